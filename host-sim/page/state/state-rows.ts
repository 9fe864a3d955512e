import type { PhoneName } from '../../control/calls/call-log'
import { isSecretName, maskText } from '../../control/secrets/mask'
import { hideSecrets } from '../../control/secrets/secrets'
import { maskRow } from '../../control/state/edit-state'
import { isPart } from '../../service/state/schema'

/** A row of the service's state, or a key of a phone's storage, for display. */
export interface StateRow {
  part: string
  key: string
  value: unknown
  /** Phone to whose storage the row belongs; null for the service's state. */
  phone: PhoneName | null
  /** True if the row can't be edited, because it is partly masked or not part of the editable state. */
  isFixed: boolean
}

/** Maximum number of rows shown. */
export const maxRows = 100

const matchesSearch = (row: StateRow, find: string): boolean =>
  find === '' || JSON.stringify([row.key, row.value]).toLowerCase().includes(find)

/** Returns the rows of the state that contain the search text, with secrets masked. */
export function findStateRows(
  parts: readonly (readonly [name: string, part: unknown])[],
  secrets: ReadonlySet<string>,
  find: string,
): StateRow[] {
  const found: StateRow[] = []
  for (const [name, part] of parts) {
    const entries: [string, unknown][] =
      typeof part === 'object' && part !== null ? Object.entries(part) : [['', part]]
    for (const [key, value] of entries) {
      if (found.length >= maxRows) return found
      const shown = `${hideSecrets(key, secrets)}`
      const row: StateRow = {
        part: name,
        key: shown,
        value: maskRow(value, secrets),
        phone: null,
        isFixed: shown !== key || !isPart(name),
      }
      if (matchesSearch(row, find)) found.push(row)
    }
  }
  return found
}

/** Masks the secrets in a stored text: in JSON the secret fields, in other texts all known secrets. */
function maskStoredText(key: string, text: string, secrets: ReadonlySet<string>): string {
  if (isSecretName(key)) return maskText
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return `${hideSecrets(text, secrets)}`
  }
  return typeof value === 'object' && value !== null
    ? JSON.stringify(maskRow(value, secrets))
    : `${hideSecrets(text, secrets)}`
}

/** Returns the keys of a phone's storage that contain the search text, with secrets masked; masked rows can only be removed. */
export const findStorageRows = (
  phone: PhoneName,
  keys: Readonly<Record<string, string>>,
  secrets: ReadonlySet<string>,
  find: string,
): StateRow[] =>
  Object.entries(keys)
    .map(([key, text]): StateRow => {
      const value = maskStoredText(key, text, secrets)
      return {
        part: `${phone}'s storage`,
        key,
        value,
        phone,
        isFixed: value !== text && value.includes(maskText),
      }
    })
    .filter((row) => matchesSearch(row, find))
    .sort((a, b) => a.key.localeCompare(b.key))
