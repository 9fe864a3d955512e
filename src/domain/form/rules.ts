import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { limits } from '../../../bridge/contract/limits'
import type texts from '../../../locales/en/rule.json'
import { formatPesos } from '../money/money'
import { normaliseMobile } from '../person/mobile'
import { findMobileFault, type MobileFault } from '../person/mobile-fault'
import { normaliseName } from '../person/name'

/** Key of a rule's error message. */
export type RuleKey = keyof typeof texts

/** Result of a failed rule: the key of the error message, and values for the placeholders in the message. */
export interface Problem {
  key: RuleKey
  values?: Record<string, string | number>
}

/** Validates a parsed value. Returns undefined if the value passes, otherwise the problem. */
export type Rule<T, Limits = void> = (value: T, limits: Limits) => Problem | undefined

const matches =
  (pattern: RegExp, key: RuleKey, values?: Problem['values']): Rule<string> =>
  (text) =>
    pattern.test(text) ? undefined : { key, ...(values && { values }) }

/** Fails for blank text, null, an empty list and an unticked checkbox. */
export const required: Rule<unknown> = (value) => {
  const empty =
    value === undefined ||
    value === null ||
    value === false ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  return empty ? { key: 'rule.required' } : undefined
}

export const agreementsAccepted: Rule<boolean> = (ticked) =>
  ticked ? undefined : { key: 'rule.agreements.required' }

/** The name of a person, in any script, with apostrophes, hyphens, initials, nicknames in quotes and `, Jr.`. */
// decided: a single name is accepted, because some people have only one
export const personName: Rule<string> = (text) =>
  /^\p{L}[\p{L}\p{M}'"., -]*$/u.test(normaliseName(text)) ? undefined : { key: 'rule.letters.only' }

/** True if all digits are the same, or if each is one above (or one below) the previous digit. */
function isSimplePin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/** A login or payment PIN: 6 digits, but not all the same, and not an ascending or descending sequence. */
// decided: 'not repeated or consecutive' excludes only these 20 of a million PINs. Excluding any two equal or consecutive digits
// would exclude 80 % of all PINs. A sequence does not continue from 9 to 0.
export const pin: Rule<string> = (text) => {
  if (!/^\d{6}$/.test(text)) return { key: 'rule.pin.format', values: { digits: limits.pinDigits } }
  return isSimplePin(text) ? { key: 'rule.pin.simple' } : undefined
}

/** Passes if both PIN entries match. */
export const pinsMatch: Rule<string, { first: string }> = (text, { first }) =>
  text === first ? undefined : { key: 'rule.pin.mismatch' }

/** Passes if both password entries match. */
export const passwordsMatch: Rule<string, { first: string }> = (text, { first }) =>
  text === first ? undefined : { key: 'rule.password.mismatch' }

/** Passes if a new PIN or password differs from the old one. */
export const differsFromOld: Rule<string, { old: string }> = (text, { old }) =>
  text === old ? { key: 'rule.pin.sameAsOld' } : undefined

/** An item of the password checklist, which is ticked off while the user types. */
export interface PasswordRequirement {
  key: RuleKey
  passes: (text: string) => boolean
}

/** Items of the password checklist. The rule `password` requires all items. */
export const passwordRequirements: readonly PasswordRequirement[] = [
  { key: 'rule.mark.length', passes: (text) => /^[\x21-\x7e]{6,20}$/.test(text) },
  { key: 'rule.mark.upper', passes: (text) => /[A-Z]/.test(text) },
  { key: 'rule.mark.lower', passes: (text) => /[a-z]/.test(text) },
  { key: 'rule.mark.digit', passes: (text) => /\d/.test(text) },
]

/** Login password: 6 to 20 characters with upper case, lower case and digits. */
// decided: any visible ASCII character, including symbols; no spaces or accented letters, which some keyboards type differently
export const password: Rule<string> = (text) =>
  passwordRequirements.every(({ passes }) => passes(text))
    ? undefined
    : { key: 'rule.password.format', values: { min: limits.passwordMin, max: limits.passwordMax } }

/** Account name: 8 to 12 letters and digits, at least one of each. */
export const accountName = matches(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,12}$/, 'rule.account.format', {
  min: limits.accountMin,
  max: limits.accountMax,
})

const mobileFaultKeys: Record<MobileFault, RuleKey> = {
  several: 'rule.mobile.several',
  abroad: 'rule.mobile.abroad',
  landline: 'rule.mobile.landline',
  short: 'rule.mobile.short',
  long: 'rule.mobile.long',
  letters: 'rule.number.format',
  format: 'rule.mobile.format',
}

/** A Philippine mobile number in any usual format; each kind of mistake has its own message. */
export const mobile: Rule<string> = (text) =>
  normaliseMobile(text) ? undefined : { key: mobileFaultKeys[findMobileFault(text)] }

/** An e-mail address: one @, a dotted domain, at most 254 characters. */
export const email: Rule<string> = (text) =>
  text.length <= 254 && /^[^\s@,;<>()]{1,64}@[^\s@.,;<>()]+(\.[^\s@.,;<>()]+)+$/.test(text)
    ? undefined
    : { key: 'rule.email.format' }

/** Contact details: a mobile number or an e-mail address. */
export const contact: Rule<string> = (text) =>
  mobile(text) && email(text) ? { key: 'rule.contact.format' } : undefined

/** Passes if a new mobile number differs from the current number; different formats of a number count as equal. */
export const mobileIsNew: Rule<string, { current: string }> = (text, { current }) =>
  normaliseMobile(text) === normaliseMobile(current) ? { key: 'rule.sameAsCurrent' } : undefined

/** Passes if a new e-mail address differs from the current address; case is ignored. */
export const emailIsNew: Rule<string, { current: string }> = (text, { current }) =>
  text.trim().toLowerCase() === current.trim().toLowerCase() ? { key: 'rule.sameAsCurrent' } : undefined

export const aboveZero: Rule<Centavos> = (amount) => (amount > 0 ? undefined : { key: 'rule.amount.zero' })

/** Passes if a loan amount is within the product's bounds and the available limit; all in centavos. */
export const loanAmount: Rule<Centavos, { min: Centavos; max: Centavos; availableLimit: Centavos }> = (
  amount,
  { min, max, availableLimit },
) => {
  if (amount < min) return { key: 'rule.amount.belowMin', values: { min: formatPesos(min) } }
  if (amount > max) return { key: 'rule.amount.aboveMax', values: { max: formatPesos(max) } }
  return amount > availableLimit
    ? { key: 'rule.amount.aboveLimit', values: { max: formatPesos(availableLimit) } }
    : undefined
}

/** Passes if a repayment is at most the amount that pays off the loan. */
// decided: 'may not exceed the loan amount' means the amount owed today, which late fees can raise above the principal
const withinDue: Rule<Centavos, { max: Centavos }> = (amount, { max }) =>
  amount > max ? { key: 'rule.amount.aboveDue', values: { max: formatPesos(max) } } : undefined

/** Passes if a full settlement exceeds the processing fee. */
export const aboveProcessingFee: Rule<Centavos, { processingFee: Centavos }> = (amount, { processingFee }) =>
  amount > processingFee
    ? undefined
    : { key: 'rule.amount.settleBelowFee', values: { fee: formatPesos(processingFee) } }

/** Passes if a repayment is at least the minimum amount, which the service sets for loans with add-on interest. */
const atLeast: Rule<Centavos, { min: Centavos }> = (amount, { min }) =>
  amount < min ? { key: 'rule.amount.belowLeast', values: { min: formatPesos(min) } } : undefined

/** Passes if the promised day is between today and the last allowed day. */
export const promisedDay: Rule<Day, { from: Day; to: Day }> = (given, { from, to }) =>
  given < from || given > to ? { key: 'rule.day.ahead', values: { count: limits.promiseDays } } : undefined

/** Passes if the promised amount is above zero and at most the amount that pays off the loan. */
export const promisedAmount: Rule<Centavos, { max: Centavos }> = (amount, bounds) =>
  aboveZero(amount) ?? withinDue(amount, bounds)

/** All rules for a repayment amount. Returns the first problem in this order. The bounds, in centavos, come from a quote. */
export const repayAmount: Rule<Centavos, { min: Centavos; max: Centavos }> = (amount, bounds) =>
  aboveZero(amount) ?? withinDue(amount, bounds) ?? atLeast(amount, bounds)

/** A file to upload: `size` in bytes, `type` a MIME type. */
export const upload: Rule<{ size: number; type: string }> = ({ size, type }) => {
  if (!(limits.uploadTypes as readonly string[]).includes(type)) return { key: 'rule.upload.type' } // `type` may be any string
  return size > limits.uploadBytes
    ? { key: 'rule.upload.tooLarge', values: { max: limits.uploadBytes / 1_000_000 } }
    : undefined
}

/** Passes if at least one file was uploaded; the value is a list of file ids. */
export const uploaded: Rule<readonly string[]> = (files) =>
  files.length > 0 ? undefined : { key: 'rule.upload.missing' }

/** Strokes in the format of signature_pad's `toData`; coordinates in CSS pixels. */
export type Strokes = readonly { readonly points: readonly { readonly x: number; readonly y: number }[] }[]

/** Passes if a signature contains at least one line. Dots, made by tapping, are not enough. */
export const signature: Rule<Strokes> = (strokes) => {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  // decided: a stroke is a dot if it spans less than 16 pixels horizontally and vertically
  const isLine = ({ points }: Strokes[number]) =>
    Math.max(span(points.map(({ x }) => x)), span(points.map(({ y }) => y))) >= 16
  return strokes.some(isLine) ? undefined : { key: 'rule.signature.empty' }
}
