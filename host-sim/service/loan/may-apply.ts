import { AgreementStep, OrderStatus, UserType } from '../../../bridge/contract/codes'
import { dayOf, daysBetween } from '../../../src/domain/day'
import { isBorrower, mayApply } from '../../../src/domain/eligibility'
import { formatPesos } from '../../../src/domain/money'
import { agentIdOf } from '../bindings'
import { BusinessError, type Reason, refuse } from '../refuse'
import type { OrderRecord, UserRecord } from '../state'
import { hasAccepted } from '../system/agreements'
import type { ServiceKey } from '../texts'
import type { World } from '../world'
import { hasWallet } from './accounts'
import { identityDays, verifiedAt } from './identity'
import { limitOf } from './limit'
import type { LoanRequest } from './loan-terms'
import { needsMore } from './more-data'
import { isInProcess, statusOf } from './orders'
import { ordersOf } from './parties'
import type { ProductRecord } from './product-record'

/** Why a product is closed to a customer; null when it is open. */
export function closedReason(product: ProductRecord, user: UserRecord, world: World): ServiceKey | null {
  if (product.openTo === 'merchants' && user.userType !== UserType.merchant)
    return 'service.productClosed.merchantsOnly'
  if (product.openTo === 'agentsCustomers' && agentIdOf(world.state, user.id) === undefined)
    return 'service.productClosed.agentNeeded'
  return null
}

/** The order of a user that is on its way to being released, newest first where there are several. */
export const orderInProcess = (user: UserRecord, world: World): OrderRecord | undefined =>
  ordersOf(world, user.id).filter(isInProcess).at(-1)

/** An overdue order of a user. */
export const overdueOrder = (user: UserRecord, world: World): OrderRecord | undefined =>
  ordersOf(world, user.id).find((order) => statusOf(order, world.today) === OrderStatus.overdue)

/** The first reason for which a customer can't apply; undefined when they may. Without a product only those that hold for all. */
export function blockOf(
  user: UserRecord,
  product: ProductRecord | undefined,
  world: World,
): BusinessError | undefined {
  // decided: an agent's customer needs no payment PIN, as their SMS code stands for it
  const bySelf = isBorrower(world.me.userType)
  const blocks: [Reason, () => boolean][] = [
    ['notPrequalified', () => !mayApply(user.pre.status)],
    ['applicationInProcess', () => orderInProcess(user, world) !== undefined],
    ['overdueRecord', () => overdueOrder(user, world) !== undefined],
    ['productClosed', () => product !== undefined && closedReason(product, user, world) !== null],
    ['noWallet', () => !hasWallet(user)],
    ['noPaymentPin', () => bySelf && user.paymentPin === null],
    ['agreementsMissing', () => !hasAccepted(user, AgreementStep.borrow)],
  ]
  const found = blocks.find(([, holds]) => holds())
  return found && new BusinessError(found[0])
}

/** Refuses an amount, tenor or method that a product does not lend. Amounts are held against the limit only by checkLimit. */
export function checkLoanRequest(
  product: ProductRecord,
  { amount, tenorDays, method }: LoanRequest,
  world: World,
): void {
  if (amount < product.min) refuse('amountBelowMin', { min: formatPesos(product.min, world.language) })
  if (amount > product.max) refuse('amountAboveMax', { max: formatPesos(product.max, world.language) })
  if (!product.tenors.includes(tenorDays) || !product.methods.includes(method)) refuse('tenorUnknown')
}

/** Refuses an amount above what is left of the customer's limit. */
export function checkLimit(user: UserRecord, { amount }: LoanRequest, world: World): void {
  const { available } = limitOf(user, world)
  if (amount > available) refuse('amountAboveLimit', { limit: formatPesos(available, world.language) })
}

/** Must the customer verify their identity again before the next loan? */
export function needsEkyc(user: UserRecord, world: World): boolean {
  return daysBetween(dayOf(verifiedAt(user, world) ?? 0), world.today) > identityDays
}

/** Refuses whatever stands against lending this to this customer now. */
export function checkApplication(
  user: UserRecord,
  product: ProductRecord,
  request: LoanRequest,
  world: World,
): void {
  const block = blockOf(user, product, world)
  if (block) throw block
  checkLoanRequest(product, request, world)
  checkLimit(user, request, world)
  if (needsMore(user, product)) refuse('stepMissing')
  if (needsEkyc(user, world)) refuse('ekycMissing')
}
