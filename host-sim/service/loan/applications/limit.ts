import { OrderStatus, PreStatus } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import type { Limit } from '../../../../bridge/contract/entities/prequalification'
import {
  add,
  centavos,
  maxCentavos,
  minCentavos,
  pesos,
  subtract,
  zero,
} from '../../../../src/domain/money/money'
import { daysBetween } from '../../../../src/domain/time/day'
import { remainingPrincipal } from '../../../lending/loan'
import type { OrderRecord, UserRecord } from '../../state'
import type { World } from '../../world'
import { getOrderStatus, isInProcess, isRunning, isSettled } from '../orders/orders'
import { getUserOrders } from '../orders/parties'
import { hasWallet } from '../wallet/accounts'

function getUsedPrincipal(order: OrderRecord): Centavos {
  if (isRunning(order)) return remainingPrincipal(order.loan)
  return isInProcess(order) ? order.loan.terms.principal : zero
}

// decided: three loans repaid without a late day raise a limit by 5,000 pesos, up to 100,000; a loan that was paid
// back within a month says too little to count
const growth = { after: 3, keptDays: 30, by: pesos(5_000), most: pesos(100_000) } as const

/** Was every instalment paid by its due day, and the loan kept long enough to tell? */
function isRepaidOnTime(order: OrderRecord): boolean {
  if (!isSettled(order)) return false
  const { instalments, terms } = order.loan
  const inTime = instalments.every(({ paidOn, dueDay }) => paidOn !== null && paidOn <= dueDay)
  const last = instalments
    .map(({ paidOn }) => paidOn ?? terms.releasedOn)
    .sort()
    .at(-1) // days sort as text
  return inTime && daysBetween(terms.releasedOn, last ?? terms.releasedOn) >= growth.keptDays
}

/** A limit of which loans repaid on time have made more; `base` is what the review gave, in centavos. */
function growLimit(base: Centavos, good: number): Centavos {
  const steps = base > 0 ? Math.floor(good / growth.after) : 0
  return maxCentavos(base, minCentavos(growth.most, centavos(base + steps * growth.by)))
}

/** A user's limit: in use are the principal still owed and what is in process (an application becomes an order once sent). */
export function getLimit(user: UserRecord, world: World): Pick<Limit, 'total' | 'used' | 'available'> {
  const orders = getUserOrders(world, user.id)
  const used = add(...orders.map(getUsedPrincipal))
  const total = growLimit(user.limit, orders.filter(isRepaidOnTime).length)
  return { total, used, available: maxCentavos(zero, subtract(total, used)) }
}

/** What a borrower may borrow, how their loans stand, and how the limit grows. */
export function getCredit(user: UserRecord, beforehand: Centavos, world: World): Limit {
  const orders = getUserOrders(world, user.id)
  const running = orders.filter(isRunning)
  const late = running.filter((order) => getOrderStatus(order, world.today) === OrderStatus.overdue).length
  const good = orders.filter(isRepaidOnTime).length
  const qualified = user.pre.status === PreStatus.passed
  return {
    qualified,
    ...(qualified ? getLimit(user, world) : { total: beforehand, used: zero, available: zero }),
    orders: { good: running.length - late, late, settled: orders.filter(isSettled).length },
    growth: { ...growth, done: good % growth.after },
    setUp: getSetUp(user),
  }
}

/** Statuses of a form that waits for nobody but its reviewer. */
const submittedStatuses: readonly PreStatus[] = [PreStatus.inReview, PreStatus.passed]

/** What of borrowing somebody has set up. */
const getSetUp = (user: UserRecord): Limit['setUp'] => ({
  identity: user.pre.ekyc !== null && user.pre.status !== PreStatus.ekycRejected,
  form: submittedStatuses.includes(user.pre.status),
  wallet: hasWallet(user),
  paymentPin: user.paymentPin !== null,
})
