import type { State } from '../../service/state'
import { maskText } from './mask'

/** Secrets stored by the service that only their owner may see: PINs, passwords, codes, verification numbers, tickets, tokens. */
export function collectSecrets({ users, sessions, codes, tickets, ekyc }: State): string[] {
  const people = Object.values(users)
  return [
    ...people.flatMap(({ pin, password, paymentPin, former, challenges }) => [
      pin,
      password,
      paymentPin,
      ...Object.values(former).flat(),
      ...Object.keys(challenges),
    ]),
    ...[sessions, codes, tickets].flatMap((table) => Object.keys(table)),
    ...Object.values(codes).map(({ code }) => code),
    // the part of the verification number after its prefix
    ...Object.keys(ekyc).map((number) => number.slice(number.indexOf('-') + 1)),
  ].flatMap((secret) => secret ?? [])
}

/** Numbers that identify a person or an account: of IDs, bank accounts, e-wallets and cash codes. Hidden in everything exported. */
// decided: mobile numbers stay, because a replay logs in with them, although many e-wallets have the same number
export function collectPersonalNumbers({ users, cash }: State): string[] {
  const mobiles = new Set(Object.values(users).map(({ mobile }) => mobile))
  return [
    ...Object.values(users).flatMap(({ idNumber, pre, accounts }) => [
      idNumber,
      pre.ekyc?.idNumber,
      ...accounts.map(({ number }) => number),
    ]),
    ...Object.values(cash).map(({ reference }) => reference),
  ].filter((number): number is string => Boolean(number) && !mobiles.has(number ?? ''))
}

/** Splits a text into words. A number with separators or decimals, such as 1,250.50, is one word. */
const splitWords = (text: string): string[] =>
  text.split(/[^\w.,]+/).map((word) => word.replace(/^[.,]+|[.,]+$/g, ''))

/** Returns the secrets that occur in a text as separate words; secrets with special characters match anywhere. */
export const findSecrets = (text: string, secrets: ReadonlySet<string>): string[] => [
  ...splitWords(text).filter((word) => word !== '' && secrets.has(word)),
  ...[...secrets].filter((secret) => /\W/.test(secret) && text.includes(secret)),
]

/** Returns all texts in a value, including field names. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(collectTexts)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...collectTexts(part)])
}

/** Copies a value; `change` is applied to all texts in it, including field names. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [change(name), mapTexts(one, change)]))
}

/** Copies a value and masks all secrets in it. */
export const hideSecrets = (value: unknown, secrets: ReadonlySet<string>): unknown =>
  mapTexts(value, (text) =>
    findSecrets(text, secrets).reduce((left, secret) => left.replaceAll(secret, maskText), text),
  )

/** Copies a value and masks these numbers, such as `0012-34-5678`, if they are whole words of a text. */
// one lookup a word, because there are thousands of numbers
export const hideNumbers = (value: unknown, numbers: ReadonlySet<string>): unknown =>
  mapTexts(value, (text) =>
    text.replace(/[\p{L}\d](?:[\p{L}\d.,-]*[\p{L}\d])?/gu, (word) => (numbers.has(word) ? maskText : word)),
  )
