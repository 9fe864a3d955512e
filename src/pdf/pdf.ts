import { fromBase64, toBase64 } from '../../bridge/bytes/base64'
import { lender } from '../domain/loan/lender'
import type { CodeBlock, PdfBlock } from './block'
import { codeGap, codeSide, drawCode } from './code'
import { type FontChain, openFonts } from './fonts'
import { drawFacts, drawTable } from './rows'
import { accent, ink, muted, openSheet, type Paper, type Sheet, type Style } from './sheet'

export interface PdfOptions {
  title: string
  /** Language tag, for screen readers. */
  language: string
  paper: Paper
  /** Creation date of the file, in ms since 1970. */
  created: number
  fonts: FontChain
  labels: {
    /** Returns a text like 'Page 1 of 3'. */
    page(number: number, total: number): string
    /** Note that explains code points in brackets, which replace characters that are in no font. */
    missingGlyphs: string
  }
}

const receiptSizes = { title: 13, heading: 10.5, text: 9, row: 9, cell: 8.5, amount: 24 }
const sizes = {
  a4: { title: 18, heading: 11.5, text: 10, row: 9.5, cell: 9, amount: 26 },
  receipt: receiptSizes,
  longReceipt: receiptSizes,
} as const satisfies Record<Paper, object>

/** Draws text line by line, over as many pages as needed. */
function drawText(
  sheet: Sheet,
  text: string,
  { tag, style, above, centred = false }: { tag: string; style: Style; above: number; centred?: boolean },
): void {
  if (!sheet.isAtTop()) sheet.down(above)
  const parts = sheet.toLines(style, text, sheet.contentWidth).map((line) => {
    if (!sheet.fits(sheet.textHeight(style, 1))) sheet.nextPage()
    const inset = centred ? (sheet.contentWidth - sheet.widthOf(style, line.trimEnd())) / 2 : 0
    const content = sheet.marked(tag, () => sheet.line(style, line, sheet.page.side + inset, sheet.y))
    sheet.down(sheet.textHeight(style, 1))
    return content
  })
  sheet.add(tag, parts)
}

/** Draws list items, each with a bullet. */
function drawList(sheet: Sheet, items: readonly string[], style: Style): void {
  const inset = 12
  const drawn = items.map((item) => {
    sheet.down(2)
    const lines = sheet.toLines(style, item, sheet.contentWidth - inset)
    if (!sheet.fits(sheet.textHeight(style, lines.length))) sheet.nextPage()
    const { side } = sheet.page
    const bullet = sheet.marked('Lbl', () => sheet.line(style, '•', side + 2, sheet.y))
    const parts = lines.map((line) => {
      const content = sheet.marked('LBody', () => sheet.line(style, line, side + inset, sheet.y))
      sheet.down(sheet.textHeight(style, 1))
      return content
    })
    return sheet.element('LI', [sheet.element('Lbl', [bullet]), sheet.element('LBody', parts)])
  })
  sheet.add('L', drawn)
}

const pictureHeight = 60

/** Type of a pdfkit method that is missing from pdfkit's types. */
interface ImageOpener {
  openImage(bytes: Uint8Array): Buffer
}

/** Opens a picture that a PDF can embed; null for other types. */
// decided: only JPEG is embedded, because a PDF can contain it unchanged; a text and the picture's hash represent other types
function openJpeg(sheet: Sheet, type: string, content: string) {
  if (type !== 'image/jpeg') return null
  try {
    return (sheet.doc as unknown as ImageOpener).openImage(fromBase64(content)) // pdfkit's types lack it
  } catch {
    // the content is no base64 or no JPEG, although the type is image/jpeg
    return null
  }
}

function drawPicture(
  sheet: Sheet,
  { type, content, alt, missing }: Extract<PdfBlock, { is: 'picture' }>,
  style: Style,
): void {
  const image = openJpeg(sheet, type, content)
  if (!image) {
    drawText(sheet, missing, { tag: 'P', style, above: 8 })
    return
  }
  sheet.down(8)
  if (!sheet.fits(pictureHeight)) sheet.nextPage()
  const fit: { fit: [number, number] } = { fit: [sheet.contentWidth, pictureHeight] }
  const drawn = sheet.marked('Figure', () => sheet.doc.image(image, sheet.page.side, sheet.y, fit))
  sheet.down(pictureHeight)
  sheet.add('Figure', [drawn], alt)
}

/** Draws a document's title; each further document starts on a new page. */
function drawTitle(sheet: Sheet, text: string, size: number, centred: boolean, isFirst: boolean): void {
  if (!isFirst) sheet.nextPage()
  drawText(sheet, text, { tag: 'H1', style: { size, weight: 'bold', colour: ink }, above: 0, centred })
  sheet.down(centred ? 2 : 6)
}

function drawHeading(sheet: Sheet, text: string, size: number): void {
  if (!sheet.fits(72)) sheet.nextPage()
  drawText(sheet, text, { tag: 'H2', style: { size, weight: 'bold', colour: ink }, above: 14 })
  sheet.down(2)
}

function drawAmount(
  sheet: Sheet,
  { text, below }: { text: string; below?: string | undefined },
  paper: Paper,
): void {
  const size = sizes[paper]
  const style: Style = { size: size.amount, weight: 'bold', colour: ink }
  drawText(sheet, text, { tag: 'P', style, above: 2, centred: true })
  if (below)
    drawText(sheet, below, {
      tag: 'P',
      style: { size: size.text, weight: 'regular', colour: muted },
      above: 0,
      centred: true,
    })
  sheet.down(10)
}

/** Draws a code with its caption and address below it, all on one page. */
function drawCodeBlock(
  sheet: Sheet,
  { text, caption, address }: CodeBlock,
  style: Style,
  centred: boolean,
): void {
  const lines = sheet.toLines(style, caption, sheet.contentWidth).length + 1
  if (!sheet.fits(codeGap + codeSide + sheet.textHeight(style, lines))) sheet.nextPage()
  if (!sheet.isAtTop()) sheet.down(codeGap)
  drawCode(sheet, text, caption, centred)
  drawText(sheet, caption, { tag: 'P', style, above: 0, centred })
  drawText(sheet, address, { tag: 'P', style: { ...style, colour: accent }, above: 0, centred })
}

function drawBlock(sheet: Sheet, block: PdfBlock, paper: Paper, isFirst: boolean): void {
  const size = sizes[paper]
  const onReceipt = paper !== 'a4'
  const plain: Style = { size: size.text, weight: 'regular', colour: ink }
  switch (block.is) {
    case 'title':
      drawTitle(sheet, block.text, size.title, onReceipt, isFirst)
      break
    case 'amount':
      drawAmount(sheet, block, paper)
      break
    case 'heading':
      drawHeading(sheet, block.text, size.heading)
      break
    case 'text': {
      const style = onReceipt ? { ...plain, colour: muted } : plain
      drawText(sheet, block.text, { tag: 'P', style, above: 4, centred: onReceipt })
      break
    }
    case 'list':
      drawList(sheet, block.items, plain)
      break
    case 'facts':
      sheet.down(4)
      drawFacts(sheet, block.rows, size.row, onReceipt)
      sheet.down(4)
      break
    case 'picture':
      drawPicture(sheet, block, plain)
      break
    case 'table':
      sheet.down(4)
      drawTable(sheet, block.head, block.rows, size.cell)
      sheet.down(4)
      break
    case 'code':
      drawCodeBlock(sheet, block, { size: size.cell, weight: 'regular', colour: muted }, onReceipt)
      break
  }
}

/** Draws the lender's name at the top of the first page. */
function drawLetterhead(sheet: Sheet, paper: Paper): void {
  const { side, width } = sheet.page
  const brand: Style = { size: paper === 'a4' ? 13 : 11, weight: 'bold', colour: accent }
  const name: Style = { size: 8.5, weight: 'regular', colour: muted }
  sheet.artifact(() => {
    sheet.line(brand, 'Puhunan', side, sheet.y)
    sheet.line(name, lender.name, side, sheet.y + (brand.size - name.size) * 1.1, width - side)
  })
  sheet.down(sheet.textHeight(brand, 1))
  sheet.ruleAt(sheet.y, accent, 1)
  sheet.down(paper === 'a4' ? 20 : 12)
}

/** Draws the title and the page number at the bottom of each page. */
function drawFooters(sheet: Sheet, { title, labels, paper }: PdfOptions): void {
  const style: Style = { size: paper === 'a4' ? 8 : 7, weight: 'regular', colour: muted }
  const { side, width, height, bottom } = sheet.page
  const { count } = sheet.doc.bufferedPageRange()
  if (paper !== 'a4' && count === 1) return
  const top = height - bottom * 0.6
  for (let at = 0; at < count; at++) {
    sheet.doc.switchToPage(at)
    sheet.artifact(() => {
      const [line = ''] = sheet.toLines(style, title, sheet.contentWidth * 0.75)
      sheet.line(style, line, side, top)
      sheet.line(style, labels.page(at + 1, count), side, top, width - side)
    }, 'Pagination')
  }
}

/** Returns all text of a document, for choosing the fonts. */
const collectText = (blocks: readonly PdfBlock[], { title, labels }: PdfOptions): string =>
  JSON.stringify([blocks, title, labels.page(0, 0), 'Puhunan', lender.name, '•'], (name, value) =>
    name === 'content' ? undefined : value,
  )

/**
 * Writes a document as PDF, in base64. The text uses embedded fonts and can be selected, searched and read aloud. The same blocks
 * and options produce the same bytes.
 */
export async function writePdf(blocks: readonly PdfBlock[], options: PdfOptions): Promise<string> {
  const { paper, labels } = options
  const written = collectText(blocks, options)
  let fonts = await openFonts(options.fonts, written)
  // open the fonts again, because the note about missing glyphs adds characters
  if (fonts.hasMissingGlyphs) fonts = await openFonts(options.fonts, written + labels.missingGlyphs)
  const sheet = openSheet({ ...options, fonts, author: lender.name })
  drawLetterhead(sheet, paper)
  blocks.forEach((block, at) => {
    drawBlock(sheet, block, paper, at === 0)
  })
  if (fonts.hasMissingGlyphs)
    drawText(sheet, labels.missingGlyphs, {
      tag: 'P',
      style: { size: sizes[paper].cell, weight: 'regular', colour: muted },
      above: 12,
    })
  drawFooters(sheet, options)
  return toBase64(await sheet.bytes())
}
