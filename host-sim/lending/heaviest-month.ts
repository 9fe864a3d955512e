import type { Centavos, Day } from '../../bridge/contract/entities/money'
import { add, zero } from '../../src/domain/money/money'
import { daysBetween } from '../../src/domain/time/day'

/** A payment that falls due, in centavos. */
export interface DuePayment {
  day: Day
  amount: Centavos
}

const monthDays = 30

/** Returns the payments of the 30 days in which most is due; of equal months, the first. Empty if nothing is due. */
export function heaviestMonth<P extends DuePayment>(payments: readonly P[]): P[] {
  const sum = (month: readonly P[]) => add(zero, ...month.map(({ amount }) => amount))
  return payments
    .map(({ day: first }) =>
      payments.filter(({ day }) => day >= first && daysBetween(first, day) < monthDays),
    )
    .reduce<P[]>((heaviest, month) => (sum(month) > sum(heaviest) ? month : heaviest), [])
}
