import type { Day } from '../../../bridge/contract/entities/money'
import { add, maxCentavos } from '../money/money'
import type { Allocation } from './allocation'
import { calculatePenalties, type Penalty } from './fees'
import { type Instalment, type Loan, unpaidInterest, unpaidPrincipal } from './loan'
import type { InstalmentCost } from './settlement'

function payInstalment(
  instalment: Instalment,
  part: InstalmentCost,
  late: Penalty | undefined,
  today: Day,
): Instalment {
  const fixed = late && {
    latePrincipalFee: late.latePrincipalFee,
    lateInterestFee: late.lateInterestFee,
    lateFeesUpTo: today,
  }
  const paidFee = add(instalment.paidFee, part.fee)
  return {
    ...instalment,
    // late fees up to today are fixed, because they accrued on the balance before this payment
    ...fixed,
    fee: maxCentavos(instalment.fee, paidFee),
    paidFee,
    paidPenalty: add(instalment.paidPenalty, part.penalty),
    paidInterest: add(instalment.paidInterest, part.interest),
    paidPrincipal: add(instalment.paidPrincipal, part.principal),
  }
}

/** Closes an instalment and waives its unpaid interest. */
const closeInstalment = (instalment: Instalment, today: Day): Instalment => ({
  ...instalment,
  waivedInterest: add(instalment.waivedInterest, unpaidInterest(instalment)),
  paidOn: today,
})

/**
 * Applies a payment that was allocated today, and returns a new loan. Throws RangeError if the allocation was calculated for
 * another state of the loan.
 */
export function repay(loan: Loan, allocation: Allocation, today: Day): Loan {
  const penalties = calculatePenalties(loan, today)
  const instalments = loan.instalments.map((instalment, at) => {
    if (instalment.paidOn) return instalment
    const part = allocation.rows.find(({ period }) => period === instalment.period)
    const paid = part ? payInstalment(instalment, part, penalties[at], today) : instalment
    if (unpaidPrincipal(paid) < 0 || unpaidInterest(paid) < 0) {
      throw new RangeError(`period ${paid.period} is overpaid: allocate again`)
    }
    return allocation.completes.includes(paid.period) ? closeInstalment(paid, today) : paid
  })
  return { ...loan, instalments }
}
