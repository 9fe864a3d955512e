import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Language } from '../../bridge/contract/codes'
import { toDecimal } from '../../bridge/contract/entities/money'
import {
  add,
  centavos,
  formatPesos,
  formatPesosExact,
  maxCentavos,
  minCentavos,
  moneyParts,
  parsePesos,
  pesos,
  subtract,
} from '../../src/domain/money/money'

const amount = fc.integer({ min: 0, max: 99_999_999_999_999 }).map(centavos)

describe('amounts in centavos', () => {
  it('are whole numbers', () => {
    expect(() => centavos(1.5)).toThrow(RangeError)
    expect(() => centavos(Number.NaN)).toThrow(RangeError)
    expect(Object.is(centavos(-0), 0)).toBe(true)
    expect(pesos(12_480.01)).toBe(1_248_001)
  })

  it('can be added, subtracted and compared', () => {
    expect(add()).toBe(0)
    expect(add(pesos(1), pesos(2))).toBe(300)
    expect(subtract(pesos(1), pesos(2))).toBe(-100)
    expect([minCentavos(pesos(1), pesos(2)), maxCentavos(pesos(1), pesos(2))]).toEqual([100, 200])
  })
})

describe('formatting of pesos', () => {
  it('puts the peso sign first, and adds decimals if there are centavos', () => {
    expect(formatPesos(pesos(1234.5))).toBe('₱1,234.50')
    expect(formatPesos(pesos(12_480))).toBe('₱12,480')
    expect(formatPesos(pesos(-5))).toBe('-₱5')
    expect(formatPesosExact(pesos(12_480))).toBe('₱12,480.00')
  })

  it.each(Object.values(Language))('matches Intl in the language %s', (language) => {
    const written = (digits: 0 | 2) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency: 'PHP',
        // otherwise Chinese prints `PHP 1,234.50`
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    const [whole, exact] = [written(0), written(2)]
    fc.assert(
      fc.property(amount, fc.boolean(), (value, minus) => {
        const signed = centavos(minus ? -value : value)
        expect(formatPesosExact(signed)).toBe(exact.format(signed / 100))
        expect(formatPesos(signed)).toBe((value % 100 === 0 ? whole : exact).format(signed / 100))
      }),
    )
  })

  it('splits an amount into parts that can be joined again', () => {
    expect(moneyParts(pesos(-1234.5))).toEqual({ sign: '-', peso: '₱', whole: '1,234', cents: '50' })
    expect(moneyParts(pesos(7))).toEqual({ sign: '', peso: '₱', whole: '7' })
    fc.assert(
      fc.property(amount, fc.boolean(), (value, minus) => {
        const signed = centavos(minus ? -value : value)
        const { sign, peso, whole, cents } = moneyParts(signed)
        expect(`${sign}${peso}${whole}${cents ? `.${cents}` : ''}`).toBe(formatPesos(signed))
      }),
    )
  })
})

describe('parsing of pesos', () => {
  it.each([
    ['12,480.01', 1_248_001],
    ['₱12,480', 1_248_000],
    [' ₱ 1 234.5 ', 123_450],
    ['PHP 7.', 700],
    ['.5', 50],
    ['0', 0],
    ['１２，４８０', 1_248_000],
    ['5₱', 500],
    ['500 pesos', 50_000],
  ])('reads "%s" as %i centavos', (text, value) => expect(parsePesos(text)).toBe(value))

  it.each(['', '.', '-5', '1.234', '1.2.3', 'abc', '1e3', '₱', '1234567890123', '₱5₱5', 'PP5', '1.234,50'])(
    'refuses the text "%s"',
    (text) => expect(parsePesos(text)).toBeUndefined(),
  )

  it('parses every formatted amount', () => {
    fc.assert(
      fc.property(amount, (value) => {
        for (const text of [formatPesos(value), formatPesosExact(value), toDecimal(value)])
          expect(parsePesos(text)).toBe(value)
      }),
    )
  })

  it('never throws and never returns a fraction', () => {
    fc.assert(fc.property(fc.string(), (text) => Number.isInteger(parsePesos(text) ?? 0)))
  })
})
