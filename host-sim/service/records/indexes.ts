import type { State } from '../state'
import type { Change, Tables } from './tables'

/** Records by a derived key, such as orders by borrower. A record may have several keys, or none. */
export interface KeyIndex {
  table: string
  keys(row: never): readonly (string | null | undefined)[]
}

/** Records by the moment at which they next need an update. */
export interface DueIndex {
  table: string
  /** Time of the next update in ms, or undefined if none is planned. */
  at(row: never, state: State): number | undefined
  /** Keys of the records whose time also depends on a record of another table. */
  affectedBy?: Readonly<Record<string, (key: string, state: State) => readonly string[]>>
}

/** All indexes by name. */
export interface DeclaredIndexes {
  keys: Readonly<Record<string, KeyIndex>>
  due: Readonly<Record<string, DueIndex>>
}

/** The derived keys of a row; none for a missing row. */
export const getKeys = ({ keys }: KeyIndex, row: unknown): string[] =>
  // an index only gets rows of its table
  row === undefined ? [] : (keys(row as never).filter((key) => typeof key === 'string') as string[])

/** The time (ms) at which a row is due; undefined for a missing row, or if nothing is planned. */
export const getTime = ({ at }: DueIndex, row: unknown, state: State): number | undefined =>
  row === undefined ? undefined : at(row as never, state) // an index only gets rows of its table

/** True if a row is due at or before `now` (ms). */
export const isDue = (index: DueIndex, row: unknown, state: State, now: number): boolean =>
  (getTime(index, row, state) ?? Number.POSITIVE_INFINITY) <= now

/** Finds the position of a time in a list sorted by time and key. */
function findPosition(list: readonly { at: number; key: string }[], at: number, key: string): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const one = list[middle] as { at: number; key: string } // `middle` is below the length
    if (one.at < at || (one.at === at && one.key < key)) low = middle + 1
    else high = middle
  }
  return low
}

/** A list of record keys sorted by time. */
function createAgenda() {
  const list: { at: number; key: string }[] = []
  const times = new Map<string, number>()
  return {
    set(key: string, at: number | undefined): void {
      const known = times.get(key)
      if (known === at) return
      if (known !== undefined) list.splice(findPosition(list, known, key), 1)
      if (at === undefined) times.delete(key)
      else {
        times.set(key, at)
        list.splice(findPosition(list, at, key), 0, { at, key })
      }
    },
    /** Keys whose time is at or before `now`, soonest first. */
    until(now: number): string[] {
      const end = list.findIndex(({ at }) => at > now)
      return list.slice(0, end < 0 ? list.length : end).map(({ key }) => key)
    },
  }
}

/** Builds all indexes from the tables, and keeps them up to date with each change. */
export function createIndexes(tables: Tables, state: State, declared: DeclaredIndexes) {
  const found = new Map(Object.keys(declared.keys).map((name) => [name, new Map<string, Set<string>>()]))
  const agendas = new Map(Object.keys(declared.due).map((name) => [name, createAgenda()]))

  function setKeys(name: string, index: KeyIndex, { key, before, after }: Change): void {
    const sets = found.get(name) as Map<string, Set<string>> // has the names of `declared.keys`
    const now = getKeys(index, after?.row)
    for (const old of getKeys(index, before?.row)) {
      if (now.includes(old)) continue
      const set = sets.get(old)
      set?.delete(key)
      if (set?.size === 0) sets.delete(old)
    }
    for (const one of now) {
      const set = sets.get(one)
      if (set) set.add(key)
      else sets.set(one, new Set([key]))
    }
  }
  function setTime(name: string, index: DueIndex, key: string): void {
    agendas.get(name)?.set(key, getTime(index, tables.get(index.table, key)?.row, state))
  }
  function update(changes: readonly Change[]): void {
    for (const [name, index] of Object.entries(declared.keys))
      for (const change of changes) if (change.table === index.table) setKeys(name, index, change)
    // times last, because they may depend on the other indexes
    for (const [name, index] of Object.entries(declared.due))
      for (const { table, key } of changes) {
        if (table === index.table) setTime(name, index, key)
        for (const other of index.affectedBy?.[table]?.(key, state) ?? []) setTime(name, index, other)
      }
  }
  return {
    /** Builds the indexes of the records that are in the tables at the start. */
    load(): void {
      for (const [name, index] of Object.entries(declared.keys))
        for (const [key, after] of tables.entries(index.table))
          setKeys(name, index, { table: index.table, key, before: undefined, after })
      for (const [name, index] of Object.entries(declared.due))
        for (const key of tables.entries(index.table).keys()) setTime(name, index, key)
    },
    update,
    declared,
    /** Keys of the records with any of these derived keys, each once. */
    select: (name: string, wanted: readonly string[]): string[] => [
      ...new Set(wanted.flatMap((key) => [...(found.get(name)?.get(key) ?? [])])),
    ],
    /** Keys of the records that are due at or before `now` (ms), soonest first. */
    due: (name: string, now: number): string[] => agendas.get(name)?.until(now) ?? [],
  }
}

export type Indexes = ReturnType<typeof createIndexes>
