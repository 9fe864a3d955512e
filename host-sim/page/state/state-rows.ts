import type { PhoneName } from '../../control/calls/call-log'
import { isSecretName, maskText } from '../../control/secrets/mask'
import { hideSecrets } from '../../control/secrets/secrets'
import { maskRow } from '../../control/state/edit-state'
import { isPart } from '../../service/state/schema'

/** A row of the service's state or a key of a phone's storage, as displayed. */
export interface StateRow {
  part: string
  key: string
  value: unknown
  /** Phone whose storage it belongs to, if any. */
  phone: PhoneName | null
  /** True if it can't be edited: its key or part of its value is masked, or it is not part of the editable state. */
  isFixed: boolean
}

/** Number of rows shown. */
export const maxRows = 100

const matchesSearch = (row: StateRow, find: string): boolean =>
  find === '' || JSON.stringify([row.key, row.value]).toLowerCase().includes(find)

/** Finds rows whose text contains the search text, with secrets masked. */
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

/** Masks a stored text: the secret fields of JSON, or the secrets in other text. */
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

/** Finds keys of a phone's storage, with secrets masked; a row with a masked part can only be removed. */
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
