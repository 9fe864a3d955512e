import { languageCodes } from '../../src/i18n/languages'

/** A value, with the keys that lead to it. */
export interface Entry {
  path: readonly string[]
  value: unknown
}

/** Number of rows that are shown of a list; its length is shown for all. */
const mostRows = 3
/** Number of values that an object or list may have to be shown on its parent's line. */
const mostInline = 4

type Table = Record<string, unknown>
const isObject = (value: unknown): value is Table => typeof value === 'object' && value !== null
/** True for a text in all languages of the app, which counts as one value. */
export const isLocalized = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.keys(value).join() === languageCodes.join()
const isRow = (value: unknown): value is Table => isObject(value) && !isLocalized(value)

/** Values in an object or list at any depth, up to one more than `most`. */
function countValues(value: unknown, most: number): number {
  if (!isRow(value)) return 1
  let count = 0
  for (const key in value) {
    count += countValues(value[key], most - count)
    if (count > most) break
  }
  return count
}
/** True for values shown as one: a text, number, list of texts, or an object of a few values. */
const isOneValue = (value: unknown): boolean =>
  !isRow(value) ||
  (Array.isArray(value) && !value.some(isRow)) ||
  countValues(value, mostInline) <= mostInline

/** Deep equality; faster on a large state than node:assert's. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  let count = 0
  for (const key in one) {
    count += 1
    if (!isSame(one[key], other[key])) return false
  }
  for (const _ in other) count -= 1
  return count === 0
}

/** Deep copy of plain data; several times faster than structuredClone, because strings are shared. */
export function copyOf<T>(value: T): T {
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.map(copyOf) as T // a list stays one
  const copy: Table = {}
  for (const key in value) copy[key] = copyOf(value[key])
  return copy as T // the same keys
}

/**
 * Yields each value in `value`. The first row of a list is complete, later ones have differences from the previous row.
 */
export function* entriesOf(value: unknown, path: readonly string[]): Generator<Entry> {
  if (!isRow(value) || isOneValue(value)) yield { path, value }
  else if (Array.isArray(value)) {
    if (value.length > 1) yield { path: [...path, 'length'], value: value.length }
    for (const [at, row] of value.slice(0, mostRows).entries())
      yield* at === 0
        ? entriesOf(row, [...path, '0'])
        : changesBetween(value[at - 1], row, [...path, `${at}`], 'by position')
  } else for (const [key, one] of Object.entries(value)) yield* entriesOf(one, [...path, key])
}

/**
 * Yields each value of `after` that differs from `before`; undefined represents a removed key. Rows of lists are
 * compared by position, or, if a list has another length, by content: each new row is shown.
 */
export function* changesBetween(
  before: unknown,
  after: unknown,
  path: readonly string[],
  rows: 'by content' | 'by position' = 'by content',
): Generator<Entry> {
  if (isSame(before, after)) return
  const isList = Array.isArray(before) && Array.isArray(after)
  if (!isRow(before) || !isRow(after) || (isList && ![...before, ...after].every(isRow)))
    yield* entriesOf(after, path)
  else if (isList && before.length !== after.length && rows === 'by content')
    yield* newRows(before, after, path)
  else
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* changesBetween(before[key], after[key], [...path, key], rows)
}

/** New rows of a list, and the number of removed ones. */
function* newRows(before: unknown[], after: unknown[], path: readonly string[]): Generator<Entry> {
  const known = new Set(before.map((row) => JSON.stringify(row)))
  const added = after.filter((row) => !known.has(JSON.stringify(row)))
  for (const [at, row] of added.entries()) yield* entriesOf(row, [...path, `+${at + 1}`])
  const gone = before.length + added.length - after.length
  if (gone !== 0) yield { path: [...path, 'gone'], value: gone }
}
