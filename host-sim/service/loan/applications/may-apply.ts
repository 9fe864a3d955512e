import { AgreementStep, OrderStatus, UserType } from '../../../../bridge/contract/codes'
import { loanAmount } from '../../../../src/domain/form/rules'
import { isBorrower, mayApply } from '../../../../src/domain/loan/eligibility'
import { daysBetween, toManilaDay } from '../../../../src/domain/time/day'
import { getAgentId } from '../../bindings'
import { refuseProblem } from '../../call/check'
import { BusinessError, type Reason, refuse } from '../../call/refuse'
import type { OrderRecord, UserRecord } from '../../state'
import { hasAccepted } from '../../system/agreements'
import type { ServiceKey } from '../../texts'
import type { World } from '../../world'
import { getVerifiedTime, identityValidDays } from '../identity/identity'
import { getOrderStatus, isInProcess } from '../orders/orders'
import { getUserOrders } from '../orders/parties'
import type { ProductRecord } from '../products/product-record'
import { hasWallet } from '../wallet/accounts'
import { needsExtraData } from './extra-data'
import { getLimit } from './limit'
import type { LoanRequest } from './loan-terms'

/** Why a product is closed to a customer; null when it is open. */
export function getClosedReason(product: ProductRecord, user: UserRecord, world: World): ServiceKey | null {
  if (product.openTo === 'merchants' && user.userType !== UserType.merchant)
    return 'service.productClosed.merchantsOnly'
  if (product.openTo === 'agentsCustomers' && getAgentId(world.state, user.id) === undefined)
    return 'service.productClosed.agentNeeded'
  return null
}

/** The order of a user that is on its way to being released, newest first where there are several. */
export const findOrderInProcess = (user: UserRecord, world: World): OrderRecord | undefined =>
  getUserOrders(world, user.id).filter(isInProcess).at(-1)

/** An overdue order of a user. */
export const findOverdueOrder = (user: UserRecord, world: World): OrderRecord | undefined =>
  getUserOrders(world, user.id).find((order) => getOrderStatus(order, world.today) === OrderStatus.overdue)

/** The first reason for which a customer can't apply; undefined when they may. Without a product only those that hold for all. */
export function findApplicationBlock(
  user: UserRecord,
  product: ProductRecord | undefined,
  world: World,
): BusinessError | undefined {
  // decided: an agent's customer needs no payment PIN, as their SMS code stands for it
  const bySelf = isBorrower(world.me.userType)
  const blocks: [Reason, () => boolean][] = [
    ['notPrequalified', () => !mayApply(user.pre.status)],
    ['applicationInProcess', () => findOrderInProcess(user, world) !== undefined],
    ['overdueRecord', () => findOverdueOrder(user, world) !== undefined],
    ['productClosed', () => product !== undefined && getClosedReason(product, user, world) !== null],
    ['noWallet', () => !hasWallet(user)],
    ['noPaymentPin', () => bySelf && user.paymentPin === null],
    ['agreementsMissing', () => !hasAccepted(user, AgreementStep.borrow)],
  ]
  const found = blocks.find(([, holds]) => holds())
  return found && new BusinessError(found[0])
}

/** What may be borrowed of a product, in centavos; nobody in particular has no limit but the product's own. */
export const getLoanBounds = ({ min, max }: ProductRecord, user: UserRecord | undefined, world: World) => ({
  min,
  max,
  remaining: user ? getLimit(user, world).available : max,
})

/** Refuses an amount, tenor or method that a product does not lend; with a customer also what is above their limit. */
export function checkLoanRequest(
  product: ProductRecord,
  { amount, tenorDays, method }: LoanRequest,
  user: UserRecord | undefined,
  world: World,
): void {
  refuseProblem(loanAmount(amount, getLoanBounds(product, undefined, world)), 'loanAmount')
  if (!product.tenors.includes(tenorDays) || !product.methods.includes(method)) refuse('tenorUnknown')
  refuseProblem(loanAmount(amount, getLoanBounds(product, user, world)), 'loanAmount')
}

/** Must the customer verify their identity again before the next loan? */
export function needsEkyc(user: UserRecord, world: World): boolean {
  return daysBetween(toManilaDay(getVerifiedTime(user, world) ?? 0), world.today) > identityValidDays
}

/** Refuses whatever stands against lending this to this customer now. */
export function checkApplication(
  user: UserRecord,
  product: ProductRecord,
  request: LoanRequest,
  world: World,
): void {
  const block = findApplicationBlock(user, product, world)
  if (block) throw block
  checkLoanRequest(product, request, user, world)
  if (needsExtraData(user, product)) refuse('stepMissing')
  if (needsEkyc(user, world)) refuse('ekycMissing')
}
