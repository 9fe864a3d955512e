import type { State } from '../state'
import { dueIndexes, keyIndexes } from '../state/indexes'
import { getKeys, isDue } from './indexes'
import { getStateAccess } from './views'

type Rows<T> = T extends keyof State
  ? State[T] extends Record<string, infer R>
    ? Record<string, R>
    : never
  : never
type Row<T> = Rows<T>[string]

/**
 * Keys of the records that an index (see state/indexes.ts) finds for any of the derived keys, in the order of insertion. A plain
 * state, which has no indexes, is searched whole.
 */
export function selectKeys(state: State, index: keyof typeof keyIndexes, ...wanted: string[]): string[] {
  const access = getStateAccess(state)
  if (access) return access.select(index, wanted)
  const declared = keyIndexes[index]
  return Object.entries(state[declared.table]).flatMap(([key, row]) =>
    getKeys(declared, row).some((one) => wanted.includes(one)) ? [key] : [],
  )
}

/** The records that an index finds for any of the derived keys, in the order of insertion. */
export function select<N extends keyof typeof keyIndexes>(
  state: State,
  index: N,
  ...wanted: string[]
): Row<(typeof keyIndexes)[N]['table']>[] {
  // the index names keys of its table
  const rows = state[keyIndexes[index].table] as Rows<(typeof keyIndexes)[N]['table']>
  return selectKeys(state, index, ...wanted).map((key) => rows[key] as Row<(typeof keyIndexes)[N]['table']>)
}

/** Keys of a table in the order of insertion. Much faster than `Object.keys` in a transaction, which would copy each record. */
export const getRecordKeys = (state: State, table: Exclude<keyof State, 'clockAhead'>): string[] =>
  getStateAccess(state)?.table(table).keys() ?? Object.keys(state[table])

/** Keys of the records that are due at or before `now` (ms), in the order of insertion. */
export function selectDueKeys(state: State, index: keyof typeof dueIndexes, now: number): string[] {
  const access = getStateAccess(state)
  if (access) return access.due(index, now)
  const declared = dueIndexes[index]
  return Object.entries(state[declared.table]).flatMap(([key, row]) =>
    isDue(declared, row, state, now) ? [key] : [],
  )
}

/** The records that are due at or before `now` (ms), at most `most`, in the order of insertion. */
export function selectDue<N extends keyof typeof dueIndexes>(
  state: State,
  index: N,
  now: number,
  most = Number.POSITIVE_INFINITY,
): Row<(typeof dueIndexes)[N]['table']>[] {
  // the index names keys of its table
  const rows = state[dueIndexes[index].table] as Rows<(typeof dueIndexes)[N]['table']>
  const keys = selectDueKeys(state, index, now).slice(0, most)
  return keys.map((key) => rows[key] as Row<(typeof dueIndexes)[N]['table']>) // found by the index
}
