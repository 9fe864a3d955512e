import { operations } from '../../../bridge/contract/operations'
import { markedFields } from './marked-fields'

/** Secret fields outside of the contract: of headers and messages, and of the records that the service keeps. */
const otherSecrets = ['authorization', 'cipherKey', 'ticket', 'paymentPin']

const secretFieldsByOperation = new Map(
  operations.map((operation) => [
    operation.native,
    [...(operation.secret ?? []), ...(operation.encrypted ?? [])],
  ]),
)
// a field that is marked or encrypted in any operation is secret everywhere
const secretFieldNames = new Set([
  ...otherSecrets,
  ...markedFields,
  ...operations.flatMap(({ encrypted = [] }) => encrypted),
])

export const maskText = '•••'

/** True if a field of this name is secret everywhere. */
export const isSecretName = (name: string): boolean => secretFieldNames.has(name)

/** Copies a value and masks secrets: the secret fields of the operation `name`, and tokens and PINs anywhere. */
export function mask(value: unknown, name = ''): unknown {
  const own = secretFieldsByOperation.get(name) ?? []
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, one]) => [
        key,
        one != null && one !== '' && (secretFieldNames.has(key) || own.includes(key)) ? maskText : walk(one),
      ]),
    )
  }
  return walk(value)
}

/** Copies an edited value and replaces every text that is still masked by the original text. */
export function unmask(edited: unknown, original: unknown): unknown {
  if (edited === maskText) return original
  if (Array.isArray(edited))
    return edited.map((one, at) => unmask(one, Array.isArray(original) ? original[at] : undefined))
  if (typeof edited !== 'object' || edited === null) return edited
  const from = typeof original === 'object' && original !== null ? original : {}
  return Object.fromEntries(
    Object.entries(edited).map(([key, one]) => [key, unmask(one, (from as Record<string, unknown>)[key])]), // `from` is an object
  )
}
