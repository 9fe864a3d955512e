import { findOperationByName } from '../../../bridge/contract/find-operation'
import { pin } from '../../../src/domain/form/rules'
import type { State } from '../../service/state'
import { mask, maskText } from './mask'
import { collectSecrets } from './secrets'

/** Secrets of a recording, never written to a file. The name of a secret contains its index in one of these lists. */
export interface NamedSecrets {
  /** Secrets that the service stored, in order of appearance. */
  known: string[]
  /** Values typed into secret fields that the service did not store. */
  typed: string[]
}

/** Fields with credentials; their values are never written to a file. */
const credentialFields: readonly string[] = [
  'token',
  'authorization',
  'pin',
  'password',
  'paymentPwd',
  'paymentPin',
  'newValue',
  'smsAuthCode',
  'emailAuthCode',
  'smsTranceId',
  'emailTranceId',
  'identityTicket',
  'ticket',
  'pinTicket',
  'paymentPinTicket',
]
/** Fields of an operation that are encrypted on the wire. */
export const encipheredFields = (native: string): readonly string[] =>
  findOperationByName(native)?.encrypted ?? []

/** Placeholder of a field that could not be decrypted. */
export const unreadableText = '‹unreadable›'

/** decided: longer texts are files, which contain no secrets of the service. */
const maxTextLength = 20_000

const digits = '739251846'
const letters = 'qwzkvxjpm'

/** Replaces each character of a text by its class: a, A or 9. */
const toPattern = (text: string): string =>
  text.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '9').replaceAll('›', '_')

/** Returns a text that matches a pattern from `toPattern`; the texts of different numbers differ. */
function placeholderText(pattern: string, number: number): string {
  return [...pattern]
    .map((sign, at) => {
      const turn = (at + number) % digits.length
      if (sign === '9') return digits[turn]
      if (sign === 'a') return letters[turn]
      return sign === 'A' ? letters[turn]?.toUpperCase() : sign
    })
    .join('')
}

const isSimplePin = (text: string) => pin(text, undefined)?.key === 'rule.pin.simple'

/**
 * Replaces secrets by names for files, and names by secrets for a replay. A secret that the service stored is identified by its
 * order of appearance, which a replay repeats. Other typed secrets are replaced by a similar text.
 */
export function createSecretNames(begin: NamedSecrets = { known: [], typed: [] }) {
  const known = [...begin.known]
  const typed = [...begin.typed]
  const numbers = new Map(known.map((secret, number) => [secret, number]))
  const replaceWords = (text: string, how: (secret: string) => string): string => {
    if (text.length > maxTextLength) return text
    const words = text.replace(/[\w.,]+/g, (found) => {
      const word = found.replace(/^[.,]+|[.,]+$/g, '')
      return word !== '' && numbers.has(word) ? found.replace(word, () => how(word)) : found
    })
    return known
      .filter((secret) => /\W/.test(secret))
      .reduce((left, secret) => left.replaceAll(secret, how(secret)), words)
  }
  const getName = (secret: string): string => `‹secret ${numbers.get(secret)}›`
  function nameTyped(text: string): string {
    if (text === unreadableText) return text
    // a text may contain a secret, such as the token after the scheme of an authorization header
    const named = numbers.has(text) ? getName(text) : replaceWords(text, getName)
    if (named !== text) return named
    // a PIN that is refused as too simple is not secret, and a replay must refuse it again
    if (isSimplePin(text)) return `‹simple ${text.length}›`
    let number = typed.indexOf(text)
    if (number < 0) number = typed.push(text) - 1
    return `‹typed ${number} ${toPattern(text)}›`
  }
  const walk = (value: unknown, isProof: boolean, fields: readonly string[]): unknown => {
    if (typeof value === 'string')
      return isProof && value !== '' ? nameTyped(value) : replaceWords(value, getName)
    if (Array.isArray(value)) return value.map((one) => walk(one, isProof, fields))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, walk(one, isProof || fields.includes(name), fields)]),
    )
  }
  const resolveText = (text: string): string =>
    text.replace(/‹(secret|typed|simple) (\d+)(?: ([^›]*))?›/g, (name, kind, number, pattern) => {
      if (kind === 'simple') return '1'.repeat(Number(number))
      return kind === 'typed'
        ? placeholderText(`${pattern}`, Number(number))
        : (known[Number(number)] ?? name)
    })
  const resolve = (value: unknown): unknown => {
    if (typeof value === 'string') return resolveText(value)
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one)]))
  }

  return {
    /** Assigns numbers to the secrets that the service stored since the last call. */
    learn(state: State): void {
      for (const secret of collectSecrets(state)) {
        if (numbers.has(secret)) continue
        numbers.set(secret, known.length)
        known.push(secret)
      }
    },
    /** Replaces all secrets in a value by their names. */
    name: (value: unknown, native = ''): unknown =>
      walk(value, false, [...credentialFields, ...encipheredFields(native)]),
    /** Replaces names by their values; unknown names stay unchanged. */
    resolve,
    /** Hides the secrets of a reply for display and comparison. */
    hide(value: unknown, native = ''): unknown {
      const hidden = (part: unknown): unknown => {
        if (typeof part === 'string') return replaceWords(part, () => maskText)
        if (Array.isArray(part)) return part.map(hidden)
        if (typeof part !== 'object' || part === null) return part
        return Object.fromEntries(
          Object.entries(part).map(([name, one]) => [replaceWords(name, () => maskText), hidden(one)]),
        )
      }
      return hidden(mask(value, native))
    },
    kept: (): NamedSecrets => ({ known: [...known], typed: [...typed] }),
  }
}

export type SecretNames = ReturnType<typeof createSecretNames>
