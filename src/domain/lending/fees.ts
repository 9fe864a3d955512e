import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { add, centavos, maxCentavos, minCentavos, subtract, zero } from '../money/money'
import { addDays, daysBetween } from '../time/day'
import { badDebtAfterDays, lateFeeDays } from './ageing'
import { getCeiling } from './ceilings'
import { type Instalment, type Loan, type LoanTerms, unpaidInterest, unpaidPrincipal } from './loan'
import { timesRate } from './rounding'

/** The processing fee of a principal (centavos) at a rate (fraction). */
export const calculateProcessingFee = (principal: Centavos, rate: number): Centavos =>
  timesRate(principal, rate)

/** The amount paid out to the borrower, in centavos. */
// decided: the processing fee is deducted up front, never added.
export const netProceeds = (principal: Centavos, processingFee: Centavos): Centavos =>
  subtract(principal, processingFee)

/** The late fees of an instalment up to a day, in centavos. */
export interface Penalty {
  /** Number of days with a fee: the days after the grace period. */
  days: number
  latePrincipalFee: Centavos
  lateInterestFee: Centavos
  total: Centavos
  /** Part of the late fees that is not paid yet. */
  unpaid: Centavos
}

/** The cap on late fees of covered loans: 5 % of the unpaid amount per 30 days, pro rata, in centavos. */
// decided: only days with a late fee count, so grace days don't raise the cap.
export const penaltyCap = (unpaid: Centavos, days: number, monthRate = 0.05): Centavos =>
  timesRate(unpaid, monthRate, days, 30)

function accrue(instalment: Instalment, terms: LoanTerms, from: number, to: number) {
  const principal = unpaidPrincipal(instalment)
  const interest = unpaidInterest(instalment)
  // decided: once an instalment is bad debt, the `missed` rates ('none payment' rates) replace the delay rates
  const badFrom = Math.max(0, badDebtAfterDays - terms.graceDays)
  const badDays = Math.max(0, to - Math.max(from, badFrom))
  const plainDays = to - from - badDays
  const fee = (unpaid: Centavos, rate: number, badRate = rate) =>
    add(timesRate(unpaid, rate, plainDays), timesRate(unpaid, badRate, badDays))
  const onPrincipal = fee(principal, terms.delayPrincipalRate, terms.missedPrincipalRate)
  const onInterest = fee(interest, terms.delayInterestRate, terms.missedInterestRate)
  if (!terms.covered) return { onPrincipal, onInterest }
  const cap = penaltyCap(add(principal, interest), to - from, getCeiling(terms.releasedOn)?.penalty)
  const capped = minCentavos(onPrincipal, cap)
  return { onPrincipal: capped, onInterest: minCentavos(onInterest, subtract(cap, capped)) }
}

/**
 * The late fees of an instalment up to `today`, without compounding, on principal and interest but not on fees, and only for days
 * after the grace period. calculatePenalties applies the total-cost ceiling, which needs the whole loan.
 */
// decided: ordinary interest stops on overdue principal; the late fee replaces it.
export function calculatePenalty(instalment: Instalment, terms: LoanTerms, today: Day): Penalty {
  const days = lateFeeDays(instalment, terms.graceDays, today)
  const feeStart = addDays(instalment.dueDay, terms.graceDays)
  const fixed = instalment.lateFeesUpTo ? Math.max(0, daysBetween(feeStart, instalment.lateFeesUpTo)) : 0
  const { onPrincipal, onInterest } =
    days > fixed ? accrue(instalment, terms, fixed, days) : { onPrincipal: zero, onInterest: zero }
  return createPenalty(
    days,
    add(instalment.latePrincipalFee, onPrincipal),
    add(instalment.lateInterestFee, onInterest),
    instalment.paidPenalty,
  )
}

function createPenalty(
  days: number,
  latePrincipalFee: Centavos,
  lateInterestFee: Centavos,
  paid: Centavos,
): Penalty {
  const total = add(latePrincipalFee, lateInterestFee)
  return { days, latePrincipalFee, lateInterestFee, total, unpaid: maxCentavos(zero, subtract(total, paid)) }
}

/** The cost of a loan without late fees, in centavos: interest that was not waived, the processing fee and other fees. */
export const costWithoutPenalties = ({ terms, instalments }: Loan): Centavos =>
  centavos(
    instalments.reduce<number>(
      (sum, one) => sum + one.interest - one.waivedInterest + one.fee,
      terms.processingFee,
    ),
  )

/**
 * The late fees of all instalments of a loan up to `today`, in the order of the instalments. For covered loans, interest, fees
 * and late fees together never exceed the total-cost ceiling (100 % of the principal). Late fees above it are waived, latest
 * instalments first.
 */
export function calculatePenalties(loan: Loan, today: Day): Penalty[] {
  const { terms, instalments } = loan
  const share = (terms.covered && getCeiling(terms.releasedOn)?.totalCost) || undefined
  let room = share === undefined ? undefined : timesRate(terms.principal, share) - costWithoutPenalties(loan)
  return instalments.map((instalment) => {
    const full = calculatePenalty(instalment, terms, today)
    if (room === undefined) return full
    // late fees that were already paid are not reduced, even if other fees use up the ceiling
    const left = centavos(Math.max(instalment.paidPenalty, room))
    const onPrincipal = minCentavos(full.latePrincipalFee, left)
    const onInterest = minCentavos(full.lateInterestFee, subtract(left, onPrincipal))
    room -= onPrincipal + onInterest
    return createPenalty(full.days, onPrincipal, onInterest, instalment.paidPenalty)
  })
}
