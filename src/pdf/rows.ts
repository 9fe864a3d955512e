import { ink, muted, type Parts, type Sheet, type Style } from './sheet'

/** Matches amounts, rates and numbers, which are aligned right. */
const figurePattern = /^(?:[₱\d][\d.,]*|[\d.,]+ ?%)$/
const isFigures = (texts: readonly string[]): boolean => texts.every((text) => figurePattern.test(text))

interface Column {
  x: number
  width: number
  right: boolean
}
interface Cell {
  tag: 'TH' | 'TD'
  style: Style
  lines: readonly string[]
  column: Column
}

const columnGap = 10
const cellPadding = 3

const rowHeight = (sheet: Sheet, cells: readonly Cell[]): number =>
  cellPadding * 2 + Math.max(...cells.map(({ style, lines }) => sheet.textHeight(style, lines.length)))

function drawLines(sheet: Sheet, { style, lines, column }: Cell): void {
  const { x, width, right } = column
  lines.forEach((line, at) => {
    const top = sheet.y + cellPadding + sheet.textHeight(style, at)
    sheet.line(style, line, x, top, right ? x + width : undefined)
  })
}

/** Draws a row with a rule below it. */
function drawRow(sheet: Sheet, cells: readonly Cell[]): PDFKit.PDFStructureElement {
  const parts: Parts = cells.map((cell) =>
    sheet.element(cell.tag, [sheet.marked(cell.tag, () => drawLines(sheet, cell))]),
  )
  sheet.down(rowHeight(sheet, cells))
  sheet.ruleAt(sheet.y - 0.5)
  return sheet.element('TR', parts)
}

/** Distributes the width over the columns in proportion to the widest cell of each column. */
function layoutColumns(
  sheet: Sheet,
  style: Style,
  head: readonly string[],
  rows: readonly (readonly string[])[],
) {
  const bold: Style = { ...style, weight: 'bold' }
  const wanted = head.map((title, at) =>
    Math.max(sheet.widthOf(bold, title), ...rows.map((row) => sheet.widthOf(style, row[at] ?? ''))),
  )
  const room = sheet.contentWidth - columnGap * (head.length - 1)
  const sum = wanted.reduce((all, one) => all + one, 0)
  const widths = wanted.map((one) => (one * room) / sum)
  let x: number = sheet.page.side
  return widths.map((width, at): Column => {
    const column = { x, width, right: isFigures(rows.map((row) => row[at] ?? '')) }
    x += width + columnGap
    return column
  })
}

/** Draws a table. The table's head is repeated on each page, but screen readers read it only once. */
export function drawTable(
  sheet: Sheet,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  size: number,
): void {
  const plain: Style = { size, weight: 'regular', colour: ink }
  const bold: Style = { size, weight: 'bold', colour: muted }
  const columns = layoutColumns(sheet, plain, head, rows)
  const toCells = (texts: readonly string[], tag: Cell['tag'], style: Style): Cell[] =>
    columns.map((column, at) => ({
      tag,
      style,
      column,
      lines: sheet.toLines(style, texts[at] ?? '', column.width + 0.1),
    }))
  const titles = toCells(head, 'TH', bold)
  const body = rows.map((row) => toCells(row, 'TD', plain))
  const first = rowHeight(sheet, titles) + (body[0] ? rowHeight(sheet, body[0]) : 0)
  if (!sheet.fits(first)) sheet.nextPage()
  const elements = [sheet.element('THead', [drawRow(sheet, titles)])]
  const drawn = body.map((cells, at) => {
    // keep the last two rows together, so that the last row is never alone on a page
    const together = at === body.length - 2 ? body.slice(at) : [cells]
    if (!sheet.fits(together.reduce((sum, one) => sum + rowHeight(sheet, one), 0))) {
      sheet.nextPage()
      sheet.artifact(() => {
        for (const cell of titles) drawLines(sheet, cell)
      }, 'Pagination')
      sheet.down(rowHeight(sheet, titles))
      sheet.ruleAt(sheet.y - 0.5)
    }
    return drawRow(sheet, cells)
  })
  sheet.add('Table', [...elements, sheet.element('TBody', drawn)])
}

/** Draws labels with their values. Figures, and all values of a receipt, are aligned right. */
export function drawFacts(
  sheet: Sheet,
  rows: readonly (readonly [label: string, value: string])[],
  size: number,
  toRight: boolean,
): void {
  const label: Style = { size, weight: 'regular', colour: muted }
  const value: Style = { size, weight: 'regular', colour: ink }
  const right = toRight || rows.filter(([, text]) => figurePattern.test(text)).length * 2 > rows.length
  const { contentWidth: usable, page } = sheet
  const share = right && !toRight ? 0.66 : 0.4
  const columns = [
    { x: page.side, width: usable * share - columnGap, right: false },
    { x: page.side + usable * share, width: usable * (1 - share), right },
  ] as const
  const drawn = rows.map(([name, text]) => {
    const cells: Cell[] = [
      { tag: 'TH', style: label, column: columns[0], lines: sheet.toLines(label, name, columns[0].width) },
      { tag: 'TD', style: value, column: columns[1], lines: sheet.toLines(value, text, columns[1].width) },
    ]
    if (!sheet.fits(rowHeight(sheet, cells))) sheet.nextPage()
    return drawRow(sheet, cells)
  })
  sheet.add('Table', drawn)
}
