import { lender } from '../../../src/domain/lender'
import type { Block } from './document'
import { type Picture, readJpeg } from './jpeg'

/** A4 in points, and where text may stand. */
const page = { width: 595, height: 842, left: 56, right: 56, top: 64, bottom: 64 }
const usable = page.width - page.left - page.right

/** A run of text on a line: where it begins and how wide it may be, in points. */
interface Piece {
  x: number
  text: string
}
interface Line {
  bold: boolean
  size: number
  /** Space above it, in points. */
  above: number
  pieces: Piece[]
  picture?: Picture
}

/** What Helvetica's standard encoding can show: pesos as PHP, accents dropped, anything else a question mark. */
export const asciify = (text: string): string =>
  text
    .replace(/₱/g, 'PHP ')
    .replace(/×/g, 'x')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/•/g, '*')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]/g, '?')

// half the size is a little more than Helvetica's mean width, so that no line runs over
const charactersIn = (width: number, size: number) => Math.floor(width / (size * 0.52))

function wrap(text: string, chars: number): string[] {
  const lines = ['']
  for (const word of asciify(text).split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last && last.length + 1 + word.length > chars) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines
}

const paragraph = (text: string, size: number, bold: boolean, above: number): Line[] =>
  wrap(text, charactersIn(usable, size)).map((one, at) => ({
    bold,
    size,
    above: at === 0 ? above : 0,
    pieces: [{ x: 0, text: one }],
  }))

function columns(cells: readonly string[], bold: boolean): Line {
  const width = usable / cells.length
  return {
    bold,
    size: 9,
    above: 1,
    pieces: cells.map((text, at) => ({ x: at * width, text: asciify(text) })),
  }
}

function factLines([label, value]: readonly [string, string]): Line[] {
  const half = usable / 2
  const left = wrap(label, charactersIn(half - 8, 10))
  const right = wrap(value, charactersIn(half, 10))
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => ({
    bold: false,
    size: 10,
    above: 0,
    pieces: [
      { x: 0, text: left[at] ?? '' },
      { x: half, text: right[at] ?? '' },
    ],
  }))
}

/** A picture as a line of its own, 60 points high. */
// decided: a PDF shows JPEG alone, which it holds as it is; of others the hash beside it must do
function pictureLine({ type, content }: { type: string; content: string }): Line[] {
  const picture = type === 'image/jpeg' ? readJpeg(atob(content)) : null
  return picture ? [{ bold: false, size: 60, above: 8, pieces: [], picture }] : []
}

function linesOf(block: Block): Line[] {
  switch (block.is) {
    case 'title':
      return paragraph(block.text, 16, true, 18)
    case 'heading':
      return paragraph(block.text, 11, true, 10)
    case 'text':
      return paragraph(block.text, 10, false, 3)
    case 'list':
      return block.items.flatMap((item) => paragraph(`- ${item}`, 10, false, 2))
    case 'facts':
      return block.rows.flatMap(factLines)
    case 'picture':
      return pictureLine(block)
    case 'table':
      return [columns(block.head, true), ...block.rows.map((row) => columns(row, false))]
  }
}

const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`

/** The commands that draw a picture of the list, by its number, at a height. */
function drawing({ width, height }: Picture, number: number, size: number, y: number): string {
  const wide = Math.min(usable, (width / height) * size)
  const high = (wide * height) / width
  return `q ${wide.toFixed(1)} 0 0 ${high.toFixed(1)} ${page.left} ${y.toFixed(1)} cm /P${number} Do Q`
}

/** Sets lines on pages and gives each page's drawing commands; pictures are numbered as they come. */
function pagesOf(lines: readonly Line[]): string[] {
  const pages: string[][] = [[]]
  let shown = 0
  let y = page.height - page.top
  for (const { bold, size, above, pieces, picture } of lines) {
    y -= above + size * 1.35
    if (y < page.bottom) {
      pages.push([])
      y = page.height - page.top - size
    }
    if (picture) pages.at(-1)?.push(drawing(picture, shown++, size, y))
    for (const { x, text } of pieces) {
      if (text)
        pages
          .at(-1)
          ?.push(
            `BT /${bold ? 'B' : 'F'} ${size} Tf ${(page.left + x).toFixed(1)} ${y.toFixed(1)} Td ${literal(text)} Tj ET`,
          )
    }
  }
  return pages.map((commands) => commands.join('\n'))
}

/** Numbers the objects of a file and writes where each begins, as PDF 1.4 asks. */
function fileOf(objects: readonly string[]): string {
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

const imageObject = ({ width, height, colours, bytes }: Picture) =>
  `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${colours === 1 ? 'DeviceGray' : 'DeviceRGB'} /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`

/** A document as the bytes of a PDF, one character a byte: text in Helvetica on as many A4 pages as it takes. */
export function pdfOf(blocks: readonly Block[], title: string): string {
  const lines = blocks.flatMap(linesOf)
  const pictures = lines.flatMap(({ picture }) => (picture ? [picture] : []))
  const pages = pagesOf(lines)
  const first = 6
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')
  const images = pictures.map((_, at) => `/P${at} ${first + pages.length * 2 + at} 0 R`).join(' ')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(asciify(title))} /Producer ${literal(lender.name)} >>`,
    ...pages.flatMap((commands, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F 3 0 R /B 4 0 R >> /XObject << ${images} >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
      `<< /Length ${commands.length} >>\nstream\n${commands}\nendstream`,
    ]),
    ...pictures.map(imageObject),
  ])
}
