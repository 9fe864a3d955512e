import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RepaymentMethod } from '../../../bridge/contract/codes'
import { maxRequestable, startTerms } from '../../../src/domain/loan/loan-start'
import { centavos } from '../../../src/domain/money/money'

const amounts = fc.integer({ min: 0, max: 30_000_000 }).map(centavos)
const methods = fc.constantFrom(...Object.values(RepaymentMethod))
const tenors = fc
  .uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 6 })
  .map((list) =>
    list.sort((a, b) => a - b).map((periods) => ({ tenorDays: periods * 15, periodDays: 15, periods })),
  )
const ranges = fc
  .record({
    minLoanAmount: amounts,
    more: amounts,
    remainAmount: amounts,
    tenors,
    methods: fc.uniqueArray(methods, { minLength: 1 }),
  })
  .map(({ more, ...range }) => ({
    ...range,
    maxLoanAmount: centavos(range.minLoanAmount + more),
    maxLoanDays: range.tenors.at(-1)?.tenorDays ?? 0,
  }))
const asked = fc.record(
  { amount: amounts, tenorDays: fc.integer({ min: 1, max: 400 }), method: methods },
  { requiredKeys: [] },
)

describe('the initial terms of a request', () => {
  it('are within the bounds of product and limit for any query', () => {
    fc.assert(
      fc.property(ranges, asked, (range, query) => {
        const { amount, tenorDays, method } = startTerms(range, query)
        expect(amount).toBeGreaterThanOrEqual(range.minLoanAmount)
        expect(amount).toBeLessThanOrEqual(Math.max(range.minLoanAmount, maxRequestable(range)))
        expect(range.tenors.map((one) => one.tenorDays)).toContain(tenorDays)
        expect(range.methods).toContain(method)
      }),
    )
  })

  it('are those of the query if the product allows them', () => {
    fc.assert(
      fc.property(ranges, fc.nat(), fc.nat(), fc.nat(), (range, at, tenorAt, methodAt) => {
        const room = Math.max(0, maxRequestable(range) - range.minLoanAmount)
        const query = {
          amount: centavos(range.minLoanAmount + (at % (room + 1))),
          tenorDays: range.tenors[tenorAt % range.tenors.length]?.tenorDays,
          method: range.methods[methodAt % range.methods.length],
        }
        expect(startTerms(range, query)).toEqual(query)
        // so a link with these terms opens them
        expect(startTerms(range, startTerms(range))).toEqual(startTerms(range))
      }),
    )
  })

  it('are 5,000 pesos and the median term by default', () => {
    const range = {
      minLoanAmount: centavos(100_000),
      maxLoanAmount: centavos(1_000_000),
      maxLoanDays: 90,
      tenors: [30, 60, 90].map((tenorDays) => ({ tenorDays, periodDays: 30, periods: tenorDays / 30 })),
      methods: [RepaymentMethod.equalPrincipal, RepaymentMethod.equalAmortization],
    }
    const limits = [800_000, 300_000, 0].map(centavos)
    expect(limits.map((remainAmount) => startTerms({ ...range, remainAmount }))).toEqual(
      [500_000, 300_000, 100_000].map((amount) => ({
        amount,
        tenorDays: 60,
        method: RepaymentMethod.equalPrincipal,
      })),
    )
  })
})
