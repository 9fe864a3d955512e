import { RepaymentMethod } from '../../bridge/contract/codes'
import type { Centavos, Day } from '../../bridge/contract/entities/money'
import { type Ceiling, getCeiling } from '../../src/domain/lending/ceilings'
import type { LoanTerms } from '../../src/domain/lending/loan'
import { pesos, subtract } from '../../src/domain/money/money'
import { contractualRate, perMonth, scheduleRate } from './eir'
import { buildSchedule, toMonthlyRate, toPeriodRate } from './schedule'

/** Principal (centavos) above which no ceiling applies. */
export const coveredPrincipal = pesos(10_000)
// decided: four months are 123 days, the longest that four calendar months can be, so that no loan avoids the ceilings
const coveredDays = 123

/** True if the ceilings apply to a loan with this principal (centavos) and tenor (days). All loans here are unsecured. */
export const isCovered = (principal: Centavos, tenorDays: number): boolean =>
  principal <= coveredPrincipal && tenorDays <= coveredDays

/** The terms that ceilings apply to. */
export type Offer = Pick<
  LoanTerms,
  | 'principal'
  | 'dailyRate'
  | 'periodDays'
  | 'periods'
  | 'method'
  | 'processingFee'
  | 'delayPrincipalRate'
  | 'delayInterestRate'
> &
  Partial<Pick<LoanTerms, 'missedPrincipalRate' | 'missedInterestRate'>>

/** A ceiling that an offer exceeds; fractions, per month except for the total cost. */
export interface Breach {
  ceiling: 'nominal' | 'effective' | 'penalty' | 'totalCost'
  value: number
  limit: number
}

// rounding to centavos shifts a rate by less than this tolerance, which is too little to get around the rule
const tolerance = 1e-6

/** Rates and costs of an offer that are limited by ceilings; fractions, per month except for the total cost. */
export function offerRates(offer: Offer): Record<Breach['ceiling'], number> {
  const { principal, dailyRate, periodDays, periods, method, processingFee } = offer
  const schedule = buildSchedule({
    principal,
    periods,
    method,
    periodRate: toPeriodRate(dailyRate, periodDays),
  })
  const { delayPrincipalRate, delayInterestRate, missedPrincipalRate = 0, missedInterestRate = 0 } = offer
  return {
    // decided: the 6 % nominal ceiling applies to an add-on loan's contractual rate, not to its add-on rate
    nominal:
      method === RepaymentMethod.addOn
        ? perMonth(contractualRate(schedule), periodDays)
        : toMonthlyRate(dailyRate),
    effective: perMonth(scheduleRate(schedule, subtract(principal, processingFee)), periodDays),
    penalty: 30 * Math.max(delayPrincipalRate, delayInterestRate, missedPrincipalRate, missedInterestRate),
    totalCost: (schedule.totals.interest + processingFee) / principal,
  }
}

/**
 * The ceilings that an offer exceeds on a day; empty for a loan that is not covered. A product can't be published if any
 * combination of its amounts, tenors and methods exceeds a ceiling.
 */
export function ceilingBreaches(offer: Offer, today: Day): Breach[] {
  const ceiling = getCeiling(today)
  if (!ceiling || !isCovered(offer.principal, offer.periods * offer.periodDays)) return []
  return exceededCeilings(offer, ceiling)
}

/** The ceilings that an offer exceeds, whether or not they apply to it. */
export function exceededCeilings(offer: Offer, ceiling: Ceiling): Breach[] {
  const rates = offerRates(offer)
  return (['nominal', 'effective', 'penalty', 'totalCost'] as const)
    .filter((name) => rates[name] > ceiling[name] + tolerance)
    .map((name) => ({ ceiling: name, value: rates[name], limit: ceiling[name] }))
}
