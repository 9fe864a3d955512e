import type { Centavos } from '../../../bridge/contract/entities/money'
import { toDecimal } from '../../../bridge/contract/entities/money'

/** A cell: text, or an amount in centavos. */
export type Cell = string | Centavos

/** Matches text that a spreadsheet would run as a formula, even if it starts with blanks or full-width characters. */
const formulaPattern = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−]|^[\t\r\n]/u

function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return `"${toDecimal(cell)}"`
  // a leading quote keeps spreadsheets from running the text as a formula
  const safe = formulaPattern.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * Returns a table as CSV (RFC 4180) with every cell quoted and two decimals in amounts. Starts with a byte order mark, so that
 * Excel reads it as UTF-8.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
