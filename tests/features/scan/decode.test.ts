import { describe, expect, it } from 'vitest'
import { readFrame, readStill } from '../../../src/features/scan/decode'
import type { Gray } from '../../../src/features/scan/gray'
import { encodeQr } from '../../tools/zxing'

const gray = (width: number, height: number, at: (x: number, y: number) => number): Gray => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, index) =>
    at(index % width, Math.floor(index / width)),
  ),
})

/** A code with a margin of 4 modules, drawn with its corner at a place of an otherwise white picture. */
async function drawn(
  text: string,
  module: number,
  width: number,
  height: number,
  left = 0,
  top = 0,
  ink = 0,
) {
  const { side, isDark } = await encodeQr(text, 'M')
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < side * module; y++)
    for (let x = 0; x < side * module; x++)
      if (isDark(Math.floor(x / module), Math.floor(y / module)))
        data[(top + 4 * module + y) * width + left + 4 * module + x] = ink
  return { width, height, data }
}

describe('decoding a picture of a code', () => {
  it.each([
    ['digits', '20876'],
    ['capitals', 'A-20876'],
    ['bytes', 'https://puhunan.example/?code=a-20876'],
    ['UTF-8', 'Aling Niña, ₱1,250.50 — 你好'],
  ])('returns the text that was encoded: %s', async (_, text) => {
    const picture = await drawn(text, 4, 240, 240)
    expect(await readStill(picture)).toBe(text)
    expect(readFrame(picture, 0)).toBe(text)
  })

  it('returns null for a plain, a patterned and a tiny picture', async () => {
    for (const picture of [
      gray(300, 200, () => 255),
      gray(300, 200, (x, y) => ((x >> 3) + (y >> 3)) % 2 && 255),
      gray(1, 1, () => 0),
      gray(2000, 3, (x) => x % 256),
    ])
      expect([await readStill(picture), readFrame(picture, 0), readFrame(picture, 1)]).toEqual([
        null,
        null,
        null,
      ])
  })

  it('returns null for a code too damaged to be corrected', async () => {
    const code = await drawn('PUHUNAN:CASH:1:CQ-1-000000000000:IN:500.00:0000', 4, 200, 200)
    const torn = gray(200, 200, (x, y) => (x > 70 && y > 70 ? 255 : (code.data[y * 200 + x] ?? 0)))
    expect(await readStill(torn)).toBeNull()
  })

  it.each([
    ['in the middle', 1060, 790],
    ['in a corner', 1990, 1500],
  ])('finds a small, faded code in a large photo: %s', async (_, left, top) => {
    const text = 'PUHUNAN:CASH:1:CQ-1-000000000000:IN:500.00:0000'
    expect(await readStill(await drawn(text, 2, 2200, 1650, left, top, 215))).toBe(text)
  })

  it('stops before its next try if it is cancelled', async () => {
    const blank = gray(64, 64, () => 0)
    let asked = 0
    expect(await readStill(blank, async () => ++asked < 3)).toBeNull()
    expect(asked).toBe(3)
    const code = await drawn('A-20876', 4, 240, 240)
    expect(await readStill(code, async () => false)).toBeNull()
  })

  it('tries harder, to read a small code, in every second camera frame', async () => {
    const text = 'https://puhunan.example/pages/register/invitateAgent?code=A-20876'
    const { side, isDark } = await encodeQr(text, 'H')
    // faded, on a page of full contrast
    const frame = gray(320, 240, (x, y) => {
      const [u, v] = [Math.floor((x - 40) / 2), Math.floor((y - 40) / 2)]
      if (u >= 0 && v >= 0 && u < side && v < side && isDark(u, v)) return 118
      return x > 200 ? (y % 8 < 3 ? 0 : 255) : 138
    })
    expect([0, 1, 2, 3].map((index) => readFrame(frame, index))).toEqual([null, text, null, text])
  })
})
