import * as v from 'valibot'
import { isRealDay, isRealMoment, monthPattern } from './real-dates'

declare const centavos: unique symbol
/** Whole centavos; 100 are one peso. */
export type Centavos = number & { readonly [centavos]: true }

declare const day: unique symbol
/** A calendar day in Asia/Manila, `YYYY-MM-DD`. */
export type Day = string & { readonly [day]: true }

// decided: amounts on the wire are never negative, because debts and payments have different fields
const decimalMoney = /^\d{1,12}\.\d{2}$/

/** Parses `1234.50` as 123450 centavos. The text must match `decimalMoney`. */
const fromDecimal = (text: string) => Number(text.replace('.', '')) as Centavos // the pattern allows only digits
/** Formats 123450 centavos as `1234.50`, the wire format of money. */
export function toDecimal(amount: Centavos): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Money: a two-decimal string on the wire, centavos in the app. */
export const money = v.pipe(
  v.string(),
  v.regex(decimalMoney),
  v.transform(fromDecimal),
  v.metadata({ wire: 'money' }),
)

const rateText = (pattern: RegExp) =>
  v.pipe(v.string(), v.regex(pattern), v.transform(Number), v.metadata({ wire: 'rate' }))
/**
 * A rate as a fraction from 0 to 1 (0.001 is 0.1 %). It is sent as a decimal string, so that no host container rounds it.
 */
export const rate = rateText(/^(0(\.\d{1,10})?|1(\.0{1,10})?)$/)
/** A rate per year, which may exceed 100 %. */
export const yearlyRate = rateText(/^\d{1,6}(\.\d{1,10})?$/)

/** A day in Asia/Manila, `YYYY-MM-DD`. */
export const dayField = v.custom<Day>(isRealDay)

/** A month in Asia/Manila, `YYYY-MM`. */
export const month = v.pipe(v.string(), v.regex(monthPattern))

/** A moment: ISO 8601 with an offset, such as `2026-11-21T09:41:00+08:00`. */
export const moment = v.custom<string>(isRealMoment)
