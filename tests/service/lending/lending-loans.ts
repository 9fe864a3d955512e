import type { RepaymentMethod } from '../../../bridge/contract/codes'
import { openLoan } from '../../../host-sim/lending/open-loan'
import { allocate } from '../../../src/domain/lending/allocation'
import type { LoanTerms } from '../../../src/domain/lending/loan'
import { repay } from '../../../src/domain/lending/repay'
import { quoteInstalments } from '../../../src/domain/lending/settlement'
import { pesos, zero } from '../../../src/domain/money/money'
import { addDays, day } from '../../../src/domain/time/day'

export const released = day('2026-06-01')
/** The day `days` after release. */
export const at = (days: number) => addDays(released, days)

/** The loan in lending.md's examples, with a test's changes. */
export const loanOf = (method: RepaymentMethod, change: Partial<LoanTerms> = {}) =>
  openLoan({
    principal: pesos(10_000),
    dailyRate: 0.001,
    periodDays: 30,
    periods: 3,
    method,
    processingFee: pesos(200),
    graceDays: 3,
    delayPrincipalRate: 0.001,
    delayInterestRate: 0.001,
    preTerminationRate: 0.02,
    advancePaymentRate: 0,
    releasedOn: released,
    covered: true,
    ...change,
  })

/** That loan after its first instalment was paid on its due day. */
export function firstPaid(method: RepaymentMethod, change: Partial<LoanTerms> = {}) {
  const loan = loanOf(method, change)
  const { total } = quoteInstalments(loan, [1], at(30))
  return repay(loan, allocate(loan, total ?? zero, at(30)), at(30))
}
