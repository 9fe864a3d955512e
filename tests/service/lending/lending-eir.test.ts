import fc from 'fast-check'
import { irr } from 'financial'
import { describe, expect, it } from 'vitest'
import { RepaymentMethod } from '../../../bridge/contract/codes'
import { ceilingBreaches, isCovered, type Offer, offerRates } from '../../../host-sim/lending/ceilings'
import {
  actuarialSplit,
  contractualRate,
  effectiveRate,
  perMonth,
  perYear,
  scheduleRate,
} from '../../../host-sim/lending/eir'
import { buildSchedule } from '../../../host-sim/lending/schedule'
import { ceilings, getCeiling } from '../../../src/domain/lending/ceilings'
import { calculateProcessingFee, netProceeds } from '../../../src/domain/lending/fees'
import { centavos, pesos } from '../../../src/domain/money/money'
import { day } from '../../../src/domain/time/day'

const plan = (method: RepaymentMethod, periodRate = 0.03, periods = 3) =>
  buildSchedule({ principal: pesos(10_000), periodRate, periods, method })
const percent = (rate: number, digits: number) => (rate * 100).toFixed(digits)

describe('effective rates', () => {
  it.each([
    [RepaymentMethod.equalAmortization, '3.0000', '4.0580', '61.18'],
    [RepaymentMethod.equalPrincipal, '3.0000', '4.0682', '61.37'],
    [RepaymentMethod.balloon, '3.0000', '3.7168', '54.95'],
    [RepaymentMethod.addOn, '4.4358', '5.5137', '90.42'],
  ])('match lending.md for repayment method %i', (method, contractual, monthly, yearly) => {
    const schedule = plan(method)
    const eir = scheduleRate(schedule, pesos(9800))
    expect(percent(contractualRate(schedule), 4)).toBe(contractual)
    expect(percent(eir, 4)).toBe(monthly)
    expect(percent(perYear(eir), 2)).toBe(yearly)
  })

  it.each([
    [0.0099, 12, 1.7707],
    [0.0295, 3, 4.3629],
    [0.05, 12, 8.0927],
  ])('at an add-on rate of %d over %i months come to %d per cent a month', (rate, months, expected) => {
    const level = 1_000_000_000 * (1 / months + rate)
    const payments = Array.from({ length: months }, (_, at) => ({
      amount: centavos(Math.round(level)),
      period: at + 1,
    }))
    const found = 100 * effectiveRate({ proceeds: centavos(1_000_000_000), payments })
    // the published figures are truncated, not rounded
    expect(Math.abs(found - expected)).toBeLessThan(0.0001)
  })

  it('are compounded to 30 days and to a year', () => {
    expect(perMonth(0.11, 21)).toBeCloseTo(0.1608, 4)
    expect(perMonth(0.03, 30)).toBe(0.03)
    expect(Math.round(perYear(0.080927) * 100)).toBe(154)
  })

  it('match an independent computation of the IRR', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 100_000_000 }).map(centavos),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 1, max: 24 }),
        fc.constantFrom(...Object.values(RepaymentMethod)),
        (principal, rate, periods, method) => {
          const schedule = buildSchedule({ principal, periodRate: rate / 10_000, periods, method })
          const proceeds = centavos(Math.round(principal * 0.97))
          const oracle = irr([-proceeds, ...schedule.rows.map(({ total }) => total)], 0.05, 1e-12, 500)
          fc.pre(Number.isFinite(oracle))
          expect(scheduleRate(schedule, proceeds)).toBeCloseTo(oracle, 8)
        },
      ),
    )
  })

  it('can’t be computed for cash flows without payments, without proceeds or with an absurd rate', () => {
    expect(() => effectiveRate({ proceeds: pesos(100), payments: [] })).toThrow(RangeError)
    expect(() => effectiveRate({ proceeds: pesos(0), payments: [{ amount: pesos(1), period: 1 }] })).toThrow(
      RangeError,
    )
    expect(() =>
      effectiveRate({ proceeds: pesos(1), payments: [{ amount: pesos(100), period: 1 }] }),
    ).toThrow(RangeError)
  })

  it('may be negative, and are computed for fractional periods too', () => {
    expect(effectiveRate({ proceeds: pesos(100), payments: [{ amount: pesos(90), period: 1 }] })).toBeCloseTo(
      -0.1,
      10,
    )
    expect(
      effectiveRate({ proceeds: pesos(100), payments: [{ amount: pesos(110), period: 0.5 }] }),
    ).toBeCloseTo(0.21, 10)
  })
})

describe('the declining-balance split of an add-on plan', () => {
  it('matches lending.md', () => {
    const rows = actuarialSplit(plan(RepaymentMethod.addOn))
    expect(rows.map(({ principal, interest, remaining }) => [principal, interest, remaining])).toEqual([
      [318_975, 44_358, 681_025],
      [333_124, 30_209, 347_901],
      [347_901, 15_433, 0],
    ])
  })
})

describe('fees and the legal ceilings on them', () => {
  it('deduct the processing fee from the amount paid out', () => {
    const fee = calculateProcessingFee(pesos(10_000), 0.02)
    expect(fee).toBe(20_000)
    expect(netProceeds(pesos(10_000), fee)).toBe(980_000)
  })

  const offer = (method: RepaymentMethod, feeRate: number): Offer => ({
    principal: pesos(10_000),
    dailyRate: 0.002,
    periodDays: 30,
    periods: 3,
    method,
    processingFee: calculateProcessingFee(pesos(10_000), feeRate),
    delayPrincipalRate: 0.001,
    delayInterestRate: 0.001,
  })
  const before = day('2026-03-31')
  const after = day('2026-04-01')

  it.each([
    [RepaymentMethod.addOn, 0, '8.76'],
    [RepaymentMethod.addOn, 0.05, '11.68'],
    [RepaymentMethod.addOn, 0.1, '14.87'],
    [RepaymentMethod.equalAmortization, 0.1, '11.91'],
  ])(
    'lead to the expected effective rate: method %i, fee rate %d, effective rate %s per cent a month',
    (method, fee, expected) => {
      expect(percent(offerRates(offer(method, fee)).effective, 2)).toBe(expected)
    },
  )

  it('depend on the day of the loan', () => {
    expect(getCeiling(day('2022-03-02'))).toBeUndefined()
    expect(getCeiling(before)?.effective).toBe(0.15)
    expect(getCeiling(after)?.effective).toBe(0.12)
    // both rules as published: rates a month, and shares of the amount borrowed
    const same = { nominal: 0.06, penalty: 0.05, totalCost: 1 }
    expect(ceilings).toEqual([
      { from: '2022-03-03', rule: 'SEC MC 3 s.2022', effective: 0.15, ...same },
      { from: '2026-04-01', rule: 'SEC MC 14 s.2025', effective: 0.12, ...same },
    ])
  })

  it('apply to loans of at most ₱10,000 and at most 123 days', () => {
    expect(isCovered(pesos(10_000), 123)).toBe(true)
    expect(isCovered(pesos(10_000.01), 30)).toBe(false)
    expect(isCovered(pesos(5000), 124)).toBe(false)
  })

  it('are reported by name if an offer exceeds the ceilings', () => {
    const names = (offer: Offer, on = after) => ceilingBreaches(offer, on).map(({ ceiling }) => ceiling)
    expect(names(offer(RepaymentMethod.equalAmortization, 0.1))).toEqual([])
    // 14.87 % was lawful under the older EIR ceiling; the contractual rate of a 6 % add-on never was
    expect(names(offer(RepaymentMethod.addOn, 0.1), before)).toEqual(['nominal'])
    expect(names(offer(RepaymentMethod.addOn, 0.1))).toEqual(['nominal', 'effective'])
    expect(names({ ...offer(RepaymentMethod.balloon, 0), delayPrincipalRate: 0.002 })).toEqual(['penalty'])
    expect(names({ ...offer(RepaymentMethod.balloon, 0), dailyRate: 0.012 })).toContain('totalCost')
    expect(names({ ...offer(RepaymentMethod.addOn, 0.1), principal: pesos(10_000.01) })).toEqual([])
  })

  it('apply to loans of four months, but not five, and not one centavo over ₱10,000', () => {
    expect(isCovered(pesos(10_000), 120)).toBe(true)
    expect(isCovered(pesos(10_000), 150)).toBe(false)
    expect(isCovered(centavos(1_000_001), 30)).toBe(false)
  })
})
