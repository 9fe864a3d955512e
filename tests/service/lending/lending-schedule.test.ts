import fc from 'fast-check'
import { pmt } from 'financial'
import { describe, expect, it } from 'vitest'
import { RepaymentMethod } from '../../../bridge/contract/codes'
import type { Centavos } from '../../../bridge/contract/entities/money'
import {
  buildSchedule,
  countPeriods,
  getDueDays,
  toMonthlyRate,
  toPeriodRate,
} from '../../../host-sim/lending/schedule'
import { timesRate } from '../../../src/domain/lending/rounding'
import { centavos, pesos } from '../../../src/domain/money/money'
import { day } from '../../../src/domain/time/day'

const example = (method: RepaymentMethod) =>
  buildSchedule({ principal: pesos(10_000), periodRate: 0.03, periods: 3, method })

const table = (method: RepaymentMethod) =>
  example(method).rows.map(({ principal, interest, total, remaining }) =>
    [principal, interest, total, remaining].map((amount) => (amount / 100).toFixed(2)).join(' '),
  )

describe('the worked examples of lending.md', () => {
  it.each([
    [
      RepaymentMethod.equalAmortization,
      ['3235.30 300.00 3535.30 6764.70', '3332.36 202.94 3535.30 3432.34', '3432.34 102.97 3535.31 0.00'],
      60591,
    ],
    [
      RepaymentMethod.equalPrincipal,
      ['3333.33 300.00 3633.33 6666.67', '3333.33 200.00 3533.33 3333.34', '3333.34 100.00 3433.34 0.00'],
      60000,
    ],
    [
      RepaymentMethod.balloon,
      ['0.00 300.00 300.00 10000.00', '0.00 300.00 300.00 10000.00', '10000.00 300.00 10300.00 0.00'],
      90000,
    ],
    [
      RepaymentMethod.addOn,
      ['3333.33 300.00 3633.33 6666.67', '3333.33 300.00 3633.33 3333.34', '3333.34 300.00 3633.34 0.00'],
      90000,
    ],
  ])('are reproduced to the centavo for repayment method %i', (method, rows, interest) => {
    expect(table(method)).toEqual(rows)
    expect(example(method).totals).toEqual({ principal: 1_000_000, interest, total: 1_000_000 + interest })
  })
})

const methods = Object.values(RepaymentMethod)
const input = fc.record({
  principal: fc.integer({ min: 1, max: 500_000_000 }).map(centavos),
  periodRate: fc.integer({ min: 0, max: 5000 }).map((tenThousandths) => tenThousandths / 10_000),
  periods: fc.integer({ min: 1, max: 60 }),
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

describe.each(methods)('every plan of repayment method %i', (method) => {
  it('adds up, ends with nothing owed, and has no negative part', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { rows, totals } = buildSchedule({ ...given, method })
        expect(rows).toHaveLength(given.periods)
        expect(sum(rows.map((row) => row.principal))).toBe(given.principal)
        expect(sum(rows.map((row) => row.interest))).toBe(totals.interest)
        expect(totals.total).toBe(given.principal + totals.interest)
        expect(rows.at(-1)?.remaining).toBe(0)
        let before: number = given.principal
        for (const row of rows) {
          expect(Math.min(row.principal, row.interest, row.remaining)).toBeGreaterThanOrEqual(0)
          expect(row.total).toBe(row.principal + row.interest)
          expect(row.remaining).toBe(before - row.principal)
          before = row.remaining
        }
      }),
    )
  })
})

describe('a repayment plan', () => {
  it.each([RepaymentMethod.equalAmortization, RepaymentMethod.equalPrincipal])(
    'has a share of interest that never rises from one instalment to the next, with repayment method %i',
    (method) => {
      fc.assert(
        fc.property(input, (given) => {
          const interests = buildSchedule({ ...given, method }).rows.map(({ interest }) => interest)
          expect(interests).toEqual([...interests].sort((a, b) => b - a))
        }),
      )
    },
  )

  it('of equal instalments ends with an instalment that differs by rounding only', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { periodRate: rate, periods } = given
        const bound = {
          [RepaymentMethod.equalAmortization]: rate ? ((1 + rate) ** periods - 1) / rate : periods,
          [RepaymentMethod.addOn]: periods,
        }
        for (const method of [RepaymentMethod.equalAmortization, RepaymentMethod.addOn] as const) {
          const { rows } = buildSchedule({ ...given, method })
          const drift = Math.abs((rows.at(-1)?.total ?? 0) - (rows[0]?.total ?? 0))
          expect(drift).toBeLessThanOrEqual(bound[method] * (1 + 1e-9) + 1e-6)
        }
      }),
    )
  })

  it('with add-on interest costs at least as much as a plan with equal amortization', () => {
    // far beyond these, the compounding half centavo of a level instalment outgrows the difference
    const lent = fc.record({
      principal: fc.integer({ min: 100_000, max: 500_000_000 }).map(centavos),
      periodRate: fc.integer({ min: 0, max: 1000 }).map((tenThousandths) => tenThousandths / 10_000),
      periods: fc.integer({ min: 1, max: 36 }),
    })
    fc.assert(
      fc.property(lent, (given) => {
        const total = (method: RepaymentMethod) => buildSchedule({ ...given, method }).totals.total
        expect(total(RepaymentMethod.addOn)).toBeGreaterThanOrEqual(total(RepaymentMethod.equalAmortization))
      }),
    )
  })

  it('with equal amortization matches an independent annuity formula to the centavo', () => {
    fc.assert(
      fc.property(input, ({ principal, periodRate, periods }) => {
        fc.pre(periods > 1 && periodRate > 0)
        const { rows } = buildSchedule({
          principal,
          periodRate,
          periods,
          method: RepaymentMethod.equalAmortization,
        })
        const level = -pmt(periodRate, periods, principal)
        // a plan of a few centavos may be paid off before its first level instalment
        fc.pre(level < principal)
        expect(Math.abs((rows[0]?.total ?? 0) - level)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })
})

describe('rate arithmetic', () => {
  it('rounds exact half centavos up despite binary floating point', () => {
    expect(timesRate(centavos(125_000), 0.0125)).toBe(1563)
    expect(timesRate(centavos(50), 0.03)).toBe(2)
    expect(timesRate(centavos(115), 0.1)).toBe(12)
    // 1.005 is slightly less in binary
    expect(timesRate(centavos(100), 1.005)).toBe(101)
  })

  it('multiplies rates in decimal', () => {
    expect(toPeriodRate(0.001, 30)).toBe(0.03)
    expect(toPeriodRate(0.0007, 3)).toBe(0.0021)
    expect(toMonthlyRate(0.0011)).toBe(0.033)
  })
})

describe('a schedule of due days', () => {
  it('needs a tenor that is a positive multiple of the period', () => {
    expect(countPeriods(90, 30)).toBe(3)
    expect(() => countPeriods(100, 30)).toThrow(RangeError)
    expect(() => countPeriods(0, 30)).toThrow(RangeError)
  })

  it('counts in days from the release, not in calendar months', () => {
    expect(getDueDays(day('2026-11-21'), 30, 3)).toEqual(['2026-12-21', '2027-01-20', '2027-02-19'])
  })

  it.each([
    { principal: 0, periodRate: 0.03, periods: 3, method: 0 },
    { principal: 10.5, periodRate: 0.03, periods: 3, method: 0 },
    { principal: 1000, periodRate: -0.01, periods: 3, method: 0 },
    { principal: 1000, periodRate: Number.NaN, periods: 3, method: 1 },
    { principal: 1000, periodRate: 0.03, periods: 0, method: 0 },
    { principal: 1000, periodRate: 0.03, periods: 2.5, method: 0 },
    { principal: 1000, periodRate: 0.03, periods: 3, method: 4 },
  ])("can't be built from %j", (given) => {
    const wrong = given as {
      principal: Centavos
      periodRate: number
      periods: number
      method: RepaymentMethod
    } // wrong on purpose
    expect(() => buildSchedule(wrong)).toThrow(RangeError)
  })
})
