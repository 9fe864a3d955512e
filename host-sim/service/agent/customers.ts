import { OrderStatus, PreStatus } from '../../../bridge/contract/codes'
import type { Customer, CustomerDetail } from '../../../bridge/contract/entities/person'
import { limits } from '../../../bridge/contract/limits'
import type { user } from '../../../bridge/contract/operations/system-user'
import { normalizeForSearch } from '../../../src/domain/normalize-for-search'
import { addDays, toManilaDay } from '../../../src/domain/time/day'
import { bindingOf, boundTo } from '../bindings'
import { refuse } from '../call/refuse'
import { limitOf } from '../loan/applications/limit'
import { blockOf } from '../loan/applications/may-apply'
import { isInProcess, isRunning, isSettled, statusOf } from '../loan/orders/orders'
import { agentOf, ordersOf } from '../loan/orders/parties'
import { countsOf, pageOf } from '../paging'
import type { UserRecord } from '../state'
import type { Handlers, World } from '../world'

/** The moment (ms) from which somebody counts as a customer; while they wait, when they asked. */
export const boundAt = ({ id, createdAt }: UserRecord, { state }: World): number =>
  (bindingOf(state, id) ?? state.bindings[id])?.at ?? createdAt

/** May the agent who asks apply for a loan for this customer now? */
export const mayBorrow = (customer: UserRecord, world: World): boolean => {
  const block = blockOf(customer, undefined, world)
  // what they have not agreed to yet is asked for on the way
  return !block || block.reason === 'agreementsMissing'
}

/** A customer as a list shows them. */
export function customerView(customer: UserRecord, world: World): Customer {
  const { id, name, avatar, storeName, mobile, userType, pre } = customer
  const late = ordersOf(world, id).filter((one) => statusOf(one, world.today) === OrderStatus.overdue)
  return {
    customerId: id,
    name,
    avatar,
    storeName,
    phoneNumber: mobile,
    userType,
    preStatus: pre.status,
    since: toManilaDay(boundAt(customer, world)),
    overdueOrders: late.length,
    mayApply: mayBorrow(customer, world),
  }
}

/** A customer's profile. */
export function customerDetail(customer: UserRecord, world: World): CustomerDetail {
  const orders = ordersOf(world, customer.id)
  const limit = customer.pre.status === PreStatus.passed ? limitOf(customer, world) : undefined
  return {
    ...customerView(customer, world),
    email: customer.email,
    limit: limit?.total ?? null,
    available: limit?.available ?? null,
    openOrders: orders.filter((one) => isInProcess(one) || isRunning(one)).length,
    settledOrders: orders.filter(isSettled).length,
  }
}

/** Does a search fit a customer's name, store, or mobile in any usual form? */
export function matches({ name, storeName, mobile }: UserRecord, search: string): boolean {
  const digits = /^[\d\s+().-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^(63|0)/, '') : ''
  if (digits) return mobile.includes(digits)
  return normalizeForSearch(`${name}\n${storeName ?? ''}`).includes(normalizeForSearch(search))
}

/** Did somebody become a customer in the last 30 days? */
const isNew = (customer: UserRecord, world: World): boolean =>
  toManilaDay(boundAt(customer, world)) >= addDays(world.today, -limits.newCustomerDays)

/** An agent's customers, the newest first. */
export const customersOf = (agentId: string, world: World): UserRecord[] =>
  boundTo(world.state, agentId).sort(
    (a, b) => boundAt(b, world) - boundAt(a, world) || a.name.localeCompare(b.name, 'en'),
  )

/** What an agent asks about their customers. */
export const customerHandlers: Pick<
  Handlers<typeof user>,
  'getCustomerList' | 'getCustomerInfo' | 'getCustomersNumber' | 'agentIsOnboarding'
> = {
  getCustomerList({ search, status, newOnly, mayApply, pageNum, pageSize }, world) {
    const ofAny = customersOf(agentOf(world).id, world).filter(
      (one) =>
        matches(one, search) &&
        (!newOnly || isNew(one, world)) &&
        (mayApply === undefined || mayBorrow(one, world) === mayApply),
    )
    const found = ofAny.filter((one) => status === null || one.pre.status === status)
    return {
      ...pageOf(found, pageNum, pageSize, (one) => customerView(one, world)),
      counts: countsOf(ofAny, Object.values(PreStatus), ({ pre }) => pre.status),
    }
  },
  getCustomerInfo({ customerId }, world) {
    agentOf(world)
    return customerDetail(world.customer(customerId), world)
  },
  agentIsOnboarding(_, world) {
    const { onboarding: state } = world.me.agent ?? refuse('notAllowed')
    const reason = world.state.onboardings[world.me.id]?.reason
    return { onboarded: state === 'DONE', state, reason: reason?.[world.language] ?? null }
  },
  getCustomersNumber(_, world) {
    const mine = boundTo(world.state, agentOf(world).id)
    return { total: mine.length, newLast30Days: mine.filter((one) => isNew(one, world)).length }
  },
}
