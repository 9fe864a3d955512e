import type { Centavos } from '../../../bridge/contract/entities/money'
import { cleanText } from '../typed-text'

/** Converts an integer to centavos. Throws RangeError for a fraction or a number too large to be exact. */
export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole centavos: ${amount}`)
  return (amount === 0 ? 0 : amount) as Centavos // checked above; turns -0 into 0
}

export const zero = centavos(0)

/** Pesos as centavos: `pesos(12_480)` is 1248000. */
export const pesos = (whole: number): Centavos => centavos(Math.round(whole * 100))

/** Returns the sum of amounts in centavos; 0 if there are none. */
export const add = (...amounts: readonly Centavos[]): Centavos =>
  centavos(amounts.reduce<number>((sum, amount) => sum + amount, 0))

/** `from` minus `amount`, in centavos; may be negative. */
export const subtract = (from: Centavos, amount: Centavos): Centavos => centavos(from - amount)

export const minCentavos = (first: Centavos, ...others: readonly Centavos[]): Centavos =>
  centavos(Math.min(first, ...others))

export const maxCentavos = (first: Centavos, ...others: readonly Centavos[]): Centavos =>
  centavos(Math.max(first, ...others))

/**
 * Parses typed pesos with at most two decimals into centavos: `12,480.01`, `₱ 500`, `P500`, `7.5 PHP`, full-width digits.
 * Returns undefined for anything else: signs, three decimals, more than 12 digits, `40,23`.
 */
// decided: commas and spaces only separate groups of three digits, because `40,23` may mean 40.23 or 4,023
export function parsePesos(text: string): Centavos | undefined {
  const plain = cleanText(text)
    .replace(/^(₱|PHP|P)\s?|\s?(₱|PHP|pesos?)$/gi, '')
    .replace(/[ ,](?=\d{3}(?!\d))/g, '')
  const match = /^(\d{1,12})(?:\.(\d{0,2}))?$|^\.(\d{1,2})$/.exec(plain)
  if (!match) return undefined
  const decimals = (match[2] ?? match[3] ?? '').padEnd(2, '0')
  return centavos(Number(`${match[1] ?? '0'}${decimals}`))
}

/**
 * Formats pesos, identically in all languages of the app. decided: Intl.NumberFormat is not used, because creating one takes 60
 * ms on a slow phone; a property test compares the results.
 */
function format(amount: Centavos, decimals: 0 | 2): string {
  const size = Math.abs(amount)
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const cents = decimals ? `.${String(size % 100).padStart(2, '0')}` : ''
  return `${amount < 0 ? '-' : ''}₱${whole}${cents}`
}

/** Formats centavos for display: `₱12,480`, `₱1,234.50`, `-₱5`. Decimals only if there are centavos. */
export const formatPesos = (amount: Centavos): string => format(amount, amount % 100 === 0 ? 0 : 2)

/** Formats centavos for an input, with grouped thousands: `12,480`, `1,234.50`. */
export const groupPesos = (amount: Centavos): string => formatPesos(amount).slice(1)

/** Formats centavos with two decimals in all cases, for table columns: `₱12,480.00`. */
export const formatPesosExact = (amount: Centavos): string => format(amount, 2)

/** Parts of a formatted amount, for showing the number large and the peso sign small. */
export interface MoneyParts {
  sign: '' | '-'
  peso: '₱'
  /** Whole pesos with thousands separators: `12,480`. */
  whole: string
  /** The two digits of the centavos; missing if there are none. */
  cents?: string
}

/** Splits an amount (centavos) into parts. Joined in order, with a point before `cents`, they equal the result of formatPesos. */
export function moneyParts(amount: Centavos): MoneyParts {
  const [whole = '', cents] = formatPesos(centavos(Math.abs(amount)))
    .slice(1)
    .split('.')
  return { sign: amount < 0 ? '-' : '', peso: '₱', whole, ...(cents === undefined ? {} : { cents }) }
}
