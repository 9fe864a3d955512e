import type { PhoneName } from '../../control/calls/call-log'
import { isSecretName, masked } from '../../control/secrets/mask'
import { hideSecrets } from '../../control/secrets/secrets'
import { shownRow } from '../../control/state/edit-state'
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
export const mostRows = 100

const isFound = (row: StateRow, find: string): boolean =>
  find === '' || JSON.stringify([row.key, row.value]).toLowerCase().includes(find)

/** Rows of parts whose text holds what is looked for, with nothing secret in them. */
export function stateRows(
  parts: readonly (readonly [name: string, part: unknown])[],
  secrets: ReadonlySet<string>,
  find: string,
): StateRow[] {
  const found: StateRow[] = []
  for (const [name, part] of parts) {
    const entries: [string, unknown][] =
      typeof part === 'object' && part !== null ? Object.entries(part) : [['', part]]
    for (const [key, value] of entries) {
      if (found.length >= mostRows) return found
      const shown = `${hideSecrets(key, secrets)}`
      const row: StateRow = {
        part: name,
        key: shown,
        value: shownRow(value, secrets),
        phone: null,
        isFixed: shown !== key || !isPart(name),
      }
      if (isFound(row, find)) found.push(row)
    }
  }
  return found
}

/** A stored text as it is shown: what is JSON with its secret fields hidden. */
function shownText(key: string, text: string, secrets: ReadonlySet<string>): string {
  if (isSecretName(key)) return masked
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return `${hideSecrets(text, secrets)}`
  }
  return typeof value === 'object' && value !== null
    ? JSON.stringify(shownRow(value, secrets))
    : `${hideSecrets(text, secrets)}`
}

/** Keys of a phone's storage, likewise; one in which anything is hidden can be removed alone. */
export const storageRows = (
  phone: PhoneName,
  keys: Readonly<Record<string, string>>,
  secrets: ReadonlySet<string>,
  find: string,
): StateRow[] =>
  Object.entries(keys)
    .map(([key, text]): StateRow => {
      const value = shownText(key, text, secrets)
      return {
        part: `${phone}'s storage`,
        key,
        value,
        phone,
        isFixed: value !== text && value.includes(masked),
      }
    })
    .filter((row) => isFound(row, find))
    .sort((a, b) => a.key.localeCompare(b.key))
