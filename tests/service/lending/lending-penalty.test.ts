import { describe, expect, it } from 'vitest'
import { OrderStatus, RepaymentMethod, RepaymentStatus } from '../../../bridge/contract/codes'
import { openLoan } from '../../../host-sim/lending/open-loan'
import {
  daysOverdue,
  daysToDue,
  instalmentStatus,
  isBadDebt,
  loanDaysOverdue,
  mayContact,
  orderStatus,
} from '../../../src/domain/lending/ageing'
import { allocate } from '../../../src/domain/lending/allocation'
import { calculatePenalties, calculatePenalty, penaltyCap } from '../../../src/domain/lending/fees'
import { repay } from '../../../src/domain/lending/repay'
import { quoteInstalments } from '../../../src/domain/lending/settlement'
import { centavos, pesos } from '../../../src/domain/money/money'
import { startOfDay } from '../../../src/domain/time/day'
import { at, firstPaid, loanOf } from './lending-loans'

describe('the late fee', () => {
  const loan = firstPaid(RepaymentMethod.equalAmortization)
  const penaltyAt = (days: number, lateLoan = loan) => calculatePenalties(lateLoan, at(days))[1]

  it('matches the example of lending.md, ten days late with three days of grace', () => {
    expect(penaltyAt(70)).toEqual({
      days: 7,
      latePrincipalFee: 2333,
      lateInterestFee: 142,
      total: 2475,
      unpaid: 2475,
    })
    expect(quoteInstalments(loan, [2], at(70)).total).toBe(356_005)
  })

  it('is 0 within the grace period', () => {
    expect(penaltyAt(60)?.total).toBe(0)
    expect(penaltyAt(63)?.total).toBe(0)
    expect(penaltyAt(64)?.days).toBe(1)
  })

  it('counts every day without a grace period', () => {
    expect(penaltyAt(70, firstPaid(RepaymentMethod.equalAmortization, { graceDays: 0 }))?.total).toBe(3535)
  })

  it('of a loan under the legal ceiling is capped at 5 % per 30 days', () => {
    expect(penaltyCap(centavos(333_236 + 20_294), 10)).toBe(5892)
    const steep = { graceDays: 0, delayPrincipalRate: 0.01, delayInterestRate: 0.01 }
    expect(penaltyAt(70, firstPaid(RepaymentMethod.equalAmortization, steep))?.total).toBe(5892)
    expect(
      penaltyAt(70, firstPaid(RepaymentMethod.equalAmortization, { ...steep, covered: false }))?.total,
    ).toBe(35_353)
  })

  it('of a loan under the legal ceiling stops growing once all charges equal the principal', () => {
    const loanLate = loanOf(RepaymentMethod.balloon)
    const total = calculatePenalties(loanLate, at(5000)).reduce((sum, { total }) => sum + total, 0)
    expect(total + 90_000 + 20_000).toBe(1_000_000)
  })

  it('switches to the rates of bad debt after 60 days', () => {
    const bad = loanOf(RepaymentMethod.balloon, {
      periods: 1,
      covered: false,
      graceDays: 0,
      missedPrincipalRate: 0.002,
      missedInterestRate: 0,
    })
    const [instalment] = bad.instalments
    if (!instalment) throw new Error('no instalment')
    expect(calculatePenalty(instalment, bad.terms, at(90)).total).toBe(60_000 + 1800)
    expect(calculatePenalty(instalment, bad.terms, at(100)).total).toBe(60_000 + 20_000 + 1800)
  })
})

describe('a loan', () => {
  const loan = loanOf(RepaymentMethod.equalAmortization)
  const [first] = loan.instalments
  if (!first) throw new Error('no instalment')

  it('turns overdue the day after the due day, even in the grace period', () => {
    expect([daysToDue(first, at(27)), daysOverdue(first, at(27))]).toEqual([3, 0])
    expect(instalmentStatus(first, at(30))).toBe(RepaymentStatus.toBeRepaid)
    expect(orderStatus(loan, at(30))).toBe(OrderStatus.awaitingRepayment)
    expect(instalmentStatus(first, at(31))).toBe(RepaymentStatus.overdue)
    expect(orderStatus(loan, at(31))).toBe(OrderStatus.overdue)
    expect(daysToDue(first, at(31))).toBe(0)
    expect(loanDaysOverdue(loan, at(47))).toBe(17)
  })

  it('returns to good standing once the late part is paid', () => {
    const { total } = quoteInstalments(loan, [1], at(35))
    const paid = repay(loan, allocate(loan, total, at(35)), at(35))
    expect(orderStatus(paid, at(35))).toBe(OrderStatus.awaitingRepayment)
    expect(paid.instalments[0]).toMatchObject({ paidOn: at(35), paidPenalty: 707 })
    expect(instalmentStatus(paid.instalments[0] ?? first, at(90))).toBe(RepaymentStatus.settled)
  })

  it('turns to bad debt after 60 days', () => {
    expect(isBadDebt(loan, at(90))).toBe(false)
    expect(isBadDebt(loan, at(91))).toBe(true)
  })

  it('is not overdue for periods in which nothing is due', () => {
    const free = openLoan({
      ...loan.terms,
      method: RepaymentMethod.balloon,
      dailyRate: 0,
      principal: pesos(500),
    })
    expect(orderStatus(free, at(80))).toBe(OrderStatus.awaitingRepayment)
    expect(orderStatus(free, at(91))).toBe(OrderStatus.overdue)
  })

  it('allows contact with the borrower from 6:00 to 22:00 only, unless it is over 15 days late or the customer agreed', () => {
    const hour = (clockHour: number) => startOfDay(at(0)) + clockHour * 3_600_000
    expect([5.99, 6, 21.99, 22].map((clockHour) => mayContact(hour(clockHour), 15))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(mayContact(hour(23), 16)).toBe(true)
    expect(mayContact(hour(23), 1, true)).toBe(true)
  })
})
