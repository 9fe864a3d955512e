import { table } from '../../service/call/table'
import { emptyState, type State } from '../../service/state'

/** Change of one record: its new value, or no value if it was removed. A null key replaces the whole part of the state. */
export type Change = [part: string, key: string | null, value?: unknown]

type Parts = Record<string, unknown>
type Table = Record<string, unknown>

/** A state at one moment: its tables as maps of immutable records. */
export type StateSnapshot = ReadonlyMap<string, unknown>

const isTable = (part: unknown): part is Table =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** Deep equality of plain data. Uses plain loops for speed, because a large state has millions of values. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const mine = one as Table // an object, checked above
  const theirs = other as Table // an object, checked above
  const names = Object.keys(mine)
  const theirNames = Object.keys(theirs)
  if (names.length !== theirNames.length) return false
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at] ?? ''
    if (name !== theirNames[at] && !Object.hasOwn(theirs, name)) return false
    if (!isEqual(mine[name], theirs[name])) return false
  }
  return true
}

/** Copies the tables and lists of a state. The copied tables have no prototype. */
function toParts(state: State): Parts {
  const parts = Object.entries(structuredClone({ ...state }))
  return table(
    Object.fromEntries(parts.map(([name, part]) => [name, isTable(part) ? table<unknown>(part) : part])),
  )
}

/** Applies changes from a journal to a state, or to an empty state. The changes need no validation: we wrote them ourselves. */
export function applyChanges(state: State | undefined, changes: readonly Change[]): State {
  const parts = toParts(state ?? emptyState())
  for (const [part, key, ...value] of changes) {
    if (key === null) parts[part] = isTable(value[0]) ? table<unknown>(value[0]) : value[0]
    else {
      const rows = (isTable(parts[part]) ? parts[part] : table({})) as Table // `isTable` has checked this
      if (value.length === 0) delete rows[key]
      else rows[key] = value[0]
      parts[part] = rows
    }
  }
  return { ...parts } as unknown as State // `parts` has the names of `State`
}

const toMap = (part: Table): Map<string, unknown> => new Map(Object.entries(part))

/** Common interface to the records of a table, which is an object or a map. */
interface Rows {
  keys: Iterable<string>
  get(key: string): unknown
  whole(): Table
}

const getTableRows = (part: Table): Rows => ({
  keys: Object.keys(part),
  get: (key) => part[key],
  whole: () => part,
})
const getMapRows = (part: ReadonlyMap<string, unknown>): Rows => ({
  keys: part.keys(),
  get: (key) => part.get(key),
  whole: () => table(Object.fromEntries(part)),
})

/** Returns the changes of a table compared to `known`, or the whole table if the order of its records changed. */
function diffTable(
  name: string,
  rows: Rows,
  known: ReadonlyMap<string, unknown>,
  same: (one: unknown, other: unknown) => boolean,
): Change[] {
  const changes: Change[] = []
  const places = known.keys()
  const removed: string[] = []
  let hasNew = false
  for (const key of rows.keys) {
    const row = rows.get(key)
    if (!known.has(key)) {
      hasNew = true
      changes.push([name, key, row])
      continue
    }
    // if a known record comes after a new record, the order has changed
    if (hasNew) return [[name, null, rows.whole()]]
    let place = places.next()
    for (; !place.done && place.value !== key; place = places.next()) removed.push(place.value)
    if (place.done) return [[name, null, rows.whole()]]
    if (!same(row, known.get(key))) changes.push([name, key, row])
  }
  return [...[...removed, ...places].map((key): Change => [name, key]), ...changes]
}

/** Keeps a copy of the last written state and finds the changes since then. */
export function trackChanges(begin: State | undefined) {
  const known = new Map<string, unknown>()
  for (const [name, part] of Object.entries(begin ? structuredClone({ ...begin }) : {}))
    known.set(name, isTable(part) ? toMap(part) : part)

  /** Applies changes to the copy. A changed record becomes a new object, and the old object stays unchanged. */
  function apply(changes: readonly Change[]): void {
    for (const [name, key, ...value] of changes) {
      if (key === null) known.set(name, isTable(value[0]) ? toMap(value[0]) : value[0])
      else {
        const rows = known.get(name) as Map<string, unknown> // only tables have changes of single records
        if (value.length === 0) rows.delete(key)
        else rows.set(key, value[0])
      }
    }
  }
  return {
    /** Returns the changes since the last call. */
    since(state: State): Change[] {
      const changes: Change[] = []
      for (const [name, part] of Object.entries(state)) {
        const before = known.get(name)
        if (!isTable(part)) {
          if (!isEqual(part, before)) changes.push([name, null, part])
        } else if (before instanceof Map) {
          for (const change of diffTable(name, getTableRows(part), before, isEqual)) changes.push(change)
        } else changes.push([name, null, part])
      }
      // the changes are copied, because the state keeps changing
      apply(structuredClone(changes))
      return changes
    },
    /** The state as of the last call of `since`. */
    snapshot: (): StateSnapshot =>
      new Map([...known].map(([name, part]) => [name, part instanceof Map ? new Map(part) : part])),
    /** Changes from a snapshot to the state as of the last call of `since`. */
    sinceSnapshot(snapshot: StateSnapshot): Change[] {
      const changes: Change[] = []
      for (const [name, part] of known) {
        const before = snapshot.get(name)
        if (part instanceof Map && before instanceof Map) {
          // changed records are new objects, so identity is enough
          for (const change of diffTable(name, getMapRows(part), before, Object.is)) changes.push(change)
        } else if (part !== before)
          changes.push([name, null, part instanceof Map ? getMapRows(part).whole() : part])
      }
      return changes
    },
  }
}

/** Size of a chunk, in characters. */
const chunkSize = 250_000

/** Yields a snapshot as JSON in chunks, so that other work can run in between. */
export function* stringifySnapshot(snapshot: StateSnapshot): Generator<string, void> {
  let piece = '{'
  let isFirst = true
  for (const [name, part] of snapshot) {
    piece += `${isFirst ? '' : ','}${JSON.stringify(name)}:`
    isFirst = false
    if (!(part instanceof Map)) {
      piece += JSON.stringify(part)
      continue
    }
    piece += '{'
    let isFirstRow = true
    for (const [key, row] of part) {
      piece += `${isFirstRow ? '' : ','}${JSON.stringify(key)}:${JSON.stringify(row ?? null)}`
      isFirstRow = false
      if (piece.length < chunkSize) continue
      yield piece
      piece = ''
    }
    piece += '}'
  }
  yield `${piece}}`
}
