import { emptyState, type State } from '../service/state'
import { table } from '../service/table'

/** One record of a part that was set, or removed where there is no value; with a null key a part as a whole. */
export type Change = [part: string, key: string | null, value?: unknown]

type Parts = Record<string, unknown>
type Table = Record<string, unknown>

const isTable = (part: unknown): part is Table =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** Do two values of plain data hold the same? */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  const theirs = other as Table // an object, looked at above
  if (names.length !== Object.keys(theirs).length) return false
  return names.every((name) => Object.hasOwn(theirs, name) && isSame((one as Table)[name], theirs[name]))
}

/** A state put together from its parts, its tables without anything that was not put in. */
function partsOf(state: State): Parts {
  const parts = Object.entries(structuredClone({ ...state }))
  return table(
    Object.fromEntries(parts.map(([name, part]) => [name, isTable(part) ? table<unknown>(part) : part])),
  )
}

/** Puts changes into parts. What they name comes from a file of ours. */
function apply(parts: Parts, changes: readonly Change[]): void {
  for (const [part, key, ...value] of changes) {
    if (key === null) parts[part] = isTable(value[0]) ? table<unknown>(value[0]) : value[0]
    else {
      const rows = (isTable(parts[part]) ? parts[part] : table({})) as Table
      if (value.length === 0) delete rows[key]
      else rows[key] = value[0]
      parts[part] = rows
    }
  }
}

/** A state as it is after changes; of none it begins empty. */
export function changedState(state: State | undefined, changes: readonly Change[]): State {
  const parts = partsOf(state ?? emptyState())
  apply(parts, changes)
  return { ...parts } as unknown as State // the parts of a state, each by its name
}

/** Remembers a state as it was last written down, and tells what has changed since. */
export function trackChanges(begin: State | undefined) {
  const known: Parts = begin ? partsOf(begin) : table({})
  return {
    /** Records that are other than when this was asked last. */
    since(state: State): Change[] {
      const changes: Change[] = []
      for (const [name, part] of Object.entries(state)) {
        const before = known[name]
        if (!isTable(part)) {
          if (!isSame(part, before)) changes.push([name, null, part])
          continue
        }
        const rows = isTable(before) ? before : undefined
        if (!rows && Object.keys(part).length === 0) changes.push([name, null, {}])
        for (const [key, row] of Object.entries(part))
          if (!rows || !Object.hasOwn(rows, key) || !isSame(row, rows[key])) changes.push([name, key, row])
        for (const key of Object.keys(rows ?? {})) if (!Object.hasOwn(part, key)) changes.push([name, key])
      }
      // copies, as the state itself goes on changing
      apply(known, structuredClone(changes))
      return changes
    },
  }
}
