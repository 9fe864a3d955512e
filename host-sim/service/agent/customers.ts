import { OrderStatus, PreStatus } from '../../../bridge/contract/codes'
import type { Customer, CustomerDetail } from '../../../bridge/contract/entities/person'
import { limits } from '../../../bridge/contract/limits'
import type { user } from '../../../bridge/contract/operations/system-user'
import { matchesCustomerText } from '../../../src/domain/person/customer-search'
import { addDays, toManilaDay } from '../../../src/domain/time/day'
import { getBinding, getBoundUsers } from '../bindings'
import { refuse } from '../call/refuse'
import { getLimit } from '../loan/applications/limit'
import { isRunning, isSettled } from '../loan/orders/order-state'
import { getOrderStatus, isInProcess } from '../loan/orders/orders'
import { getOpenOrders, getSignedInAgent, getUserOrders } from '../loan/orders/parties'
import { countByKind, paginate } from '../paging'
import type { UserRecord } from '../state'
import { getHoldEnd } from '../users'
import type { Handlers, World } from '../world'
import { mayContactCustomer, recordCustomerContact } from './contacts'
import { countNeeds, listNeeds, selectByNeed } from './customer-needs'
import { mayBorrow } from './may-borrow'

/** The time (ms) at which a user became the agent's customer, or asked to become one if the request is pending. */
export const getCustomerSince = ({ id, createdAt }: UserRecord, { state }: World): number =>
  (getBinding(state, id) ?? state.bindings[id])?.at ?? createdAt

/** A customer as a list item. */
export function customerView(customer: UserRecord, world: World): Customer {
  const { id, name, avatar, storeName, mobile, userType, pre } = customer
  const overdue = getOpenOrders(world, id).filter(
    (one) => getOrderStatus(one, world.today) === OrderStatus.overdue,
  )
  return {
    customerId: id,
    name,
    avatar,
    storeName,
    phoneNumber: mobile,
    userType,
    preStatus: pre.status,
    since: toManilaDay(getCustomerSince(customer, world)),
    overdueOrders: overdue.length,
    mayApply: mayBorrow(customer, world),
    mayContact: mayContactCustomer(customer, world),
  }
}

/** A customer's profile. */
export function customerDetail(customer: UserRecord, world: World): CustomerDetail {
  const orders = getUserOrders(world, customer.id)
  const limit = customer.pre.status === PreStatus.passed ? getLimit(customer, world) : undefined
  return {
    ...customerView(customer, world),
    email: customer.email,
    limit: limit?.total ?? null,
    available: limit?.available ?? null,
    openOrders: orders.filter((one) => isInProcess(one) || isRunning(one)).length,
    settledOrders: orders.filter(isSettled).length,
    lateContactHours: limits.lateContactHours,
  }
}

/** True if a search matches a customer's name, store, or mobile in any common format. */
export const matchesCustomer = (
  { name, storeName, mobile }: UserRecord,
  search: string,
  others = '',
): boolean => matchesCustomerText({ text: `${name}\n${storeName ?? ''}\n${others}`, mobile }, search)

/** True if a user became a customer in the last 30 days. */
const isNewCustomer = (customer: UserRecord, world: World): boolean =>
  toManilaDay(getCustomerSince(customer, world)) >= addDays(world.today, -limits.newCustomerDays)

/** An agent's customers, newest first. */
export const getCustomers = (agentId: string, world: World): UserRecord[] =>
  getBoundUsers(world.state, agentId).sort(
    (a, b) => getCustomerSince(b, world) - getCustomerSince(a, world) || a.name.localeCompare(b.name, 'en'),
  )

/** Operations that list and describe an agent's customers. */
export const customerHandlers: Pick<
  Handlers<typeof user>,
  'getCustomerList' | 'getCustomerInfo' | 'getCustomersNumber' | 'agentIsOnboarding'
> = {
  getCustomerList({ search, status, newOnly, mayApply, need, byName, pageNum, pageSize }, world) {
    const ofAny = getCustomers(getSignedInAgent(world).id, world).filter(
      (one) =>
        matchesCustomer(one, search) &&
        (!newOnly || isNewCustomer(one, world)) &&
        (mayApply === undefined || mayBorrow(one, world) === mayApply),
    )
    const ofStatus = listNeeds(
      ofAny.filter((one) => status === null || one.pre.status === status),
      world,
    )
    // customers who are listed because they may borrow are shown with the amount, even if something else is more urgent
    const found = selectByNeed(ofStatus, need ?? (mayApply ? 'borrow' : undefined), byName)
    return {
      ...paginate(found, pageNum, pageSize, ({ customer, need: first }) => ({
        ...customerView(customer, world),
        need: first,
      })),
      counts: countByKind(ofAny, Object.values(PreStatus), ({ pre }) => pre.status),
      needs: countNeeds(ofStatus),
    }
  },
  getCustomerInfo({ customerId, contact }, world) {
    const { id } = getSignedInAgent(world)
    const customer = world.customer(customerId)
    if (contact) recordCustomerContact(customer, contact, id, world)
    return customerDetail(customer, world)
  },
  agentIsOnboarding(_, world) {
    const { onboarding: state } = world.me.agent ?? refuse('notAllowed')
    const reason = world.state.onboardings[world.me.id]?.reason
    const heldUntil = getHoldEnd(world.me, world)
    return { onboarded: state === 'DONE', state, reason: reason?.[world.language] ?? null, heldUntil }
  },
  getCustomersNumber(_, world) {
    const mine = getBoundUsers(world.state, getSignedInAgent(world).id)
    return { total: mine.length, newLast30Days: mine.filter((one) => isNewCustomer(one, world)).length }
  },
}
