import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines } from '../../src/pdf/break-lines'

/** Width in a monospaced font: Han characters and emoji are twice as wide as letters. */
const widthOf = (text: string) => {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  return characters.reduce((sum, { segment }) => sum + (segment > '\u2e80' ? 2 : 1), 0)
}
const lines = (text: string, room: number) => breakLines(text, room, widthOf)

describe('breaking text into lines', () => {
  it('keeps the text in order, with no line wider than the limit', () => {
    const unit = fc.constantFrom(...'ab,.  ₱1至期（「」），。還款\u00a0', '👍🏽', '👩‍👩‍👧‍👦', '🇵🇭')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), fc.integer({ min: 2, max: 20 }), (text, room) => {
        const broken = lines(text, room)
        expect(broken.join('')).toBe(text)
        for (const line of broken) expect(widthOf(line.trimEnd())).toBeLessThanOrEqual(room)
      }),
    )
  })

  it('starts no line with closing punctuation and ends none with opening punctuation', () => {
    const parts = fc.constantFrom(
      '還',
      '款',
      '（還）',
      '「款」，',
      '，',
      '。',
      '；還',
      '《約》',
      'ok ',
      '1至',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (list) => {
        // a run of punctuation wider than the line is broken anywhere
        const text = list.join('').replace(/[，。；」）》 ]*([，。；」）》])/g, '$1')
        for (const [at, line] of lines(text, 10).entries()) {
          if (at > 0) expect(line).not.toMatch(/^[，。；」）》]/)
          expect(line).not.toMatch(/[「（《]$/)
        }
      }),
    )
  })

  it.each([
    ['自撥款日起計算；以下', 8, ['自撥款日', '起計算；', '以下']],
    ['還款（每期）', 6, ['還款', '（每', '期）']],
    ['你還款。', 6, ['你還', '款。']],
    ['他說：「好」，可以。', 10, ['他說：', '「好」，可', '以。']],
    ['pay ₱1,250.00 now', 10, ['pay ', '₱1,250.00 ', 'now']],
    ['共 ₱1,250.00，含 3.5% 利息', 14, ['共 ₱1,250.00，', '含 3.5% 利息']],
    ['LN-2026-006002', 20, ['LN-2026-006002']],
  ])('breaks the text "%s" only at places that Unicode allows', (text, room, expected) => {
    expect(lines(text, room)).toEqual(expected)
  })

  it('keeps words with a no-break space on one line', () => {
    expect(lines('from 0917\u00a0•••\u00a00001', 15)).toEqual(['from ', '0917\u00a0•••\u00a00001'])
  })

  it('starts a new line after a line feed', () => {
    expect(lines('one\ntwo three', 20)).toEqual(['one\n', 'two three'])
  })

  it('breaks a word wider than the line between any two characters', () => {
    expect(lines('id af4ffa9f0648', 5)).toEqual(['id af', '4ffa9', 'f0648'])
  })

  it('never cuts an emoji', () => {
    expect(lines('👩‍👩‍👧‍👦👍🏽🇵🇭', 2)).toEqual(['👩‍👩‍👧‍👦', '👍🏽', '🇵🇭'])
    expect(lines('🇵🇭🇵🇭👩‍👩‍👧‍👦', 4)).toEqual(['🇵🇭🇵🇭', '👩‍👩‍👧‍👦'])
  })

  it('returns one empty line for no text', () => {
    expect(lines('', 5)).toEqual([''])
  })
})
