import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OrderStatus, RepaymentMethod } from '../../../bridge/contract/codes'
import { orderStatus } from '../../../src/domain/lending/ageing'
import { allocate, getMinPayment } from '../../../src/domain/lending/allocation'
import { costWithoutPenalties } from '../../../src/domain/lending/fees'
import { type Loan, remainingPrincipal } from '../../../src/domain/lending/loan'
import { repay } from '../../../src/domain/lending/repay'
import { quoteRollover, rollOver } from '../../../src/domain/lending/rollover'
import { instalmentCosts, quoteInstalments, quoteSettlement } from '../../../src/domain/lending/settlement'
import { centavos, minCentavos, pesos, subtract, zero } from '../../../src/domain/money/money'
import { at, firstPaid, loanOf } from './lending-loans'

const methods = Object.values(RepaymentMethod)

describe('early settlement', () => {
  it.each([
    [RepaymentMethod.equalAmortization, 676_470, 8118, 13_529, 698_117, 707_061],
    [RepaymentMethod.equalPrincipal, 666_667, 8000, 13_333, 688_000, 696_667],
    [RepaymentMethod.balloon, 1_000_000, 12_000, 20_000, 1_032_000, 1_060_000],
    [RepaymentMethod.addOn, 666_667, 12_000, 13_333, 692_000, 726_667],
  ])('matches lending.md for repayment method %i', (method, principal, interest, fee, total, left) => {
    const quote = quoteSettlement(firstPaid(method), at(42))
    expect(quote).toMatchObject({ principal, interest, fee, preTerminationFee: fee, penalty: 0, total })
    expect(quote).toMatchObject({ instalmentsLeft: left, dearer: false })
  })

  it.each(methods)(
    'has no pre-termination fee in the cooling-off days, for repayment method %i',
    (method) => {
      const terms = { coolingOffDays: 2 }
      const usual = quoteSettlement(loanOf(method), at(2))
      expect(quoteSettlement(loanOf(method, terms), at(2))).toEqual({
        ...usual,
        rows: usual.rows.map((row) =>
          row.period === 1 ? { ...row, fee: zero, total: subtract(row.total, row.fee) } : row,
        ),
        fee: zero,
        preTerminationFee: zero,
        total: subtract(usual.total, usual.fee),
        dearer: false,
      })
      expect(quoteSettlement(loanOf(method, terms), at(3))).toEqual(quoteSettlement(loanOf(method), at(3)))
    },
  )

  it('costs the overdue amounts too', () => {
    const loan = loanOf(RepaymentMethod.equalAmortization)
    const quote = quoteSettlement(loan, at(42))
    const overdue = quoteInstalments(loan, [1], at(42))
    expect(overdue.penalty).toBeGreaterThan(0)
    expect(quote.total).toBe(698_117 + overdue.total)
  })

  it('is flagged if it costs more than the remaining instalments', () => {
    const loan = loanOf(RepaymentMethod.equalAmortization, { periods: 1 })
    expect(quoteSettlement(loan, at(29))).toMatchObject({ dearer: true, instalmentsLeft: 1_030_000 })
    expect(quoteSettlement(loan, at(30))).toMatchObject({
      dearer: false,
      total: 1_030_000,
      preTerminationFee: 0,
    })
  })

  it('closes the loan and records the waived interest', () => {
    const loan = firstPaid(RepaymentMethod.addOn)
    const { total } = quoteSettlement(loan, at(42))
    const allocation = allocate(loan, total, at(42))
    const settled = repay(loan, allocation, at(42))
    expect(allocation.settles).toBe(true)
    expect(orderStatus(settled, at(42))).toBe(OrderStatus.settled)
    expect(remainingPrincipal(settled)).toBe(0)
    expect(settled.instalments.map(({ waivedInterest }) => waivedInterest)).toEqual([0, 18_000, 30_000])
    // 200 fee and 900 interest; 480 of it waived, and 133.33 for settling early
    expect(costWithoutPenalties(loan)).toBe(pesos(1_100))
    expect(costWithoutPenalties(settled)).toBe(75_333)
    expect(quoteSettlement(settled, at(43)).total).toBe(0)
    expect(orderStatus(loan, at(42))).toBe(OrderStatus.awaitingRepayment)
  })
})

describe('allocation of a payment', () => {
  it('pays the oldest instalment first, and within it the late fee first and the principal last', () => {
    const loan = firstPaid(RepaymentMethod.equalAmortization)
    const allocation = allocate(loan, pesos(230), at(70))
    expect(allocation).toMatchObject({
      penalty: 2475,
      interest: 20_294,
      principal: 231,
      fee: 0,
      settles: false,
      left: 0,
    })
    expect(allocation.rows.map(({ period }) => period)).toEqual([2])
    expect(allocation.completes).toEqual([])
  })

  it('completes one instalment before it continues with the next', () => {
    const loan = loanOf(RepaymentMethod.equalPrincipal)
    const allocation = allocate(loan, pesos(3733.33), at(20))
    expect(allocation.completes).toEqual([1])
    expect(allocation.rows.map(({ period, total }) => [period, total])).toEqual([
      [1, 363_333],
      [2, 10_000],
    ])
  })

  it('keeps the late fee accrued before a part payment', () => {
    const loan = firstPaid(RepaymentMethod.equalAmortization)
    const later = repay(loan, allocate(loan, pesos(2024.75 + 202.94), at(70)), at(70))
    expect(quoteInstalments(later, [2], at(70))).toMatchObject({
      penalty: 0,
      interest: 0,
      principal: 133_236,
    })
    // ten more days on the remaining 1,332.36
    expect(quoteInstalments(later, [2], at(80)).penalty).toBe(1332)
  })

  it("charges an advance fee only before an instalment's period begins", () => {
    const loan = loanOf(RepaymentMethod.equalPrincipal, { advancePaymentRate: 0.01 })
    expect(quoteInstalments(loan, [1], at(1)).fee).toBe(0)
    expect(quoteInstalments(loan, [2], at(1)).fee).toBe(3333)
    expect(quoteInstalments(loan, [2], at(30)).fee).toBe(0)
  })

  it('includes older open instalments if a later instalment is chosen', () => {
    const loan = loanOf(RepaymentMethod.balloon)
    expect(quoteInstalments(loan, [2], at(5)).rows.map(({ period }) => period)).toEqual([1, 2])
    expect(quoteInstalments(loan, [], at(5)).total).toBe(0)
  })

  it('has a minimum amount only if the loan is an add-on loan', () => {
    expect(getMinPayment(loanOf(RepaymentMethod.addOn), at(5))).toBe(30_100)
    expect(getMinPayment(loanOf(RepaymentMethod.equalPrincipal), at(5))).toBeUndefined()
  })

  it('is refused if it was computed for another state of the loan', () => {
    const loan = loanOf(RepaymentMethod.equalPrincipal)
    const allocation = allocate(loan, pesos(3000), at(5))
    const once = repay(loan, allocation, at(5))
    expect(() => repay(once, allocation, at(5))).toThrow(RangeError)
  })
})

describe('a rollover', () => {
  /** A loan of one instalment that is partly paid. */
  const partPaid = () => {
    const loan = loanOf(RepaymentMethod.equalPrincipal, { periods: 1, rolloverRate: 0.01 })
    const instalments = loan.instalments.map((one) => ({
      ...one,
      fee: pesos(50),
      paidFee: pesos(20),
      paidInterest: pesos(100),
      waivedInterest: pesos(10),
      paidPrincipal: pesos(2_000),
    }))
    return { ...loan, instalments }
  }

  it('costs the remaining interest and fees plus 1 % of the principal, and the principal stays owed', () => {
    const loan = partPaid()
    const rollover = quoteRollover(loan, at(30))
    if (!rollover) throw new Error('it can not be rolled over')
    // 300 of interest less 100 and 10; 50 of fees less 20; 1 % of 8,000
    expect(rollover.cost).toMatchObject({
      period: 1,
      penalty: 0,
      interest: pesos(190),
      fee: pesos(30 + 80),
      principal: 0,
    })
    expect(rollover.next).toMatchObject({
      period: 2,
      dueDay: at(60),
      principal: pesos(8_000),
      interest: pesos(240),
      fee: 0,
      waivedInterest: 0,
      paidPrincipal: 0,
      paidInterest: 0,
      paidFee: 0,
    })
    const after = rollOver(loan, rollover, at(30))
    expect(after.terms).toMatchObject({ periods: 2, rolledOver: true })
    expect(after.instalments[0]).toMatchObject({
      principal: pesos(2_000),
      paidInterest: pesos(290),
      fee: pesos(130),
      paidFee: pesos(130),
      paidOn: at(30),
    })
    expect(remainingPrincipal(after)).toBe(pesos(8_000))
    expect(quoteRollover(after, at(45))).toBeUndefined()
  })

  it('is offered in the last period, up to its due day, for products that allow it', () => {
    const loan = loanOf(RepaymentMethod.equalPrincipal, { periods: 1, rolloverRate: 0.01 })
    const may = [-1, 0, 30, 31].map((days) => quoteRollover(loan, at(days)) !== undefined)
    expect(may).toEqual([false, true, true, false])
    const more = loanOf(RepaymentMethod.equalPrincipal, { rolloverRate: 0.01 })
    expect(quoteRollover(more, at(10))).toBeUndefined()
    expect(quoteRollover(loanOf(RepaymentMethod.equalPrincipal, { periods: 1 }), at(10))).toBeUndefined()
  })
})

describe('any sequence of payments', () => {
  const steps = fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 45 }),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )

  it.each(methods)('neither loses nor creates a centavo with repayment method %i', (method) => {
    fc.assert(
      fc.property(steps, (run) => {
        let loan: Loan = loanOf(method, { advancePaymentRate: 0.01 })
        let today = 0
        let paid = 0
        for (const { days, share } of run) {
          today += days
          const settlement = quoteSettlement(loan, at(today))
          const amount = centavos(Math.round(settlement.total * share))
          const allocation = allocate(loan, amount, at(today))
          expect(allocation.total + allocation.left).toBe(amount)
          paid += allocation.total
          loan = JSON.parse(JSON.stringify(repay(loan, allocation, at(today)))) as Loan // same type after the round trip
          const booked = loan.instalments.flatMap((one) => [
            one.paidFee,
            one.paidInterest,
            one.paidPenalty,
            one.paidPrincipal,
          ])
          expect(booked.reduce<number>((sum, one) => sum + one, 0)).toBe(paid)
          for (const cost of instalmentCosts(loan, at(today))) {
            expect(minCentavos(cost.penalty, cost.fee, cost.interest, cost.principal)).toBeGreaterThanOrEqual(
              0,
            )
          }
        }
        const { total } = quoteSettlement(loan, at(today))
        const closed = total > 0 ? repay(loan, allocate(loan, total, at(today)), at(today)) : loan
        expect(quoteSettlement(closed, at(today + 90)).total).toBe(zero)
        expect(orderStatus(closed, at(today + 90))).toBe(OrderStatus.settled)
        expect(remainingPrincipal(closed)).toBe(0)
      }),
    )
  })

  it.each(methods)('never makes a small loan cost twice its amount, with repayment method %i', (method) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (days) => {
        const { penalty, interest } = quoteSettlement(loanOf(method), at(days))
        expect(penalty + interest + 20_000).toBeLessThanOrEqual(1_000_000)
      }),
    )
  })
})
