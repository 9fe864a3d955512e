import { operations } from '../../../bridge/contract/operations'

/** Names that are secret wherever they stand, in replies and actions too. */
const alwaysSecret = [
  'token',
  'authorization',
  'pin',
  'password',
  'cipherKey',
  'smsAuthCode',
  'emailAuthCode',
  'paymentPwd',
  'newValue',
  'identityTicket',
  'ticket',
  'pinTicket',
  'signature',
  'challenge',
  'content',
  'paymentPin',
  'smsTranceId',
  'emailTranceId',
  'idNumber',
  // of a wallet, a bank account or a card
  'number',
  'eWalletNumber',
]

const secretFieldsByOperation = new Map(
  operations.map((operation) => [
    operation.native,
    [...(operation.secret ?? []), ...(operation.encrypted ?? [])],
  ]),
)
// whatever any row calls enciphered is secret everywhere
const secretFieldNames = new Set([...alwaysSecret, ...operations.flatMap(({ encrypted = [] }) => encrypted)])

export const maskText = '•••'

/** Is a field of this name secret wherever it stands? */
export const isSecretName = (name: string): boolean => secretFieldNames.has(name)

/** A copy in which whatever must not be logged is replaced: fields the operation names, tokens and PINs anywhere. */
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

/** A copy of what was masked and then edited, in which each place that is masked still has its own value again. */
export function unmask(edited: unknown, original: unknown): unknown {
  if (edited === maskText) return original
  if (Array.isArray(edited))
    return edited.map((one, at) => unmask(one, Array.isArray(original) ? original[at] : undefined))
  if (typeof edited !== 'object' || edited === null) return edited
  const from = typeof original === 'object' && original !== null ? original : {}
  return Object.fromEntries(
    Object.entries(edited).map(([key, one]) => [key, unmask(one, (from as Record<string, unknown>)[key])]), // looked up
  )
}
