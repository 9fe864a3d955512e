import { type State, type UserRecord, withTables } from '../../service/state'
import { describeProblem, isPart, type PartName } from '../../service/state/schema'
import { mask, maskText } from '../secrets/mask'
import { hideSecrets } from '../secrets/secrets'

/** Edit of a row: its edited version, or its removal. */
export type RowEdit = { row: unknown } | { remove: true }

/** Returns a row for display, with masked secrets. */
export const maskRow = (row: unknown, secrets: ReadonlySet<string>): unknown =>
  hideSecrets(mask(row), secrets)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Restores the original values of masked texts in an edited row. Throws RangeError if a masked text was partly edited or moved to
 * another field, because that could reveal the original.
 */
export function restoreHidden(edited: unknown, shown: unknown, real: unknown, at = ''): unknown {
  if (typeof edited === 'string' && edited === shown) return real
  if (typeof edited === 'string' && edited.includes(maskText))
    throw new RangeError(`${at || 'the row'}: hidden text must be left unchanged or replaced entirely`)
  if (!isObject(edited)) return edited
  const below = (name: string, one: unknown) =>
    restoreHidden(
      one,
      isObject(shown) ? Reflect.get(shown, name) : undefined,
      isObject(real) ? Reflect.get(real, name) : undefined,
      at ? `${at}.${name}` : name,
    )
  if (Array.isArray(edited)) return edited.map((one, index) => below(`${index}`, one))
  return Object.fromEntries(
    Object.entries(edited).map(([name, one]) => {
      if (name.includes(maskText)) throw new RangeError(`${at || 'the row'}: a hidden name can't be written`)
      return [name, below(name, one)]
    }),
  )
}

/** Turns the plain tables of an edited user into tables without a prototype. */
const asRow = (part: PartName, row: unknown): unknown =>
  part === 'users' ? withTables(row as UserRecord) : row // checked before

/** Replaces or removes a row of the state. Throws RangeError without any change if the row is invalid. */
export function editRow(
  state: State,
  secrets: ReadonlySet<string>,
  part: string,
  key: string,
  edit: RowEdit,
): void {
  if (!isPart(part)) throw new RangeError(`'${part}' has no rows to edit`)
  const rows: Record<string, unknown> = state[part]
  if (!Object.hasOwn(rows, key)) throw new RangeError(`${part} has no row '${key}' any more`)
  if ('remove' in edit) {
    delete rows[key]
    return
  }
  const row = restoreHidden(edit.row, maskRow(rows[key], secrets), rows[key])
  const problem = describeProblem(part, row)
  if (problem) throw new RangeError(problem)
  rows[key] = asRow(part, row)
}
