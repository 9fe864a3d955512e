import type { Centavos, Day } from '../../bridge/contract/entities/money'
import { add } from '../../src/domain/money/money'
import { addDays, daysBetween } from '../../src/domain/time/day'
import { getCeiling } from './ceilings'
import { calculatePenalties, costWithoutPenalties, penaltyCap } from './fees'
import { type Loan, unpaidInterest, unpaidPrincipal } from './loan'
import { timesRate } from './rounding'

/** How far a loan under the ceilings has come towards them, in centavos. */
export interface CeilingUsage {
  rule: string
  /** Late fees of the open instalments so far, and the most that they may be by today. */
  penalty: Centavos
  penaltyCap: Centavos
  /** Interest, fees and late fees of the whole loan, and the most that they may be. */
  charges: Centavos
  chargesCap: Centavos
}

/** The meter of a loan on a day; undefined where no ceiling holds for it. */
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
    // what a part payment fixed was under the ceiling of its own days; it stands for that ceiling here
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
