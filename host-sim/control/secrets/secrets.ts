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

/** Copies a value and masks all secrets in it. */
export function hideSecrets(value: unknown, secrets: ReadonlySet<string>): unknown {
  const hidden = (text: string): string =>
    findSecrets(text, secrets).reduce((left, secret) => left.replaceAll(secret, maskText), text)
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return hidden(part)
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [hidden(name), walk(one)]))
  }
  return walk(value)
}
