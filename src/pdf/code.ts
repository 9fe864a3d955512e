import { encodeQR } from 'qr'
import type { Sheet } from './sheet'

/** Width and height of a code with its quiet zone, in points (60 mm): large enough to be read from a print at 100 dpi. */
export const codeSide = 170
/** Distance to the block above a code, in points, in addition to its quiet zone. */
export const codeGap = 6
const quietModules = 4

/** Draws a code from the current position downwards, as vectors, so that it stays sharp in any print. */
export function drawCode(sheet: Sheet, text: string, alt: string, centred: boolean): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietModules })
  const module = codeSide / rows.length
  // on A4, the quiet zone begins at the margin, so that the dark modules are in line with the text
  const left = sheet.page.side + (centred ? (sheet.contentWidth - codeSide) / 2 : -quietModules * module)
  const drawn = sheet.marked('Figure', () => {
    for (const [y, row] of rows.entries())
      for (let x = 0; x < row.length; x++) {
        const from = x
        while (row[x]) x++
        if (x > from) sheet.doc.rect(left + from * module, sheet.y + y * module, (x - from) * module, module)
      }
    // one path for all modules, because separate ones leave light seams between rows
    sheet.doc.fill('#000000')
  })
  sheet.down(codeSide)
  sheet.add('Figure', [drawn], alt)
}
