import type { Day } from '../../../../bridge/contract/entities/money'
import { limits } from '../../../../bridge/contract/limits'
import { nextInstalment } from '../../../../src/domain/lending/ageing'
import { addDays } from '../../../../src/domain/time/day'
import type { OrderRecord } from '../../state'
import type { World } from '../../world'
import { isRunning } from './order-state'
import { getUserOrders } from './parties'

/** A user's running loans, next due date first: those late or due in the next days, and those due later. */
export function splitByDueDay(userId: string, world: World): { soon: OrderRecord[]; later: OrderRecord[] } {
  const until = addDays(world.today, limits.dueSoonDays)
  const dueDay = ({ loan }: OrderRecord): Day => nextInstalment(loan)?.dueDay ?? until
  const running = getUserOrders(world, userId)
    .filter(isRunning)
    .sort((a, b) => (dueDay(a) < dueDay(b) ? -1 : 1))
  return {
    soon: running.filter((order) => dueDay(order) <= until),
    later: running.filter((order) => dueDay(order) > until),
  }
}
