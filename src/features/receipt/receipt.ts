import { encodeQR } from 'qr'
import { breakLines } from '../../pdf/break-lines'
import { holderRows } from './holder-rows'

/** Content of a receipt, already translated. */
export interface Receipt {
  title: string
  /** Main amount, in large type. */
  amount?: string | undefined
  /** Line below the amount, such as the day. */
  below?: string | undefined
  rows: readonly (readonly [label: string, value: string])[]
  footer?: string | undefined
  /** Link that checks the receipt, shown as a QR code, its caption, and the label of the name in it. */
  code?: { link: string; caption: string; holder: string } | undefined
}

/** A receipt with its date of issue, which exported PDFs include. */
export interface DatedReceipt extends Receipt {
  /** ISO 8601 timestamp. */
  issuedAt: string
}

const width = 720
const margin = 56
const fonts =
  'Roboto, system-ui, sans-serif, "PingFang TC", "PingFang SC", "Noto Sans CJK TC", "Noto Sans CJK SC", "Microsoft JhengHei"'
const ink = '#101828'
const mutedInk = '#475467'
const accent = '#0064d6'

/** Draws a centred QR code and returns its side. Each module has whole pixels, so that the code stays sharp. */
function drawCode(pen: CanvasRenderingContext2D, link: string, top: number, paint: boolean): number {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
  const module = Math.floor((width - 2 * margin) / 1.2 / rows.length)
  const side = module * rows.length
  const left = Math.round((width - side) / 2)
  pen.fillStyle = '#000'
  if (paint)
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) pen.fillRect(left + x * module, top + y * module, module, module)
  return side
}

/** Draws from top to bottom and returns the height; without `paint` it only measures. */
function draw(
  pen: CanvasRenderingContext2D,
  { title, amount, below, footer, code, ...receipt }: Receipt,
  paint: boolean,
): number {
  const rows = [...receipt.rows, ...holderRows(code)]
  let y = 0
  const wrapped = (text: string, room: number) =>
    breakLines(text, room, (piece) => pen.measureText(piece).width).map((line) => line.trimEnd())
  const put = (text: string, x: number, align: CanvasTextAlign, colour: string) => {
    pen.textAlign = align
    pen.fillStyle = colour
    if (paint) pen.fillText(text, x, y)
  }
  const block = (text: string, font: string, lead: number, colour: string, align: 'center' | 'left') => {
    pen.font = font
    for (const line of wrapped(text, width - 2 * margin)) {
      y += lead
      put(line, align === 'center' ? width / 2 : margin, align, colour)
    }
  }
  if (paint) {
    pen.fillStyle = accent
    pen.fillRect(0, 0, width, 16)
  }
  y = 44
  block('Puhunan', `700 30px ${fonts}`, 40, accent, 'center')
  block(title, `600 32px ${fonts}`, 58, ink, 'center')
  if (amount) block(amount, `700 68px ${fonts}`, 92, ink, 'center')
  if (below) block(below, `400 26px ${fonts}`, 46, mutedInk, 'center')
  y += 32
  for (const [label, value] of rows) {
    pen.font = `600 27px ${fonts}`
    const values = wrapped(value, (width - 2 * margin) * 0.6)
    pen.font = `400 27px ${fonts}`
    const labels = wrapped(label, width - 2 * margin - (width - 2 * margin) * 0.62)
    if (paint) {
      pen.fillStyle = '#e4e7ec'
      pen.fillRect(margin, y + 12, width - 2 * margin, 2)
    }
    y += 12
    const top = y
    for (const line of labels) {
      y += 42
      put(line, margin, 'left', mutedInk)
    }
    const labelsEnd = y
    y = top
    pen.font = `600 27px ${fonts}`
    for (const line of values) {
      y += 42
      put(line, width - margin, 'right', ink)
    }
    y = Math.max(y, labelsEnd) + 8
  }
  if (footer) {
    y += 24
    block(footer, `400 23px ${fonts}`, 34, mutedInk, 'center')
  }
  if (code) {
    y += 24
    const side = drawCode(pen, code.link, y, paint)
    y += side
    block(code.caption, `400 23px ${fonts}`, 34, mutedInk, 'center')
  }
  return y + 56
}

/** Draws a receipt and returns its PNG as a data URL, empty if the browser has no canvas. */
export function drawReceipt(receipt: Receipt): string {
  return renderReceipt(receipt)?.toDataURL('image/png') ?? ''
}

function renderReceipt(receipt: Receipt): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  const pen = canvas.getContext('2d')
  if (!pen) return null
  canvas.height = Math.ceil(draw(pen, receipt, false))
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, canvas.height)
  draw(pen, receipt, true)
  return canvas
}
