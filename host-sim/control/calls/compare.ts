import { isFields } from '../../../bridge/protocol/messages'
import { isSecretName, mask, masked } from '../secrets/mask'
import { hideSecrets } from '../secrets/secrets'

/** Everything that two moments are compared by: parts by name, each with its rows by key. */
export type Whole = Readonly<Record<string, unknown>>

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
const mostFields = 60

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Parts of a value by name; those of a list by their own id, else by place. */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (Array.isArray(value))
    return new Map(
      value.map((one, at) => [isFields(one) && typeof one.id === 'string' ? one.id : `${at}`, one]),
    )
  return isObject(value) ? new Map(Object.entries(value)) : undefined
}

/** The names of both, those of the first in their order. */
const namesOf = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): Set<string> =>
  new Set([...one.keys(), ...other.keys()])

/** Fields that differ, however deep; what stands below a secret name is hidden. */
function fieldsBetween(before: unknown, after: unknown, path: readonly string[]): FieldDifference[] {
  if (Object.is(before, after)) return []
  const mine = partsOf(before)
  const theirs = partsOf(after)
  if (mine && theirs && Array.isArray(before) === Array.isArray(after))
    return [...namesOf(mine, theirs)].flatMap((name) =>
      fieldsBetween(mine.get(name), theirs.get(name), [...path, name]),
    )
  const shown = (value: unknown) => (path.some(isSecretName) && value != null ? masked : mask(value))
  return [{ at: path.join('.'), before: shown(before), after: shown(after) }]
}

function differencesOfPart(part: string, before: unknown, after: unknown): Difference[] {
  const mine = partsOf(before)
  const theirs = partsOf(after)
  if (!mine || !theirs) {
    const fields = fieldsBetween(before, after, [])
    return fields.length ? [{ part, key: '', kind: 'changed', fields }] : []
  }
  return [...namesOf(mine, theirs)].flatMap((key): Difference[] => {
    if (!mine.has(key)) return [{ part, key, kind: 'added', fields: [] }]
    if (!theirs.has(key)) return [{ part, key, kind: 'removed', fields: [] }]
    const named = isSecretName(key) ? [key] : []
    const fields = fieldsBetween(mine.get(key), theirs.get(key), named).slice(0, mostFields)
    return fields.length ? [{ part, key, kind: 'changed', fields }] : []
  })
}

/** What is other at the second moment than at the first, with nothing secret in it. */
export function compareWholes(before: Whole, after: Whole, secrets: ReadonlySet<string>): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const all = [...names].flatMap((part) => differencesOfPart(part, before[part] ?? {}, after[part] ?? {}))
  return hideSecrets(all, secrets) as Difference[] // the same fields, some of their texts hidden
}
