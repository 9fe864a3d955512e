import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines, piecesOf } from '../../src/pdf/break-lines'

/** A character is as wide as in a typewriter's font, a Han character twice that. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)
const signs = fc.constantFrom(...'ab,.  ₱1至期（「」），。還款')
const texts = fc.string({ unit: signs, maxLength: 60 })

describe('lines', () => {
  it('hold the text whole, in its order, and none is wider than the room', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 20 }), (text, room) => {
        const lines = breakLines(text, room, widthOf)
        expect(lines.join('')).toBe(text)
        for (const line of lines) expect(widthOf(line.trimEnd())).toBeLessThanOrEqual(room)
      }),
    )
  })

  it('begin with no sign that closes, where there is room for what it closes', () => {
    fc.assert(
      fc.property(texts, (spaced) => {
        const text = spaced.replaceAll(' ', '')
        const room = Math.max(2, ...piecesOf(text).map(widthOf))
        for (const [at, line] of breakLines(text, room, widthOf).entries()) {
          if (at > 0) expect(line).not.toMatch(/^[，。」）]/)
        }
      }),
    )
    expect(breakLines('自撥款日起計算；以下', 8, widthOf)).toEqual(['自撥款日', '起計算；', '以下'])
    expect(breakLines('還款（每期）', 6, widthOf)).toEqual(['還款', '（每', '期）'])
    expect(breakLines('你還款。', 6, widthOf)).toEqual(['你還', '款。'])
  })

  it('end after spaces, and anywhere in a word that no line holds', () => {
    expect(breakLines('pay ₱1,250.00 now', 10, widthOf)).toEqual(['pay ', '₱1,250.00 ', 'now'])
    expect(breakLines('af4ffa9f0648', 5, widthOf)).toEqual(['af4ff', 'a9f06', '48'])
  })
})
