import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTypedAmount, formatTypedMobile, restoreCaret } from '../../src/domain/money/format-typed'
import { groupPesos, parsePesos } from '../../src/domain/money/money'
import { normaliseMobile } from '../../src/domain/person/mobile'

describe('an amount being typed', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['1234', '1,234'],
    ['12,34', '12,34'],
    ['1,234', '1,234'],
    ['１２３４', '1,234'],
    ['1234567.5', '1,234,567.5'],
    ['1000.', '1,000.'],
    ['.5', '.5'],
    ['12a4', '12a4'],
    ['₱500', '₱500'],
  ])('turns %j into %j', (typed, shown) => expect(formatTypedAmount(typed)).toBe(shown))

  it.each([
    ['1,234', '1,23', '123'],
    ['1,234', '1,2345', '12,345'],
    ['12,934', '12,34', '1,234'],
    ['40', '40,', '40,'],
    ['40,', '40,2', '40,2'],
    ['40,2', '40,23', '40,23'],
    ['40,23', '40,234', '40,234'],
    ['', '40,23', '40,23'],
  ])(
    'regroups its own commas, but keeps a typed comma that may be a decimal point: %j, then %j, shows %j',
    (before, typed, shown) => expect(formatTypedAmount(typed, before)).toBe(shown),
  )

  it('keeps its value, and is formatted like other amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (whole) => {
        const shown = formatTypedAmount(String(whole))
        expect(parsePesos(shown)).toBe(whole * 100)
        expect(shown).toBe(groupPesos(parsePesos(shown) as never)) // an amount just read
        expect(formatTypedAmount(shown)).toBe(shown)
      }),
    )
  })
})

describe('a mobile number being typed', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['0917', '0917'],
    ['09171', '0917 1'],
    ['09171234567', '0917 123 4567'],
    ['917-123-4567', '917 123 4567'],
    ['+639171234567', '+63 917 123 4567'],
    ['+63', '+63'],
    ['091712345678', '091712345678'],
    ['0917 x', '0917 x'],
  ])('turns %j into %j', (typed, shown) => expect(formatTypedMobile(typed)).toBe(shown))

  it('keeps its digits', () => {
    const digits = fc.integer({ min: 0, max: 999_999_999 }).map((rest) => `9${String(rest).padStart(9, '0')}`)
    fc.assert(
      fc.property(fc.constantFrom('', '0', '+63'), digits, (before, national) => {
        expect(normaliseMobile(formatTypedMobile(before + national))).toBe(national)
      }),
    )
  })
})

describe('the caret in formatted text', () => {
  it.each([
    ['1,234', '1', /,/g, 1],
    ['1,234', '12', /,/g, 3],
    ['1,234', '1,234', /,/g, 5],
    ['0917 123', '0917', / /g, 4],
    ['0917 123', '0917 1', / /g, 6],
  ] as const)('is restored in the text %j after the characters %j', (text, before, separators, at) =>
    expect(restoreCaret(text, before, separators)).toBe(at),
  )
})

it('groups a hundred thousand pasted digits without delay', () => {
  const begin = performance.now()
  expect(formatTypedAmount('7'.repeat(100_000))).toHaveLength(133_333)
  expect(performance.now() - begin).toBeLessThan(500)
})
