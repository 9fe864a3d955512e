import { addDays, compareDays, hourMs, startOfDay } from '../../../src/domain/time/day'
import { badDebtAfterDays } from '../../lending/ageing'
import { openInstalments } from '../../lending/loan'
import { isRunning } from '../../service/loan/orders/orders'
import type { World } from '../../service/world'

/** A moment ahead at which something becomes of somebody's loan. */
export interface ClockMark {
  /** In ms, at nine in the morning in Manila. */
  at: number
  what: 'due' | 'grace' | 'sixty'
  loanOrderNo: string
  /** Of the instalment, from 1. */
  period: number
}

/** How many are told. */
const maxMarks = 12
const nineHours = 9 * hourMs

/** The next moments of somebody's loans: when instalments are due, out of grace, and more than 60 days late. */
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
