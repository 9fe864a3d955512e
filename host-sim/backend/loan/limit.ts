import type { Centavos } from '../../../bridge/contract/entities/money'
import type { Limit } from '../../../bridge/contract/entities/prequalification'
import { mayApply } from '../../../src/domain/eligibility'
import { add, most, pesos, subtract, zero } from '../../../src/domain/money'
import { remainingPrincipal } from '../../lending/loan'
import type { OrderRecord, UserRecord } from '../state'
import type { World } from '../world'
import { isInProcess, isRunning } from './orders'
import { ordersOf } from './parties'

/** What is shown before qualification: 'up to …'. */
// decided: the specification names the call, not the amount
export const systemDefaultLimit = pesos(60_000)

function principalOf(order: OrderRecord): Centavos {
  if (isRunning(order)) return remainingPrincipal(order.loan)
  return isInProcess(order) ? order.loan.terms.principal : zero
}

/** A user's limit: in use are the principal still owed and what is in process (an application becomes an order once sent). */
export function limitOf(user: UserRecord, world: World): Limit {
  if (!mayApply(user.pre.status)) return { qualified: false, total: systemDefaultLimit, used: zero, available: zero }
  const used = add(...ordersOf(world, user.id).map(principalOf))
  return { qualified: true, total: user.limit, used, available: most(zero, subtract(user.limit, used)) }
}
