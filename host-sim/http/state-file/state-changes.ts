import { table } from '../../service/call/table'
import { emptyState, type State } from '../../service/state'

/** One record of a part that was set, or removed where there is no value; with a null key a part as a whole. */
export type Change = [part: string, key: string | null, value?: unknown]

type Parts = Record<string, unknown>
type Table = Record<string, unknown>

/** A state as it was at one moment: its tables as maps, whose records nobody changes any more. */
export type StateSnapshot = ReadonlyMap<string, unknown>

const isTable = (part: unknown): part is Table =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** Do two values of plain data hold the same? Plain loops, as a large state has millions of values. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const mine = one as Table // objects, looked at above
  const theirs = other as Table
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

/** A state put together from its parts, its tables without anything that was not put in. */
function toParts(state: State): Parts {
  const parts = Object.entries(structuredClone({ ...state }))
  return table(
    Object.fromEntries(parts.map(([name, part]) => [name, isTable(part) ? table<unknown>(part) : part])),
  )
}

/** A state as it is after changes; of none it begins empty. What they name comes from a file of ours. */
export function applyChanges(state: State | undefined, changes: readonly Change[]): State {
  const parts = toParts(state ?? emptyState())
  for (const [part, key, ...value] of changes) {
    if (key === null) parts[part] = isTable(value[0]) ? table<unknown>(value[0]) : value[0]
    else {
      const rows = (isTable(parts[part]) ? parts[part] : table({})) as Table // looked at just before
      if (value.length === 0) delete rows[key]
      else rows[key] = value[0]
      parts[part] = rows
    }
  }
  return { ...parts } as unknown as State // the parts of a state, each by its name
}

const toMap = (part: Table): Map<string, unknown> => new Map(Object.entries(part))

/** The records of a table, wherever they stand. */
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

/** What is other in a table than in the one that is known; the table as a whole where its records changed places. */
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
    // a new one comes to stand at the end
    if (hasNew) return [[name, null, rows.whole()]]
    let place = places.next()
    for (; !place.done && place.value !== key; place = places.next()) removed.push(place.value)
    if (place.done) return [[name, null, rows.whole()]]
    if (!same(row, known.get(key))) changes.push([name, key, row])
  }
  return [...[...removed, ...places].map((key): Change => [name, key]), ...changes]
}

/** Remembers a state as it was last written down, and tells what has changed since. */
export function trackChanges(begin: State | undefined) {
  const known = new Map<string, unknown>()
  for (const [name, part] of Object.entries(begin ? structuredClone({ ...begin }) : {}))
    known.set(name, isTable(part) ? toMap(part) : part)

  /** Takes changes over; a record is put in the place of the one before, which stays as it is. */
  function apply(changes: readonly Change[]): void {
    for (const [name, key, ...value] of changes) {
      if (key === null) known.set(name, isTable(value[0]) ? toMap(value[0]) : value[0])
      else {
        const rows = known.get(name) as Map<string, unknown> // changes of single records are told of tables alone
        if (value.length === 0) rows.delete(key)
        else rows.set(key, value[0])
      }
    }
  }
  return {
    /** Records that are other than when this was asked last. */
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
      // copies, as the state itself goes on changing
      apply(structuredClone(changes))
      return changes
    },
    /** The state as it was when it was asked last. */
    snapshot: (): StateSnapshot =>
      new Map([...known].map(([name, part]) => [name, part instanceof Map ? new Map(part) : part])),
    /** What makes of a snapshot the state as it was when it was asked last. */
    sinceSnapshot(snapshot: StateSnapshot): Change[] {
      const changes: Change[] = []
      for (const [name, part] of known) {
        const before = snapshot.get(name)
        if (part instanceof Map && before instanceof Map) {
          // a record that was taken over is another object or another value, and one that was not is the same
          for (const change of diffTable(name, getMapRows(part), before, Object.is)) changes.push(change)
        } else if (part !== before)
          changes.push([name, null, part instanceof Map ? getMapRows(part).whole() : part])
      }
      return changes
    },
  }
}

/** From this many characters on a piece of text is given away. */
const chunkSize = 250_000

/** A snapshot as JSON in pieces, so that whoever writes them can do other things in between. */
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
