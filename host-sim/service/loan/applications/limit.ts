import { OrderStatus, PreStatus } from '../../../../bridge/contract/codes'
import type { Centavos, Day } from '../../../../bridge/contract/entities/money'
import type { Limit } from '../../../../bridge/contract/entities/prequalification'
import { openInstalments, remainingPrincipal } from '../../../../src/domain/lending/loan'
import { plannedCosts } from '../../../../src/domain/lending/settlement'
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
import type { OrderRecord, UserRecord } from '../../state'
import { getHoldEnd } from '../../users'
import type { World } from '../../world'
import { isRunning, isSettled } from '../orders/order-state'
import { getOrderStatus, isInProcess } from '../orders/orders'
import { getUserOrders } from '../orders/parties'
import { highestLimit } from '../products/highest-limit'
import { findOpenPlanRequest } from '../relief/plan-requests'
import { hasWallet } from '../wallet/accounts'

function getUsedPrincipal(order: OrderRecord): Centavos {
  if (isRunning(order)) return remainingPrincipal(order.loan)
  return isInProcess(order) ? order.loan.terms.principal : zero
}

// decided: three loans repaid on time raise a limit by 5,000 pesos, up to the highest limit. A loan that was repaid within
// 30 days does not count, because it proves too little.
const growth = { after: 3, keptDays: 30, by: pesos(5_000), most: highestLimit } as const

/** True if every instalment was paid by its due date and the loan ran long enough to count. */
function isRepaidOnTime(order: OrderRecord): boolean {
  if (!isSettled(order)) return false
  const { instalments, terms } = order.loan
  const inTime = instalments.every(({ paidOn, dueDay }) => paidOn !== null && paidOn <= dueDay)
  const last = instalments
    .map(({ paidOn }) => paidOn ?? terms.releasedOn)
    .sort()
    .at(-1) // ISO dates sort as text
  return inTime && daysBetween(terms.releasedOn, last ?? terms.releasedOn) >= growth.keptDays
}

/** Raises a limit; `good` is the number of loans repaid on time, `base` the limit set by the review, in centavos. */
function growLimit(base: Centavos, good: number): Centavos {
  const steps = base > 0 ? Math.floor(good / growth.after) : 0
  return maxCentavos(base, minCentavos(growth.most, centavos(base + steps * growth.by)))
}

/** A user's limit in centavos. `used` is the remaining principal of loans plus orders in process; drafts don't count. */
export function getLimit(user: UserRecord, world: World): Pick<Limit, 'total' | 'used' | 'available'> {
  const orders = getUserOrders(world, user.id)
  const used = add(...orders.map(getUsedPrincipal))
  const total = growLimit(user.limit, orders.filter(isRepaidOnTime).length)
  return { total, used, available: maxCentavos(zero, subtract(total, used)) }
}

/** The debt of running loans with the late fees of today, in centavos, and the next due date. */
function getOwed(running: readonly OrderRecord[], today: Day): Limit['owed'] {
  const costs = running.flatMap(({ loan }) => plannedCosts(loan, today))
  const [nextDueDate] = running
    .flatMap(({ loan }) => openInstalments(loan).map(({ dueDay }) => dueDay))
    .sort()
  if (!nextDueDate) return null
  return { amount: add(...costs.map(({ total }) => total)), orders: running.length, nextDueDate }
}

/** A borrower's limit, loan counts and progress towards the next raise. */
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
    owed: getOwed(running, world.today),
    setUp: getSetUp(user),
    heldUntil: getHoldEnd(user, world),
    planRequested: findOpenPlanRequest(user.id, world)?.plan.loanOrderNo ?? null,
  }
}

/** Statuses of a form that was sent and needs nothing more from the user. */
const submittedStatuses: readonly PreStatus[] = [PreStatus.inReview, PreStatus.passed]

/** The setup steps that a user has completed. */
const getSetUp = (user: UserRecord): Limit['setUp'] => ({
  identity: user.pre.ekyc !== null && user.pre.status !== PreStatus.ekycRejected,
  form: submittedStatuses.includes(user.pre.status),
  wallet: hasWallet(user),
  paymentPin: user.paymentPin !== null,
})
