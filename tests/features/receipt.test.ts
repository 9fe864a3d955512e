// @vitest-environment window
import { afterEach, expect, it, vi } from 'vitest'
import { drawReceipt, type Receipt } from '../../src/features/receipt/receipt'

/** Records the drawing of a receipt: each character is ten pixels wide. */
function drawn(receipt: Receipt) {
  const written: string[] = []
  const filled: number[][] = []
  const canvas = { width: 0, height: 0 }
  const pen = {
    textAlign: '',
    font: '',
    fillStyle: '',
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string, x: number, y: number) =>
      written.push(`${text} | ${pen.textAlign} ${x} ${y} ${pen.fillStyle} ${pen.font.slice(0, 8)}`),
    fillRect: (...place: number[]) => filled.push(place),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never) // only the used part
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    Object.assign(canvas, { width: this.width, height: this.height })
    return 'data:picture'
  })
  expect(drawReceipt(receipt)).toBe('data:picture')
  return { written, filled, size: [canvas.width, canvas.height] }
}

afterEach(() => vi.restoreAllMocks())

it('the picture of a receipt has labels on the left, values on the right, and breaks long lines', () => {
  const words = 'a text that is as long as it takes to need another line of it'
  const { written, filled, size } = drawn({
    title: 'Paid',
    amount: '₱1.00',
    below: 'Today',
    footer: 'Keep it',
    rows: [
      ['Loan', 'LN-1'],
      ['To', words],
      [words, '字'.repeat(50)],
    ],
  })
  expect(written).toEqual([
    'Puhunan | center 360 84 #0064d6 700 30px',
    'Paid | center 360 142 #101828 600 32px',
    '₱1.00 | center 360 234 #101828 700 68px',
    'Today | center 360 280 #475467 400 26px',
    'Loan | left 56 366 #475467 400 27px',
    'LN-1 | right 664 366 #101828 600 27px',
    'To | left 56 428 #475467 400 27px',
    'a text that is as long as it takes | right 664 428 #101828 600 27px',
    'to need another line of it | right 664 470 #101828 600 27px',
    'a text that is as long | left 56 532 #475467 400 27px',
    'as it takes to need | left 56 574 #475467 400 27px',
    'another line of it | left 56 616 #475467 400 27px',
    `${'字'.repeat(36)} | right 664 532 #101828 600 27px`,
    `${'字'.repeat(14)} | right 664 574 #101828 600 27px`,
    'Keep it | center 360 682 #475467 400 23px',
  ])
  // the paper, the stripe at the top, a line above each row
  expect(filled).toEqual([
    [0, 0, 720, 738],
    [0, 0, 720, 16],
    [56, 324, 608, 2],
    [56, 386, 608, 2],
    [56, 490, 608, 2],
  ])
  expect(size).toEqual([720, 738])
})

it('the picture of a receipt is only as high as its content', () => {
  const { written, size } = drawn({ title: 'Paid', rows: [['Loan', 'LN-1']] })
  expect(written.map((one) => one.split(' | ')[0])).toEqual(['Puhunan', 'Paid', 'Loan', 'LN-1'])
  expect(size).toEqual([720, 292])
})

it("the picture of a receipt is an empty string if the browser can't draw", () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(drawReceipt({ title: 'Paid', rows: [] })).toBe('')
})
