import { freezePlain } from './plain-data'

/** A stored record. `place` orders the records of a table by insertion, and never changes. */
export interface Entry {
  readonly row: unknown
  readonly place: number
}

/** Change of one record: its entry before and after; undefined if it did not exist or was removed. */
export interface Change {
  readonly table: string
  readonly key: string
  readonly before: Entry | undefined
  readonly after: Entry | undefined
}

/** The change that takes a change back. */
export const toInverse = ({ table, key, before, after }: Change): Change => ({
  table,
  key,
  before: after,
  after: before,
})

interface Table {
  entries: Map<string, Entry>
  lastPlace: number
  /** False after a record was put elsewhere than at the end, until the next walk. */
  isSorted: boolean
}

/**
 * All records in memory, frozen, by table and key. They change only by `apply`, whose cost depends on the number of changes and
 * not on the number of records. Listeners (indexes, snapshots) get the same changes.
 */
export function createTables(names: readonly string[]) {
  const tables = new Map<string, Table>(
    names.map((name) => [name, { entries: new Map(), lastPlace: 0, isSorted: true }]),
  )
  const listeners = new Set<(changes: readonly Change[]) => void>()

  function getTable(name: string): Table {
    const found = tables.get(name)
    if (!found) throw new RangeError(`no table '${name}'`)
    return found
  }
  function put(name: string, key: string, entry: Entry): void {
    const table = getTable(name)
    freezePlain(entry.row)
    if (entry.place < table.lastPlace && table.entries.get(key)?.place !== entry.place) table.isSorted = false
    table.lastPlace = Math.max(table.lastPlace, entry.place)
    table.entries.set(key, entry)
  }
  return {
    names,
    get: (name: string, key: string): Entry | undefined => getTable(name).entries.get(key),
    /** The records of a table by key, in the order of insertion. */
    entries(name: string): ReadonlyMap<string, Entry> {
      const table = getTable(name)
      if (!table.isSorted) {
        table.entries = new Map([...table.entries].sort(([, a], [, b]) => a.place - b.place))
        table.isSorted = true
      }
      return table.entries
    },
    /** The place of the next new record of a table. */
    nextPlace: (name: string): number => getTable(name).lastPlace + 1,
    /** Adds a stored record at the start, without notifying listeners. */
    load: put,
    apply(changes: readonly Change[]): void {
      for (const { table, key, after } of changes)
        if (after) put(table, key, after)
        else getTable(table).entries.delete(key)
      for (const listener of listeners) listener(changes)
    },
    /** Calls `listener` after each group of changes. Returns a function that ends this. */
    listen(listener: (changes: readonly Change[]) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Tables = ReturnType<typeof createTables>
