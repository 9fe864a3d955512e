import type { State } from '../state'
import { createIndexes, type DeclaredIndexes } from './indexes'
import { isSamePlain } from './plain-data'
import { type Change, createTables, type Entry, type Tables, toInverse } from './tables'
import { beginTransaction, type Transaction } from './transaction'
import { clockKey, clockTable, createStateView, type TableAccess } from './views'

/** A stored record: table, key and entry. */
export type StoredRecord = readonly [table: string, key: string, entry: Entry]

/** Keeps records beyond the life of the process. */
export interface RecordStore {
  /** Resolves once all of the changes are on the disk; rejects, and keeps none of them, if that is impossible. */
  keep(changes: readonly Change[]): Promise<void>
}

/** Thrown if a change could not be stored. Memory is as it was before. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError'
}

/** The records of a plain state, in its order. */
export function* toStoredRecords(state: State): Generator<StoredRecord> {
  for (const [table, rows] of Object.entries(state)) {
    let place = 0
    if (table === clockTable) yield [table, clockKey, { row: rows, place: 1 }]
    else for (const [key, row] of Object.entries(rows)) yield [table, key, { row, place: ++place }]
  }
}

/** The changes that turn the records of the tables into the given ones, with the order of the given ones. */
function diffRecords(tables: Tables, next: Iterable<StoredRecord>): Change[] {
  const wanted = new Map<string, Map<string, unknown>>(tables.names.map((name) => [name, new Map()]))
  for (const [table, key, { row }] of next) wanted.get(table)?.set(key, row)
  return [...wanted].flatMap(([table, rows]) => {
    const known = tables.entries(table)
    // places stay if the records that remain are in the same order and new ones come last
    const remaining = [...known.keys()].filter((key) => rows.has(key))
    const isSameOrder = [...rows.keys()].slice(0, remaining.length).every((key, at) => key === remaining[at])
    let place = isSameOrder ? tables.nextPlace(table) : 1
    const changes = [...known].flatMap(([key, before]): Change[] =>
      rows.has(key) ? [] : [{ table, key, before, after: undefined }],
    )
    for (const [key, row] of rows) {
      const before = known.get(key)
      const at = before && isSameOrder ? before.place : place++
      if (before?.place === at && isSamePlain(before.row, row)) continue
      changes.push({ table, key, before, after: { row, place: at } })
    }
    return changes
  })
}

function refuseWrite(): never {
  throw new TypeError('a read changes nothing')
}

/**
 * All records of the service. They are read through `state`, and changed only by transactions: a transaction's changes are
 * applied as a whole, stored as one batch, and taken back if they can't be stored.
 */
export function createRecords(
  names: readonly string[],
  declared: DeclaredIndexes,
  begin: Iterable<StoredRecord>,
  store?: RecordStore,
) {
  const tables = createTables(names)
  // stored records have no offset of the clock until it is changed
  tables.load(clockTable, clockKey, { row: 0, place: 1 })
  for (const [table, key, entry] of begin) tables.load(table, key, entry)
  const plain = createPlainState()

  const readTable = (name: string): TableAccess => ({
    get: (key) => tables.get(name, key)?.row,
    has: (key) => tables.get(name, key) !== undefined,
    keys: () => [...tables.entries(name).keys()],
    set: refuseWrite,
    delete: refuseWrite,
  })
  const inOrder = (table: string, keys: string[]) =>
    keys.sort((a, b) => (tables.get(table, a)?.place ?? 0) - (tables.get(table, b)?.place ?? 0))
  const state = createStateView(names, {
    table: readTable,
    select: (index, wanted) => inOrder(declared.keys[index]?.table ?? '', indexes.select(index, wanted)),
    due: (index, now) => inOrder(declared.due[index]?.table ?? '', indexes.due(index, now)),
  })
  const indexes = createIndexes(tables, state, declared)
  indexes.load()
  tables.listen(indexes.update)

  /** A plain state of frozen records. Each table is made when it is read, and again after it changed. */
  function createPlainState(): State {
    const made = new Map<string, object>()
    tables.listen((changes) => {
      for (const { table } of changes) made.delete(table)
    })
    const view = {}
    for (const name of names)
      Object.defineProperty(view, name, {
        enumerable: true,
        get() {
          if (name === clockTable) return tables.get(name, clockKey)?.row
          const known = made.get(name)
          if (known) return known
          const rows = Object.create(null)
          for (const [key, { row }] of tables.entries(name)) rows[key] = row
          made.set(name, Object.freeze(rows))
          return rows
        },
      })
    return Object.freeze(view) as State // has an accessor for each table
  }

  /** Changes that are applied and not stored yet, oldest first. */
  const unsettled: (readonly Change[])[] = []
  let pending: Promise<void> = Promise.resolve()

  const whenStored = (): Promise<void> => (unsettled.length > 0 ? pending : Promise.resolve())

  /** Takes back everything that is not stored, newest first, because later changes may build on earlier ones. */
  function takeBack(): void {
    for (let changes = unsettled.pop(); changes; changes = unsettled.pop())
      tables.apply(changes.map(toInverse).reverse())
  }
  function commitChanges(changes: readonly Change[]): Promise<void> {
    if (changes.length > 0) tables.apply(changes)
    if (changes.length === 0 || !store) return whenStored()
    const before = whenStored()
    unsettled.push(changes)
    pending = before
      .then(() => store.keep(changes))
      .then(
        () => {
          unsettled.shift()
        },
        (error: unknown) => {
          takeBack()
          throw new NotKeptError('the change could not be stored', { cause: error })
        },
      )
    // callers that need the outcome await it
    pending.catch(() => undefined)
    return pending
  }

  return {
    /** The current state, for reading. Records are frozen, and the view throws on every write. */
    state,
    /** The current state as plain objects that can be cloned, for display and copies. */
    plain,
    begin: (): Transaction => beginTransaction(tables, indexes),
    /**
     * Applies the changes of a transaction. Resolves once they are stored; rejects with NotKeptError after taking them back.
     */
    commit: (transaction: Transaction): Promise<void> => commitChanges(transaction.changes()),
    /** Replaces all records by the records of a plain state, in one change. */
    replace: (next: State): Promise<void> => commitChanges(diffRecords(tables, toStoredRecords(next))),
    /** Resolves once all changes are stored; rejects if they are taken back. */
    whenStored,
    /** Resolves once nothing is pending. Readers wait, so that they see nothing that can be taken back. */
    settled: (): Promise<void> => whenStored().catch(() => undefined),
    listen: tables.listen,
  }
}

export type Records = ReturnType<typeof createRecords>
