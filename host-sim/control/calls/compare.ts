import { isFields } from '../../../bridge/protocol/messages'
import { isSecretName, mask, maskText } from '../secrets/mask'
import { hideSecrets } from '../secrets/secrets'

/** A state for comparison: tables or lists (parts) by name, each with rows by key. */
export type ComparableState = Readonly<Record<string, unknown>>

/** A field that differs, with its path in the row. Added and removed rows list no fields. */
export interface FieldDifference {
  at: string
  before?: unknown
  after?: unknown
}

/** A row that differs. A part of the state without rows counts as one row with an empty key. */
export interface Difference {
  part: string
  key: string
  kind: 'added' | 'removed' | 'changed'
  fields: FieldDifference[]
}

/** Maximum number of fields listed per row. */
const maxFields = 60

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Entries of an object by name, or of a list by the field `id` of each entry. Entries without an id are keyed by index. */
function toParts(value: unknown): Map<string, unknown> | undefined {
  if (Array.isArray(value))
    return new Map(
      value.map((one, at) => [isFields(one) && typeof one.id === 'string' ? one.id : `${at}`, one]),
    )
  return isObject(value) ? new Map(Object.entries(value)) : undefined
}

/** All keys of two maps, with the keys of the first map first. */
const mergeKeys = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): Set<string> =>
  new Set([...one.keys(), ...other.keys()])

/** Compares fields recursively; values of secret fields are masked. */
function diffFields(before: unknown, after: unknown, path: readonly string[]): FieldDifference[] {
  if (Object.is(before, after)) return []
  const mine = toParts(before)
  const theirs = toParts(after)
  if (mine && theirs && Array.isArray(before) === Array.isArray(after))
    return [...mergeKeys(mine, theirs)].flatMap((name) =>
      diffFields(mine.get(name), theirs.get(name), [...path, name]),
    )
  const shown = (value: unknown) => (path.some(isSecretName) && value != null ? maskText : mask(value))
  return [{ at: path.join('.'), before: shown(before), after: shown(after) }]
}

function diffPart(part: string, before: unknown, after: unknown): Difference[] {
  // states of one service share all tables and records that are the same
  if (Object.is(before, after)) return []
  const mine = toParts(before)
  const theirs = toParts(after)
  if (!mine || !theirs) {
    const fields = diffFields(before, after, [])
    return fields.length ? [{ part, key: '', kind: 'changed', fields }] : []
  }
  return [...mergeKeys(mine, theirs)].flatMap((key): Difference[] => {
    if (!mine.has(key)) return [{ part, key, kind: 'added', fields: [] }]
    if (!theirs.has(key)) return [{ part, key, kind: 'removed', fields: [] }]
    if (Object.is(mine.get(key), theirs.get(key))) return []
    const named = isSecretName(key) ? [key] : []
    const fields = diffFields(mine.get(key), theirs.get(key), named).slice(0, maxFields)
    return fields.length ? [{ part, key, kind: 'changed', fields }] : []
  })
}

/** Returns the differences between two states, with hidden secrets. */
export function compareStates(
  before: ComparableState,
  after: ComparableState,
  secrets: ReadonlySet<string>,
): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const all = [...names].flatMap((part) => diffPart(part, before[part] ?? {}, after[part] ?? {}))
  return hideSecrets(all, secrets) as Difference[] // hiding secrets keeps the shape
}
