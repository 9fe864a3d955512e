import type { Centavos } from '../../bridge/contract/entities/money'
import { toDecimal } from '../../bridge/contract/entities/money'

/** One cell: words, or an amount. */
export type Cell = string | Centavos

/** Signs with which a spreadsheet begins a formula. */
const formula = /^[=+\-@\t\r]/

function written(cell: Cell): string {
  if (typeof cell === 'number') return toDecimal(cell)
  // words from outside must not be run as a formula
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table as RFC 4180 has it, amounts with two decimals. It begins with a byte order mark, by which Excel knows that
 * it is UTF-8.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`
