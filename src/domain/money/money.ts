import type { Centavos } from '../../../bridge/contract/entities/money'

/** Makes centavos of an integer. Throws RangeError for a fraction or a number too large to be exact. */
export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole centavos: ${amount}`)
  return (amount === 0 ? 0 : amount) as Centavos // checked on the line above; 0 for -0
}

export const zero = centavos(0)

/** Whole pesos as centavos: `pesos(12_480)` is 1248000. */
export const pesos = (whole: number): Centavos => centavos(Math.round(whole * 100))

/** The sum of amounts, in centavos; 0 for none. */
export const add = (...amounts: readonly Centavos[]): Centavos =>
  centavos(amounts.reduce<number>((sum, amount) => sum + amount, 0))

/** `from` less `amount`, in centavos; may be negative. */
export const subtract = (from: Centavos, amount: Centavos): Centavos => centavos(from - amount)

/** The smaller of the amounts, in centavos. */
export const minCentavos = (first: Centavos, ...others: readonly Centavos[]): Centavos =>
  centavos(Math.min(first, ...others))

/** The larger of the amounts, in centavos. */
export const maxCentavos = (first: Centavos, ...others: readonly Centavos[]): Centavos =>
  centavos(Math.max(first, ...others))

/**
 * Reads what a person typed, as pesos with at most two decimals, into centavos: `12,480.01`, `₱ 500`,
 * `PHP 7.5`, full-width digits. Undefined for anything else: signs, three decimals, more than 12 digits.
 */
export function parsePesos(text: string): Centavos | undefined {
  // decided: a comma only groups, as it does in the Philippines, wherever it stands; half-typed groups parse too
  const plain = text
    .normalize('NFKC')
    .replace(/^\s*(₱|PHP)/i, '')
    .replace(/[\s,]/g, '')
  const match = /^(\d{1,12})(?:\.(\d{0,2}))?$|^\.(\d{1,2})$/.exec(plain)
  if (!match) return undefined
  const decimals = (match[2] ?? match[3] ?? '').padEnd(2, '0')
  return centavos(Number(`${match[1] ?? '0'}${decimals}`))
}

/**
 * Pesos with so many decimals, the same in all languages of the app. decided: written out, as making the platform's format
 * takes a phone's first amount 60 ms; a property test holds it to Intl.NumberFormat.
 */
function format(amount: Centavos, decimals: 0 | 2): string {
  const size = Math.abs(amount)
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const cents = decimals ? `.${String(size % 100).padStart(2, '0')}` : ''
  return `${amount < 0 ? '-' : ''}₱${whole}${cents}`
}

/** Centavos as a person reads them: `₱12,480`, `₱1,234.50`, `-₱5`. Decimals only where there are centavos. */
export const formatPesos = (amount: Centavos): string => format(amount, amount % 100 === 0 ? 0 : 2)

/** Centavos as they are typed, with their thousands grouped: `12,480`, `1,234.50`. */
export const groupPesos = (amount: Centavos): string => formatPesos(amount).slice(1)

/** Centavos always with two decimals, for columns of a table: `₱12,480.00`. */
export const formatPesosExact = (amount: Centavos): string => format(amount, 2)

/** The pieces of an amount, for setting a large figure with a small peso sign. */
export interface MoneyParts {
  sign: '' | '-'
  peso: '₱'
  /** Grouped whole pesos: `12,480`. */
  whole: string
  /** Two digits, only where there are centavos. */
  cents?: string
}

/** Takes centavos apart; joined in order, with a point before `cents`, they read as formatPesos does. */
export function moneyParts(amount: Centavos): MoneyParts {
  const [whole = '', cents] = formatPesos(centavos(Math.abs(amount)))
    .slice(1)
    .split('.')
  return { sign: amount < 0 ? '-' : '', peso: '₱', whole, ...(cents === undefined ? {} : { cents }) }
}
