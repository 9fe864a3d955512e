import type { Centavos } from '../../../bridge/contract/entities/money'
import type { Limit } from '../../../bridge/contract/entities/prequalification'
import { add, most, subtract, zero } from '../../../src/domain/money'
import { remainingPrincipal } from '../../lending/loan'
import type { OrderRecord, UserRecord } from '../state'
import type { World } from '../world'
import { isInProcess, isRunning } from './orders'
import { ordersOf } from './parties'

function principalOf(order: OrderRecord): Centavos {
  if (isRunning(order)) return remainingPrincipal(order.loan)
  return isInProcess(order) ? order.loan.terms.principal : zero
}

/** A user's limit: in use are the principal still owed and what is in process (an application becomes an order once sent). */
export function limitOf(user: UserRecord, world: World): Omit<Limit, 'qualified'> {
  const used = add(...ordersOf(world, user.id).map(principalOf))
  return { total: user.limit, used, available: most(zero, subtract(user.limit, used)) }
}
