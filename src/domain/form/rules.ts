import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { limits } from '../../../bridge/contract/limits'
import { formatPesos } from '../money/money'
import { normaliseMobile } from '../person/mobile'
import type { RuleKey } from './rule-keys'

/** What is wrong with a value: a text key and what fills its placeholders. */
export interface Problem {
  key: RuleKey
  values?: Record<string, string | number>
}

/** Judges a value, never raw text of another type; undefined means that it passes. */
export type Rule<T, Limits = void> = (value: T, limits: Limits) => Problem | undefined

const matches =
  (pattern: RegExp, key: RuleKey, values?: Problem['values']): Rule<string> =>
  (text) =>
    pattern.test(text) ? undefined : { key, ...(values && { values }) }

/** Something was entered or chosen; blanks, an empty list and an unticked box are nothing. */
export const required: Rule<unknown> = (value) => {
  const empty =
    value === undefined ||
    value === null ||
    value === false ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  return empty ? { key: 'rule.required' } : undefined
}

/** The agreements are ticked. */
export const agreementsAccepted: Rule<boolean> = (ticked) =>
  ticked ? undefined : { key: 'rule.agreements.required' }

export const lettersOnly = matches(/^\p{L}[\p{L}\p{M}' .-]*$/u, 'rule.letters.only')

/** A person's name in full: two words at the least. */
export const fullName: Rule<string> = (text) =>
  lettersOnly(text) ?? (/\S\s+\S/.test(text.trim()) ? undefined : { key: 'rule.name.full' })

/** Is every digit the same, or each one above (or each one below) the last? */
function isSimplePin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/**
 * Login and payment PIN: 6 digits, not all the same, not one full run up or down.
 */
// decided: 'not repeated or consecutive' refuses those 20 PINs of a million, not any two equal or neighbouring
// digits, which would refuse 80 % of all PINs. A run does not wrap from 9 to 0.
export const pin: Rule<string> = (text) => {
  if (!/^\d{6}$/.test(text)) return { key: 'rule.pin.format', values: { digits: limits.pinDigits } }
  return isSimplePin(text) ? { key: 'rule.pin.simple' } : undefined
}

/** Both PIN entries agree; the limit is the first entry. */
export const pinsMatch: Rule<string, { first: string }> = (text, { first }) =>
  text === first ? undefined : { key: 'rule.pin.mismatch' }

/** Both password entries agree. */
export const passwordsMatch: Rule<string, { first: string }> = (text, { first }) =>
  text === first ? undefined : { key: 'rule.password.mismatch' }

/** A new PIN or password differs from an old one. */
export const differsFromOld: Rule<string, { old: string }> = (text, { old }) =>
  text === old ? { key: 'rule.pin.sameAsOld' } : undefined

/** One mark of a list that is ticked off while typing. */
export interface PasswordRequirement {
  key: RuleKey
  passes: (text: string) => boolean
}

/** What a login password must be, mark by mark; all pass exactly when `password` passes. */
export const passwordRequirements: readonly PasswordRequirement[] = [
  { key: 'rule.mark.length', passes: (text) => /^[\x21-\x7e]{6,20}$/.test(text) },
  { key: 'rule.mark.upper', passes: (text) => /[A-Z]/.test(text) },
  { key: 'rule.mark.lower', passes: (text) => /[a-z]/.test(text) },
  { key: 'rule.mark.digit', passes: (text) => /\d/.test(text) },
]

/** Login password: 6 to 20 characters with upper case, lower case and digits. */
// decided: visible ASCII, signs allowed; a space or an accented letter is typed differently by another
// keyboard.
export const password: Rule<string> = (text) =>
  passwordRequirements.every(({ passes }) => passes(text))
    ? undefined
    : { key: 'rule.password.format', values: { min: limits.passwordMin, max: limits.passwordMax } }

/** Account name: 8 to 12 letters and digits, at least one of each. */
export const accountName = matches(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,12}$/, 'rule.account.format', {
  min: limits.accountMin,
  max: limits.accountMax,
})

/** A Philippine mobile number in any usual form; letters are another mistake than too few digits. */
export const mobile: Rule<string> = (text) =>
  normaliseMobile(text)
    ? undefined
    : { key: /\p{L}/u.test(text) ? 'rule.number.format' : 'rule.mobile.format' }

/** An e-mail address: one @, a dotted domain, at most 254 characters. */
export const email: Rule<string> = (text) =>
  text.length <= 254 && /^[^\s@,;<>()]{1,64}@[^\s@.,;<>()]+(\.[^\s@.,;<>()]+)+$/.test(text)
    ? undefined
    : { key: 'rule.email.format' }

/** Where somebody can be reached: a mobile or an e-mail address. */
export const contact: Rule<string> = (text) =>
  mobile(text) && email(text) ? { key: 'rule.contact.format' } : undefined

/** A new mobile differs from the current one, however each is written. */
export const mobileIsNew: Rule<string, { current: string }> = (text, { current }) =>
  normaliseMobile(text) === normaliseMobile(current) ? { key: 'rule.sameAsCurrent' } : undefined

/** A new e-mail differs from the current one; case does not count. */
export const emailIsNew: Rule<string, { current: string }> = (text, { current }) =>
  text.trim().toLowerCase() === current.trim().toLowerCase() ? { key: 'rule.sameAsCurrent' } : undefined

export const aboveZero: Rule<Centavos> = (amount) => (amount > 0 ? undefined : { key: 'rule.amount.zero' })

/** A loan amount keeps to the product's least and most and to the limit that is left (centavos). */
export const loanAmount: Rule<Centavos, { min: Centavos; max: Centavos; remaining: Centavos }> = (
  amount,
  { min, max, remaining },
) => {
  if (amount < min) return { key: 'rule.amount.belowMin', values: { min: formatPesos(min) } }
  if (amount > max) return { key: 'rule.amount.aboveMax', values: { max: formatPesos(max) } }
  return amount > remaining
    ? { key: 'rule.amount.aboveLimit', values: { max: formatPesos(remaining) } }
    : undefined
}

/** A repayment is not above what pays the loan off. */
// decided: 'may not exceed the loan amount' means what is owed today, which late fees may lift above the
// principal.
const withinDue: Rule<Centavos, { max: Centavos }> = (amount, { max }) =>
  amount > max ? { key: 'rule.amount.aboveDue', values: { max: formatPesos(max) } } : undefined

/** A full settlement is above the processing fee. */
export const aboveProcessingFee: Rule<Centavos, { processingFee: Centavos }> = (amount, { processingFee }) =>
  amount > processingFee
    ? undefined
    : { key: 'rule.amount.settleBelowFee', values: { fee: formatPesos(processingFee) } }

/** A repayment reaches the least amount that the service names, as add-on loans have one. */
const atLeast: Rule<Centavos, { min: Centavos }> = (amount, { min }) =>
  amount < min ? { key: 'rule.amount.belowLeast', values: { min: formatPesos(min) } } : undefined

/** A promise to pay names a day from today on, and not one too far ahead. */
export const promisedDay: Rule<Day, { from: Day; to: Day }> = (given, { from, to }) =>
  given < from || given > to ? { key: 'rule.day.ahead', values: { count: limits.promiseDays } } : undefined

/** It names an amount, at most what pays the loan off. */
export const promisedAmount: Rule<Centavos, { max: Centavos }> = (amount, bounds) =>
  aboveZero(amount) ?? withinDue(amount, bounds)

/** All rules of a repayment amount, in the order in which they help most; the bounds (centavos) are those of a quote. */
export const repayAmount: Rule<Centavos, { min: Centavos; max: Centavos }> = (amount, bounds) =>
  aboveZero(amount) ?? withinDue(amount, bounds) ?? atLeast(amount, bounds)

/** A file to be sent: `size` in bytes, `type` a MIME type. */
export const upload: Rule<{ size: number; type: string }> = ({ size, type }) => {
  if (!(limits.uploadTypes as readonly string[]).includes(type)) return { key: 'rule.upload.type' } // widened to be asked for any text
  return size > limits.uploadBytes
    ? { key: 'rule.upload.tooLarge', values: { max: limits.uploadBytes / 1_000_000 } }
    : undefined
}

/** At least one file was sent, such as the contract picture; the value is their ids. */
export const uploaded: Rule<readonly string[]> = (files) =>
  files.length > 0 ? undefined : { key: 'rule.upload.missing' }

/** Strokes as signature_pad's toData gives them; coordinates in CSS pixels. */
export type Strokes = readonly { readonly points: readonly { readonly x: number; readonly y: number }[] }[]

/** A signature has a line in it: taps, however many and far apart, are dots. */
export const signature: Rule<Strokes> = (strokes) => {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  // decided: what spans less than 16 pixels either way is a dot
  const isLine = ({ points }: Strokes[number]) =>
    Math.max(span(points.map(({ x }) => x)), span(points.map(({ y }) => y))) >= 16
  return strokes.some(isLine) ? undefined : { key: 'rule.signature.empty' }
}
