import type { Centavos } from '../../../bridge/contract/entities/money'
import { toDecimal } from '../../../bridge/contract/entities/money'

/** A cell: text, or an amount in centavos. */
export type Cell = string | Centavos

/** Characters that start a formula in a spreadsheet, including full-width ones and those after blanks. */
const formulaPattern = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−]|^[\t\r\n]/u

function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return `"${toDecimal(cell)}"`
  // text from outside must not run as a formula
  const safe = formulaPattern.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * Returns a table as CSV by RFC 4180, every cell quoted, amounts with two decimals. Starts with a byte order mark, so that Excel
 * reads it as UTF-8.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
