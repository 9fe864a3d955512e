import { isFields } from '../../../bridge/protocol/messages'
import { isSecretName, mask, maskText } from '../secrets/mask'
import { hideSecrets } from '../secrets/secrets'

/** Everything that two moments are compared by: parts by name, each with its rows by key. */
export type ComparableState = Readonly<Record<string, unknown>>

/** A field that is other, by its place in the row; nothing of a row that was added or removed. */
export interface FieldDifference {
  at: string
  before?: unknown
  after?: unknown
}

/** A row of a part that is other; a part that has no rows is one with an empty key. */
export interface Difference {
  part: string
  key: string
  kind: 'added' | 'removed' | 'changed'
  fields: FieldDifference[]
}

/** So many fields of one row are listed. */
const maxFields = 60

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Parts of a value by name; those of a list by their own id, else by place. */
function toParts(value: unknown): Map<string, unknown> | undefined {
  if (Array.isArray(value))
    return new Map(
      value.map((one, at) => [isFields(one) && typeof one.id === 'string' ? one.id : `${at}`, one]),
    )
  return isObject(value) ? new Map(Object.entries(value)) : undefined
}

/** The names of both, those of the first in their order. */
const mergeKeys = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): Set<string> =>
  new Set([...one.keys(), ...other.keys()])

/** Fields that differ, however deep; what stands below a secret name is hidden. */
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
  const mine = toParts(before)
  const theirs = toParts(after)
  if (!mine || !theirs) {
    const fields = diffFields(before, after, [])
    return fields.length ? [{ part, key: '', kind: 'changed', fields }] : []
  }
  return [...mergeKeys(mine, theirs)].flatMap((key): Difference[] => {
    if (!mine.has(key)) return [{ part, key, kind: 'added', fields: [] }]
    if (!theirs.has(key)) return [{ part, key, kind: 'removed', fields: [] }]
    const named = isSecretName(key) ? [key] : []
    const fields = diffFields(mine.get(key), theirs.get(key), named).slice(0, maxFields)
    return fields.length ? [{ part, key, kind: 'changed', fields }] : []
  })
}

/** What is other at the second moment than at the first, with nothing secret in it. */
export function compareStates(
  before: ComparableState,
  after: ComparableState,
  secrets: ReadonlySet<string>,
): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const all = [...names].flatMap((part) => diffPart(part, before[part] ?? {}, after[part] ?? {}))
  return hideSecrets(all, secrets) as Difference[] // the same fields, some of their texts hidden
}
