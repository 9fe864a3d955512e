import type { Centavos } from '../../../bridge/contract/entities/money'
import { toDecimal } from '../../../bridge/contract/entities/money'

/** One cell: words, or an amount. */
export type Cell = string | Centavos

/** Signs with which a spreadsheet begins a formula, full-width ones and those behind blanks as well. */
const formulaPattern = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−]|^[\t\r\n]/u

function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return `"${toDecimal(cell)}"`
  // words from outside must not be run as a formula
  const safe = formulaPattern.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * A table as RFC 4180 has it, every cell quoted, amounts with two decimals. It begins with a byte order mark, by which Excel knows that
 * it is UTF-8.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
