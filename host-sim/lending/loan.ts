import type { RepaymentMethod } from '../../bridge/contract/codes'
import type { Centavos, Day } from '../../bridge/contract/entities/money'
import { centavos, subtract, zero } from '../../src/domain/money/money'
import { buildSchedule, getDueDays, toPeriodRate } from './schedule'

/** What was agreed on. Money in centavos, rates as fractions, days in Manila. */
export interface LoanTerms {
  principal: Centavos
  /** Interest per day. */
  dailyRate: number
  periodDays: number
  periods: number
  method: RepaymentMethod
  /** Deducted from what is paid out. */
  processingFee: Centavos
  /** Days after a due day that bear no late fee. */
  graceDays: number
  /** Late fee per day on unpaid principal, and on unpaid interest. */
  delayPrincipalRate: number
  delayInterestRate: number
  /** The same once an instalment counts as bad debt; where absent, the delay rates go on. */
  missedPrincipalRate?: number
  missedInterestRate?: number
  /** Share of the principal not yet due that early settlement costs. */
  preTerminationRate: number
  /** Share of an instalment's principal that paying it ahead of its own period costs. */
  advancePaymentRate: number
  /** Share of the principal that extending the last period by another costs; absent where that is not offered. */
  rolloverRate?: number
  /** It was extended. */
  rolledOver?: true
  releasedOn: Day
  /** Under the ceilings of small unsecured loans: see fees.ts. */
  covered: boolean
}

/** One instalment with what was paid of it; all plain data, so that it can be stored as JSON. */
export interface Instalment {
  period: number
  dueDay: Day
  principal: Centavos
  interest: Centavos
  // decided: 0 in a new plan, as the processing fee is deducted up front; advance-payment and pre-termination
  // fees are entered here when they are paid. Late fees stand apart.
  fee: Centavos
  /** Late fees fixed by earlier payments, up to and including `lateFeesUpTo`; later days are counted anew. */
  latePrincipalFee: Centavos
  lateInterestFee: Centavos
  lateFeesUpTo: Day | null
  /** Interest that early settlement let off. */
  waivedInterest: Centavos
  paidPrincipal: Centavos
  paidInterest: Centavos
  paidFee: Centavos
  paidPenalty: Centavos
  /** The day on which nothing was left to pay. */
  paidOn: Day | null
}

export interface Loan {
  terms: LoanTerms
  instalments: Instalment[]
}

/** A new loan with its plan; nothing paid yet. Throws RangeError as buildSchedule does. */
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
      // a loan without interest that is repaid at its end has periods in which nothing is due
      paidOn: row.total === 0 ? releasedOn : null,
    })),
  }
}

/** Principal of an instalment that is still to be paid, in centavos. */
export const unpaidPrincipal = ({ principal, paidPrincipal }: Instalment): Centavos =>
  subtract(principal, paidPrincipal)

/** Interest of an instalment that is still to be paid, in centavos. */
export const unpaidInterest = ({ interest, waivedInterest, paidInterest }: Instalment): Centavos =>
  centavos(interest - waivedInterest - paidInterest)

/** The instalments that are not fully paid, oldest first. */
export const openInstalments = ({ instalments }: Loan): Instalment[] =>
  instalments.filter(({ paidOn }) => paidOn === null)

/** Principal of the loan that is still to be paid, in centavos. */
export const remainingPrincipal = ({ instalments }: Loan): Centavos =>
  centavos(instalments.reduce<number>((sum, one) => sum + unpaidPrincipal(one), 0))
