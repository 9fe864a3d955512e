import type { Centavos, Day } from '../../bridge/contract/entities/money'
import { getCeiling } from '../../src/domain/lending/ceilings'
import { calculatePenalties, costWithoutPenalties, penaltyCap } from '../../src/domain/lending/fees'
import { type Loan, unpaidInterest, unpaidPrincipal } from '../../src/domain/lending/loan'
import { timesRate } from '../../src/domain/lending/rounding'
import { add } from '../../src/domain/money/money'
import { addDays, daysBetween } from '../../src/domain/time/day'

/** Charges of a covered loan compared to the legal ceilings (see ceilings.ts), in centavos. */
export interface CeilingUsage {
  rule: string
  /** Late fees of the open instalments so far; `penaltyCap` is their maximum as of today. */
  penalty: Centavos
  penaltyCap: Centavos
  /** Interest, fees and late fees of the whole loan; `chargesCap` is their maximum. */
  charges: Centavos
  chargesCap: Centavos
}

/** The ceiling usage of a loan on a day, or undefined if the ceilings do not apply to the loan. */
export function getCeilingUsage(loan: Loan, today: Day): CeilingUsage | undefined {
  const { terms, instalments } = loan
  const ceiling = terms.covered ? getCeiling(terms.releasedOn) : undefined
  if (!ceiling) return undefined
  const penalties = calculatePenalties(loan, today)
  const open = instalments.flatMap((one, at) => {
    const late = penalties[at]
    if (one.paidOn || !late) return []
    const feeStart = addDays(one.dueDay, terms.graceDays)
    const fixedTo = one.lateFeesUpTo && one.lateFeesUpTo > feeStart ? one.lateFeesUpTo : feeStart
    const days = Math.max(0, daysBetween(fixedTo, today))
    const unpaid = add(unpaidPrincipal(one), unpaidInterest(one))
    // late fees fixed by a part payment were within the cap at that time, so their amount is added to the cap
    const fixed = add(one.latePrincipalFee, one.lateInterestFee)
    return [{ penalty: late.total, cap: add(fixed, penaltyCap(unpaid, days, ceiling.penalty)) }]
  })
  return {
    rule: ceiling.rule,
    penalty: add(...open.map(({ penalty }) => penalty)),
    penaltyCap: add(...open.map(({ cap }) => cap)),
    charges: add(costWithoutPenalties(loan), ...penalties.map(({ total }) => total)),
    chargesCap: timesRate(terms.principal, ceiling.totalCost),
  }
}
