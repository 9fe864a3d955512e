import type { Day } from '../../../bridge/contract/entities/money'
import { addDays, daysBetween } from '../time/day'
import { calculatePenalties } from './fees'
import { type Instalment, type Loan, openInstalments } from './loan'

/**
 * The loan with all open instalments moved by the same number of days, so that the next one is due on `until`. Late fees up to
 * `today` stay; new ones begin after the new due dates. Throws RangeError if `until` is not after today and the due date.
 */
// decided: an extension that the lender grants costs nothing: no interest is added for the days between
export function extendLoan(loan: Loan, until: Day, today: Day): Loan {
  const [first] = openInstalments(loan)
  if (!first || until <= today || until <= first.dueDay)
    throw new RangeError(`no extension to ${until}: it is not after ${first?.dueDay ?? 'the last payment'}`)
  const days = daysBetween(first.dueDay, until)
  const penalties = calculatePenalties(loan, today)
  const instalments = loan.instalments.map((one, at): Instalment => {
    if (one.paidOn) return one
    const late = penalties[at]
    return {
      ...one,
      dueDay: addDays(one.dueDay, days),
      extendedDays: (one.extendedDays ?? 0) + days,
      ...(late &&
        late.total > 0 && {
          latePrincipalFee: late.latePrincipalFee,
          lateInterestFee: late.lateInterestFee,
          lateFeesUpTo: today,
        }),
    }
  })
  return { ...loan, instalments }
}
