import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { add, centavos, maxCentavos, minCentavos, subtract, zero } from '../money/money'
import { addDays } from '../time/day'
import { allocate, paymentBounds } from './allocation'
import { type Loan, openInstalments } from './loan'
import { repay } from './repay'
import { plannedCosts, sumCosts } from './settlement'

/** The instalments that a borrower has to pay now: all that are due or, if none is, the next. */
export function instalmentsToPay(loan: Loan, today: Day): number[] {
  const open = openInstalments(loan)
  const due = open.filter(({ dueDay }) => dueDay <= today)
  return (due.length > 0 ? due : open.slice(0, 1)).map(({ period }) => period)
}

/** Cost of some instalments if they are paid on a day; `penalty` is the late fees in `total`. */
export interface DayCost {
  day: Day
  total: Centavos
  penalty: Centavos
}

/** Cost of the instalments `periods` if they are paid on `day`, with the late fees until then. */
export function costOnDay(loan: Loan, periods: readonly number[], day: Day): DayCost {
  const rows = plannedCosts(loan, day).filter(({ period }) => periods.includes(period))
  const { total, penalty } = sumCosts(rows)
  return { day, total, penalty }
}

/** The next due date after `today`; if no instalment has one, the day after 30 days. */
export const nextDueDay = (loan: Loan, today: Day): Day =>
  openInstalments(loan).find(({ dueDay }) => dueDay > today)?.dueDay ?? addDays(today, 30)

/** Paying a part today, and the cost of the rest of the same instalments on the next due day. */
export interface PartPayment {
  amount: Centavos
  rest: DayCost
  /** Late fees until that day that the part avoids. */
  saves: Centavos
}

/** Effect of a part payment today on the cost until the next due day. */
export function payPart(loan: Loan, amount: Centavos, today: Day): PartPayment {
  const periods = instalmentsToPay(loan, today)
  const day = nextDueDay(loan, today)
  const before = costOnDay(loan, periods, day)
  const rest = costOnDay(repay(loan, allocate(loan, amount, today), today), periods, day)
  const feesPaid = subtract(
    costOnDay(loan, periods, today).penalty,
    costOnDay(repay(loan, allocate(loan, amount, today), today), periods, today).penalty,
  )
  return { amount, rest, saves: maxCentavos(zero, subtract(before.penalty, add(rest.penalty, feesPaid))) }
}

/** Amounts to offer for a part payment today, smallest first: a quarter, half and three quarters, in whole ₱10. */
export function partAmounts(loan: Loan, today: Day): Centavos[] {
  const { total } = costOnDay(loan, instalmentsToPay(loan, today), today)
  const { min, max } = paymentBounds(loan, today)
  const step = 1000
  const found = [0.25, 0.5, 0.75].map((share) => {
    const rounded = centavos(Math.round((total * share) / step) * step)
    return minCentavos(maxCentavos(rounded, centavos(Math.ceil(min / step) * step)), max)
  })
  return [...new Set(found)].filter((amount) => amount > 0 && amount < total)
}
