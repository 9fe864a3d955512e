import PDFDocument from 'pdfkit'
import { breakLines } from './break-lines'
import type { FontFiles, OpenFonts } from './fonts'

export const ink = '#101828'
export const muted = '#475467'
export const accent = '#0064d6'
const ruleColour = '#d0d5dd'

/** Paper sizes and margins in points; page numbers are in the bottom margin. */
export const papers = {
  a4: { width: 595.28, height: 841.89, side: 56, top: 56, bottom: 64 },
  /** A6, which is readable on a phone and fits four times on A4. */
  receipt: { width: 297.64, height: 419.53, side: 22, top: 24, bottom: 36 },
  /** As wide as A6 and 210 mm high, with room for a code below the rows. */
  longReceipt: { width: 297.64, height: 595.28, side: 22, top: 24, bottom: 36 },
} as const
export type Paper = keyof typeof papers

export interface Style {
  size: number
  weight: keyof FontFiles
  colour: string
}

type Content = ReturnType<PDFKit.PDFDocument['markStructureContent']>
/** Children of an element of the PDF's structure tree, which screen readers follow. */
export type Parts = (Content | PDFKit.PDFStructureElement)[]

/** Distance between baselines, relative to the font size. */
const lineHeight = 1.5

export interface SheetOptions {
  paper: Paper
  fonts: OpenFonts
  title: string
  author: string
  /** Language tag, for screen readers. */
  language: string
  /** Creation date of the file, in ms since 1970. */
  created: number
}

export type Sheet = ReturnType<typeof openSheet>

function openDocument({ paper, title, author, language, created }: SheetOptions): PDFKit.PDFDocument {
  const { width, height } = papers[paper]
  return new PDFDocument({
    size: [width, height],
    margin: 0,
    // null means that no standard font is loaded, because all text uses embedded fonts
    font: null as unknown as string, // the library accepts null; its types don't
    lang: language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: author,
      Producer: 'Puhunan',
      Creator: 'Puhunan',
      CreationDate: new Date(created),
    },
  })
}

/** Ends a document and returns its bytes. */
async function toBytes(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  doc.end()
  await ended
  const file = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    file.set(chunk, at)
    at += chunk.length
  }
  return file
}

/** Opens a PDF whose pages are filled from top to bottom, with all content tagged for screen readers. */
export function openSheet(options: SheetOptions) {
  const { fonts } = options
  const page = papers[options.paper]
  const doc = openDocument(options)
  fonts.fonts.forEach(({ regular, bold }, at) => {
    // the library accepts opened fonts; its types don't
    doc.registerFont(`regular${at}`, regular as unknown as Uint8Array)
    doc.registerFont(`bold${at}`, bold as unknown as Uint8Array)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  let y: number = page.top

  const textWidth = ({ size, weight }: Style, shown: string): number =>
    fonts
      .splitRuns(shown)
      .reduce((sum, { font, text }) => sum + doc.font(`${weight}${font}`, size).widthOfString(text), 0)

  const sheet = {
    doc,
    page,
    contentWidth: page.width - 2 * page.side,
    get y() {
      return y
    },
    down(height: number): void {
      y += height
    },
    nextPage(): void {
      doc.addPage()
      y = page.top
    },
    /** True if `height` fits above the bottom margin. */
    fits: (height: number): boolean => y + height <= page.height - page.bottom,
    isAtTop: (): boolean => y === page.top,
    widthOf: (style: Style, text: string): number => textWidth(style, fonts.shown(text)),
    toLines: (style: Style, text: string, room: number): string[] =>
      breakLines(fonts.shown(text), room, (piece) => textWidth(style, piece)),
    textHeight: ({ size }: Style, lines: number): number => lines * size * lineHeight,
    /** Draws one line with its top at `top`; right-aligned text ends at `right`. */
    line({ size, weight, colour }: Style, shown: string, x: number, top: number, right?: number): void {
      const style = { size, weight, colour }
      let at = right === undefined ? x : right - textWidth(style, shown.trimEnd())
      for (const { font, text } of fonts.splitRuns(shown)) {
        doc.font(`${weight}${font}`, size).fillColor(colour)
        doc.text(text, at, top + size * 1.1, { lineBreak: false, baseline: 'alphabetic' })
        at += doc.widthOfString(text)
      }
    },
    /** Runs `draw` and tags the drawn content as part of the structure tree. */
    marked(tag: string, draw: () => void): Content {
      const content = doc.markStructureContent(tag)
      draw()
      doc.endMarkedContent()
      return content
    },
    /** Draws content that is not read aloud, such as rules and page numbers. */
    artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
      doc.markContent('Artifact', { type })
      draw()
      doc.endMarkedContent()
    },
    ruleAt(at: number, colour = ruleColour, thick = 0.5): void {
      sheet.artifact(() => doc.rect(page.side, at, page.width - 2 * page.side, thick).fill(colour))
    },
    element: (tag: string, parts: Parts, alt?: string): PDFKit.PDFStructureElement =>
      doc.struct(tag, alt === undefined ? {} : { alt }, parts),
    add: (tag: string, parts: Parts, alt?: string): void => void root.add(sheet.element(tag, parts, alt)),
    bytes(): Promise<Uint8Array> {
      root.end()
      return toBytes(doc)
    },
  }
  return sheet
}
