import type { PhoneName } from '../../control/calls/call-log'
import { isSecretName, maskText } from '../../control/secrets/mask'
import { hideSecrets } from '../../control/secrets/secrets'
import { maskRow } from '../../control/state/edit-state'
import { isPart } from '../../service/state/schema'

/** A row of the service's state or a key of a phone's storage, as it is shown. */
export interface StateRow {
  part: string
  key: string
  value: unknown
  /** Of which phone's storage. */
  phone: PhoneName | null
  /** Is it hidden which row it is, or is there nothing to edit? */
  isFixed: boolean
}

/** So many rows are shown. */
export const maxRows = 100

const matchesSearch = (row: StateRow, find: string): boolean =>
  find === '' || JSON.stringify([row.key, row.value]).toLowerCase().includes(find)

/** Rows of parts whose text holds what is looked for, with nothing secret in them. */
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

/** A stored text as it is shown: what is JSON with its secret fields hidden. */
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

/** Keys of a phone's storage, likewise; one in which anything is hidden can be removed alone. */
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
