import { badDebtAfterDays } from '../../../src/domain/lending/ageing'
import { openInstalments } from '../../../src/domain/lending/loan'
import { addDays, compareDays, hourMs, startOfDay } from '../../../src/domain/time/day'
import { isRunning } from '../../service/loan/orders/order-state'
import type { World } from '../../service/world'

/** A future moment at which the status of an instalment changes. */
export interface ClockMark {
  /** Time in ms, at 9:00 in Manila. */
  at: number
  what: 'due' | 'grace' | 'sixty'
  loanOrderNo: string
  /** Period of the instalment, from 1. */
  period: number
}

/** Maximum number of clock marks that are returned. */
const maxMarks = 12
const nineHours = 9 * hourMs

/** The next moments of a user's loans: instalments that are due, past the grace period, or more than 60 days overdue. */
export function getClockMarks({ state, today }: World, userId: string): ClockMark[] {
  return Object.entries(state.orders)
    .filter(([, order]) => order.userId === userId && isRunning(order))
    .flatMap(([loanOrderNo, { loan }]) =>
      openInstalments(loan).flatMap(({ dueDay, period }) =>
        (
          [
            ['due', dueDay],
            ['grace', addDays(dueDay, loan.terms.graceDays + 1)],
            ['sixty', addDays(dueDay, badDebtAfterDays + 1)],
          ] as const
        )
          .filter(([, day]) => compareDays(day, today) > 0)
          .map(([what, day]) => ({ at: startOfDay(day) + nineHours, what, loanOrderNo, period })),
      ),
    )
    .sort((one, other) => one.at - other.at)
    .slice(0, maxMarks)
}
