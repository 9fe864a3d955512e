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
import { getOpenOrders } from '../orders/parties'
import type { ProductRecord } from '../products/product-record'
import { findOpenPlanRequest } from '../relief/plan-requests'
import { hasWallet } from '../wallet/accounts'
import { needsExtraData } from './extra-data'
import { getLimit } from './limit'
import type { LoanRequest } from './loan-terms'

/** Reason why a product is closed to a customer, or null if it is open. */
export function getClosedReason(product: ProductRecord, user: UserRecord, world: World): ServiceKey | null {
  if (product.openTo === 'merchants' && user.userType !== UserType.merchant)
    return 'service.productClosed.merchantsOnly'
  if (product.openTo === 'agentsCustomers' && getAgentId(world.state, user.id) === undefined)
    return 'service.productClosed.agentNeeded'
  return null
}

/** The user's order that awaits release; the newest if there are several. */
export const findOrderInProcess = (user: UserRecord, world: World): OrderRecord | undefined =>
  getOpenOrders(world, user.id).filter(isInProcess).at(-1)

export const findOverdueOrder = (user: UserRecord, world: World): OrderRecord | undefined =>
  getOpenOrders(world, user.id).find((order) => getOrderStatus(order, world.today) === OrderStatus.overdue)

/** The first reason why a customer can't apply, or undefined. Without a product only the general reasons are checked. */
export function findApplicationBlocker(
  user: UserRecord,
  product: ProductRecord | undefined,
  world: World,
): BusinessError | undefined {
  // decided: an agent's customer needs no payment PIN because an SMS code replaces it
  const bySelf = isBorrower(world.me.userType)
  const blockers: [Reason, () => boolean][] = [
    ['notPrequalified', () => !mayApply(user.pre.status)],
    ['applicationInProcess', () => findOrderInProcess(user, world) !== undefined],
    ['overdueRecord', () => findOverdueOrder(user, world) !== undefined],
    ['planRequested', () => findOpenPlanRequest(user.id, world) !== undefined],
    ['productClosed', () => product !== undefined && getClosedReason(product, user, world) !== null],
    ['noWallet', () => !hasWallet(user)],
    ['noPaymentPin', () => bySelf && user.paymentPin === null],
    ['agreementsMissing', () => !hasAccepted(user, AgreementStep.borrow)],
  ]
  const found = blockers.find(([, holds]) => holds())
  return found && new BusinessError(found[0])
}

/** The bounds of a loan in centavos; without a user only the product's own limits apply. */
export const getLoanBounds = ({ min, max }: ProductRecord, user: UserRecord | undefined, world: World) => ({
  min,
  max,
  availableLimit: user ? getLimit(user, world).available : max,
})

/** Refuses an amount, tenor or method that the product does not offer; if a user is passed, also an amount above their limit. */
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

/** True if the customer must verify their identity again before the next loan. */
export function needsEkyc(user: UserRecord, world: World): boolean {
  return daysBetween(toManilaDay(getVerifiedTime(user, world) ?? 0), world.today) > identityValidDays
}

/** Runs all checks on a loan application and refuses with the first that fails. */
export function checkApplication(
  user: UserRecord,
  product: ProductRecord,
  request: LoanRequest,
  world: World,
): void {
  const blocker = findApplicationBlocker(user, product, world)
  if (blocker) throw blocker
  checkLoanRequest(product, request, user, world)
  if (needsExtraData(user, product)) refuse('stepMissing')
  if (needsEkyc(user, world)) refuse('ekycMissing')
}
