import type { Centavos, Day } from '../../bridge/contract/entities/money'
import { getCeiling } from '../../src/domain/lending/ceilings'
import { costWithoutPenalties } from '../../src/domain/lending/fees'
import type { Instalment, Loan, LoanTerms } from '../../src/domain/lending/loan'
import { divide, timesRate } from '../../src/domain/lending/rounding'
import { quoteSettlement } from '../../src/domain/lending/settlement'
import { add, centavos, subtract, zero } from '../../src/domain/money/money'
import { type Breach, exceededCeilings, isCovered } from './ceilings'
import { openLoan } from './open-loan'

/** Number of payments of a new plan, and its interest rate per day (a fraction). */
export interface NewPlanTerms {
  periods: number
  dailyRate: number
}

/** A new plan for the outstanding balance of a loan. */
export interface NewPlan {
  /** The loan once the plan is signed: paid instalments, then the new ones. */
  loan: Loan
  /** Terms of the new agreement: its principal is the principal that is not repaid. */
  terms: LoanTerms
  /** Interest, fees and late fees up to today, which bear no interest; in the `fee` of the new instalments. */
  carried: Centavos
  /** Interest of the new plan. */
  interest: Centavos
  /** The new instalments. */
  instalments: Instalment[]
  /** Outstanding balance and interest: the sum of the new instalments. */
  total: Centavos
}

const paidTotal = (one: Instalment): number =>
  one.paidPrincipal + one.paidInterest + one.paidFee + one.paidPenalty

/** An instalment that ends with the payments made on it. */
const closeAt = (one: Instalment, today: Day): Instalment => ({
  ...one,
  principal: one.paidPrincipal,
  interest: one.paidInterest,
  waivedInterest: zero,
  fee: one.paidFee,
  latePrincipalFee: one.paidPenalty,
  lateInterestFee: zero,
  lateFeesUpTo: today,
  paidOn: today,
})

/** Splits an amount into equal parts; the last has the remainder. */
function split(amount: Centavos, parts: number): Centavos[] {
  const part = divide(amount, parts)
  const all = Array.from({ length: parts }, () => part)
  all[parts - 1] = centavos(amount - part * (parts - 1))
  return all.some((one) => one < 0) ? [amount, ...Array.from({ length: parts - 1 }, () => zero)] : all
}

/**
 * A new plan for the outstanding balance on a day, by the loan's own method and period. The fee for early settlement is not
 * charged.
 */
// decided: interest, fees and late fees so far are carried over without interest (BSP Circular 730: interest on principal only)
export function makeNewPlan(loan: Loan, { periods, dailyRate }: NewPlanTerms, today: Day): NewPlan {
  const balance = quoteSettlement(loan, today)
  const carried = add(balance.penalty, balance.interest, subtract(balance.fee, balance.preTerminationFee))
  const { principal } = balance
  const covered = loan.terms.covered || isCovered(principal, periods * loan.terms.periodDays)
  // the days of a cooling-off are counted from the release
  const { coolingOffDays: _, ...former } = loan.terms
  const terms: LoanTerms = {
    ...former,
    principal,
    dailyRate,
    periods,
    processingFee: zero,
    releasedOn: today,
    covered,
  }
  const kept = loan.instalments.flatMap((one) =>
    one.paidOn ? [one] : paidTotal(one) > 0 ? [closeAt(one, today)] : [],
  )
  const before = kept.at(-1)?.period ?? 0
  const shares = split(carried, periods)
  const instalments = openLoan(terms).instalments.map(
    (one, at): Instalment => ({ ...one, period: before + one.period, fee: shares[at] ?? zero, paidOn: null }),
  )
  const interest = add(...instalments.map((one) => one.interest))
  return {
    loan: {
      terms: { ...loan.terms, dailyRate, covered, periods: kept.length + periods },
      instalments: [...kept, ...instalments],
    },
    terms,
    carried,
    interest,
    instalments,
    total: add(principal, carried, interest),
  }
}

/** The ceilings in force today that a new plan exceeds, with all charges of the loan so far. */
export function newPlanBreaches({ loan, terms }: NewPlan, today: Day): Breach[] {
  const ceiling = terms.covered ? getCeiling(today) : undefined
  if (!ceiling) return []
  const found = exceededCeilings(terms, ceiling)
  const penalties = loan.instalments.reduce<number>((sum, one) => sum + one.paidPenalty, 0)
  const charges = costWithoutPenalties(loan) + penalties
  const limit = timesRate(loan.terms.principal, ceiling.totalCost)
  return charges > limit && !found.some((one) => one.ceiling === 'totalCost')
    ? [...found, { ceiling: 'totalCost', value: charges / loan.terms.principal, limit: ceiling.totalCost }]
    : found
}
