import type { Loan, LoanTerms } from '../../src/domain/lending/loan'
import { zero } from '../../src/domain/money/money'
import { buildSchedule, getDueDays, toPeriodRate } from './schedule'

/** A new loan with its plan and no payments. Throws RangeError for invalid terms: see buildSchedule. */
export function openLoan(terms: LoanTerms): Loan {
  const { principal, periods, method, dailyRate, periodDays, releasedOn } = terms
  const { rows } = buildSchedule({
    principal,
    periods,
    method,
    periodRate: toPeriodRate(dailyRate, periodDays),
  })
  const dueDays = getDueDays(releasedOn, periodDays, periods)
  return {
    terms,
    instalments: rows.map((row, at) => ({
      period: row.period,
      dueDay: dueDays[at] ?? releasedOn,
      principal: row.principal,
      interest: row.interest,
      fee: zero,
      latePrincipalFee: zero,
      lateInterestFee: zero,
      lateFeesUpTo: null,
      waivedInterest: zero,
      paidPrincipal: zero,
      paidInterest: zero,
      paidFee: zero,
      paidPenalty: zero,
      // in interest-free loans that are repaid at the end, nothing is due in earlier periods, so these count as paid
      paidOn: row.total === 0 ? releasedOn : null,
    })),
  }
}
