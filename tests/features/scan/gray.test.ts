import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crop, double, equalize, type Gray, halve, stretch } from '../../../src/features/scan/gray'

const picture = (width: number, ...values: number[]): Gray => ({
  width,
  height: values.length / width,
  data: Uint8Array.from(values),
})

const pictures = fc
  .tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 80 }), fc.integer({ min: 0, max: 255 }))
  .map(([width, height, step]) =>
    picture(width, ...Array.from({ length: width * height }, (_, at) => (at * step) % 256)),
  )

describe('a grayscale picture', () => {
  it('has for each pixel the mean of four pixels when it is halved', () => {
    expect(halve(picture(4, 0, 10, 100, 200, 20, 30, 200, 100))).toEqual(picture(2, 15, 150))
  })

  it('loses an odd last row and column when it is halved, but never all pixels', () => {
    expect(halve(picture(3, 8, 8, 99, 8, 8, 99, 99, 99, 99))).toEqual(picture(1, 8))
    expect(halve(picture(1, 40, 60))).toEqual(picture(1, 50))
    expect(halve(picture(1, 7))).toEqual(picture(1, 7))
  })

  it('is interpolated when it is doubled', () => {
    expect(double(picture(2, 0, 160))).toEqual(picture(4, 0, 40, 120, 160, 0, 40, 120, 160))
  })

  it('is unchanged by doubling and halving if it is of one shade', () => {
    const plain = picture(3, 9, 9, 9, 9, 9, 9)
    expect(halve(double(plain))).toEqual(plain)
  })

  it('can be cropped to a part of it', () => {
    const whole = picture(3, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    expect(crop(whole, 1, 1, { width: 2, height: 2 })).toEqual(picture(2, 5, 6, 8, 9))
  })

  it('can be stretched to the full contrast, ignoring the darkest and lightest hundredth', () => {
    const faded = Array.from({ length: 300 }, (_, at) => (at % 2 ? 100 : 120))
    const outliers = [0, 255]
    const { data } = stretch(picture(1, ...faded, ...outliers))
    expect([data[0], data[1], data[300], data[301]]).toEqual([255, 0, 0, 255])
  })

  it('is not stretched if it is of one shade', () => {
    const plain = picture(40, ...Array.from({ length: 1600 }, () => 128))
    expect(new Set(stretch(plain).data).size).toBe(1)
    expect(new Set(equalize(plain).data).size).toBe(1)
  })

  it('keeps its proportions when its contrast is stretched block by block', () => {
    expect(equalize(picture(4, 100, 200, 150, 125))).toEqual(picture(4, 0, 255, 128, 64))
  })

  it('can be stretched to the full contrast both in a faded and in a clear part', () => {
    const width = 256
    const values = Array.from({ length: width * 64 }, (_, at) => {
      const isDark = (at >> 2) % 2 === 0
      return at % width < 128 ? (isDark ? 118 : 138) : isDark ? 0 : 255
    })
    const { data } = equalize(picture(width, ...values))
    const rangeAt = (from: number) => {
      const part = [...data.subarray(32 * width + from, 32 * width + from + 32)]
      return Math.max(...part) - Math.min(...part)
    }
    expect(rangeAt(8)).toBeGreaterThan(240)
    expect(rangeAt(200)).toBeGreaterThan(240)
  })

  it('keeps its size in every step except halving and doubling', () => {
    fc.assert(
      fc.property(pictures, (one) => {
        const { width, height } = one
        for (const same of [stretch(one), equalize(one)])
          expect([same.width, same.height, same.data.length]).toEqual([width, height, width * height])
        expect(double(one).data).toHaveLength(4 * width * height)
        expect(halve(one).data).toHaveLength(Math.max(1, width >> 1) * Math.max(1, height >> 1))
      }),
    )
  })
})
