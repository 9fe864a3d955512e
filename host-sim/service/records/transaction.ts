import { getKeys, type Indexes, isDue } from './indexes'
import { copyPlain, isSamePlain } from './plain-data'
import type { Change, Entry, Tables } from './tables'
import { createStateView, type StateAccess, type TableAccess } from './views'

/** A record as a transaction sees it. `row` is undefined if the transaction removed it. */
interface Draft {
  row: unknown
  /** The stored entry that the draft was copied from; undefined for a new record. */
  readonly base: Entry | undefined
}

/** Thrown if another transaction has changed a record since the transaction read it. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
}

const compareNumbers = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0)

/** Drafts of one table. A record is copied when it is read, so that it can be changed like any object. */
function createDrafts(tables: Tables, name: string) {
  const drafts = new Map<string, Draft>()
  const put = (key: string, row: unknown) => {
    const draft = drafts.get(key)
    if (draft) draft.row = row
    else drafts.set(key, { row, base: tables.get(name, key) })
  }
  const access: TableAccess = {
    get(key) {
      const draft = drafts.get(key)
      if (draft) return draft.row
      const base = tables.get(name, key)
      if (!base) return undefined
      const row = copyPlain(base.row)
      drafts.set(key, { row, base })
      return row
    },
    has: (key) => {
      const draft = drafts.get(key)
      return draft ? draft.row !== undefined : tables.get(name, key) !== undefined
    },
    keys: () => [
      ...[...tables.entries(name).keys()].filter((key) => access.has(key)),
      ...[...drafts].flatMap(([key, { row, base }]) => (base || row === undefined ? [] : [key])),
    ],
    set: put,
    delete: (key) => put(key, undefined),
  }
  return { drafts, access }
}

/** The changes of a table since its drafts were copied. */
function diffDrafts(tables: Tables, table: string, drafts: ReadonlyMap<string, Draft>): Change[] {
  const changes: Change[] = []
  let place = tables.nextPlace(table)
  for (const [key, { row, base }] of drafts) {
    if (row === undefined ? !base : base && isSamePlain(row, base.row)) continue
    if (tables.get(table, key) !== base) throw new ConflictError(`${table} '${key}' was changed meanwhile`)
    const after = row === undefined ? undefined : { row, place: base?.place ?? place++ }
    changes.push({ table, key, before: base, after })
  }
  return changes
}

/**
 * Begins a transaction: a state that looks like plain objects, whose changes are collected and nothing else. They are applied as
 * a whole, or dropped with the transaction.
 *
 * Records are copied one by one as they are read, and compared with their originals at the end. At 10,000 orders a read in such a
 * transaction costs 0.2 ms and a write 0.15 ms. Drafts of the whole state by mutative or immer cost 8 and 22 ms to read, 110 and
 * 335 ms to write, because both copy a table before they give out one of its records.
 */
export function beginTransaction(tables: Tables, indexes: Indexes) {
  const { keys: declaredKeys, due: declaredDue } = indexes.declared
  const opened = new Map<string, ReturnType<typeof createDrafts>>()
  const open = (name: string) => {
    const known = opened.get(name)
    if (known) return known
    const made = createDrafts(tables, name)
    opened.set(name, made)
    return made
  }
  const placeOf = (name: string, key: string) => tables.get(name, key)?.place ?? Number.POSITIVE_INFINITY

  const inOrder = (table: string, keys: string[]) =>
    // new records have no place yet, and are already in order
    keys.sort((a, b) => compareNumbers(placeOf(table, a), placeOf(table, b)))

  function select(index: string, wanted: readonly string[]): string[] {
    const declared = declaredKeys[index]
    if (!declared) throw new RangeError(`no index '${index}'`)
    const { drafts } = open(declared.table)
    const keys = indexes.select(index, wanted).filter((key) => !drafts.has(key))
    for (const [key, { row }] of drafts)
      if (getKeys(declared, row).some((one) => wanted.includes(one))) keys.push(key)
    return inOrder(declared.table, keys)
  }
  function due(index: string, now: number): string[] {
    const declared = declaredDue[index]
    if (!declared) throw new RangeError(`no index '${index}'`)
    const { drafts } = open(declared.table)
    const keys = indexes.due(index, now).filter((key) => !drafts.has(key))
    for (const [key, { row }] of drafts) if (isDue(declared, row, state, now)) keys.push(key)
    return inOrder(declared.table, keys)
  }
  const stateAccess: StateAccess = { table: (name) => open(name).access, select, due }
  const state = createStateView(tables.names, stateAccess)
  return {
    state,
    /** Everything that was changed so far. Throws ConflictError if another transaction has changed one of these records. */
    changes: (): Change[] => [...opened].flatMap(([name, { drafts }]) => diffDrafts(tables, name, drafts)),
    /** Drops all changes so far. Records that were read before must be read again. */
    rollBack(): void {
      for (const { drafts } of opened.values()) drafts.clear()
    },
  }
}

export type Transaction = ReturnType<typeof beginTransaction>
