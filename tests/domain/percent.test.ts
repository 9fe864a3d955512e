import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPercent } from '../../src/domain/money/percent'
import { midSentence } from '../../src/i18n/mid-sentence'

describe('formatting of a rate', () => {
  it.each([
    [0.036, '3.60%'],
    [0.6137, '61.37%'],
    [0.03, '3.00%'],
    [0.0012, '0.12%'],
    [0.00125, '0.125%'],
    [0.00003, '0.003%'],
    [0, '0.00%'],
  ])('turns %d into %s', (rate, text) => {
    expect(formatPercent(rate)).toBe(text)
  })

  it('matches Intl at any number of decimals', () => {
    const format = (digits: number) =>
      new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: digits })
    const [coarse, fine] = [format(2), format(4)]
    fc.assert(
      fc.property(fc.nat(50_000_000), fc.constantFrom(1e-7, 1e-6, 1e-4), (units, unit) => {
        const rate = units * unit
        const percent = Number((rate * 100).toPrecision(12))
        expect(formatPercent(rate)).toBe(`${(rate < 0.01 ? fine : coarse).format(percent)}%`)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a label within a sentence', () => {
  it.each([
    ['Store type', 'store type'],
    ['E-mail', 'e-mail'],
    ['ID number', 'ID number'],
    ['GCash', 'GCash'],
    ['手机号', '手机号'],
  ])('is changed from "%s" to "%s"', (text, within) => {
    expect(midSentence(text)).toBe(within)
  })
})
