import type { Operation } from '../../../bridge/contract/operation'
import { operations } from '../../../bridge/contract/operations'
import { pin } from '../../../src/domain/form/rules'
import type { State } from '../../service/state'
import { mask, maskText } from './mask'
import { collectSecrets } from './secrets'

/** What a recording must remember to name secrets alike; it is in no file. */
export interface NamedSecrets {
  /** What the service held in confidence, by number, in the order in which it came. */
  known: string[]
  /** What somebody typed into a secret field that the service did not hold, by number. */
  typed: string[]
}

/** Fields in which somebody proves who they are; their values never get into a file. */
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
]
const operationsByName = new Map<string, Operation>(
  operations.map((operation) => [operation.native, operation]),
)
/** Names of the fields of an operation that cross the wire enciphered. */
export const encipheredFields = (native: string): readonly string[] =>
  operationsByName.get(native)?.encrypted ?? []

/** What an enciphered field stands for that nobody can read. */
export const unreadableText = '‹unreadable›'

/** decided: longer texts are files, in which no secret of ours stands. */
const maxTextLength = 20_000

const digits = '739251846'
const letters = 'qwzkvxjpm'

/** The kinds of signs that a text has, in their places. */
const toPattern = (text: string): string =>
  text.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '9').replaceAll('›', '_')

/** A text of that pattern, another one for each number. */
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
 * Gives secrets names, by which a file speaks of them, and finds the secret of a name again. A secret that the service holds is
 * known by when it came, which is the same in a replay; what else was typed is replaced by something that looks alike.
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
    // a token stands behind its scheme
    const named = numbers.has(text) ? getName(text) : replaceWords(text, getName)
    if (named !== text) return named
    // what is refused for being simple is no secret, and must stay simple
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
    /** Numbers what the service holds in confidence and did not before. */
    learn(state: State): void {
      for (const secret of collectSecrets(state)) {
        if (numbers.has(secret)) continue
        numbers.set(secret, known.length)
        known.push(secret)
      }
    },
    /** A value in which every secret is replaced by its name. */
    name: (value: unknown, native = ''): unknown =>
      walk(value, false, [...credentialFields, ...encipheredFields(native)]),
    /** The value that names stand for; a name that means nothing stays as it is. */
    resolve,
    /** A reply as it is shown and compared. */
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
