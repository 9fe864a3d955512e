import { badDebtAfterDays } from '../../../src/domain/lending/ageing'
import { openInstalments } from '../../../src/domain/lending/loan'
import { addDays, compareDays, hourMs, startOfDay } from '../../../src/domain/time/day'
import { isRunning } from '../../service/loan/orders/order-state'
import { getRows } from '../../service/records/views'
import type { World } from '../../service/world'

/** Jump targets of the clock, relative to the open instalments of a user's loans. */
export const jumps = {
  nextDue: 'To the next due date',
  pastGrace: 'Past the days of grace',
  pastSixty: 'More than 60 days late',
} as const
export type Jump = keyof typeof jumps

const nineHours = 9 * hourMs

/**
 * Returns the time to which a jump moves the clock, in ms: the earliest matching day among the user's loans, at 9:00 in Manila.
 * All loans are searched if the user has none. Undefined if no loan has a matching day in the future.
 */
export function getJumpTarget(world: World, jump: Jump, userId: string | undefined): number | undefined {
  const running = getRows(world.state.orders).filter(isRunning)
  const own = running.filter((order) => order.userId === userId)
  const days = (own.length ? own : running).flatMap(({ loan }) =>
    openInstalments(loan).map(({ dueDay }) => {
      if (jump === 'nextDue') return dueDay
      return addDays(dueDay, (jump === 'pastGrace' ? loan.terms.graceDays : badDebtAfterDays) + 1)
    }),
  )
  const next = days.filter((day) => compareDays(day, world.today) > 0).sort(compareDays)[0]
  return next && startOfDay(next) + nineHours
}
