import { ContractState, OrderStatus, PreStatus } from '../../../bridge/contract/codes'
import { type CustomerNeed, type NeedGroup, needGroup } from '../../../bridge/contract/entities/customer-need'
import { limits } from '../../../bridge/contract/limits'
import { loanDaysOverdue, nextInstalment } from '../../../src/domain/lending/ageing'
import { add } from '../../../src/domain/money/money'
import { toManilaDay } from '../../../src/domain/time/day'
import { getLimit } from '../loan/applications/limit'
import { orderSummary } from '../loan/orders/order-views'
import { getOrderStatus, isInProcess } from '../loan/orders/orders'
import { getOpenOrders } from '../loan/orders/parties'
import { getDueLines } from '../loan/products/quotes'
import type { OrderRecord, UserRecord } from '../state'
import type { World } from '../world'
import { mayBorrow } from './may-borrow'
import { needsPaper } from './papers'
import { waitsForReview } from './recommendation'

type Kind = CustomerNeed['kind']

/**
 * Groups of the kinds of needs, most urgent first. decided: late payments come first, then work that a payout or a customer waits for,
 * then payments due soon; a customer with several needs is listed by the most urgent need.
 */
const groups: Readonly<Record<Kind, NeedGroup | null>> = {
  late: 'late',
  correctPaper: 'toDo',
  uploadPaper: 'toDo',
  review: 'toDo',
  correctForm: 'toDo',
  due: 'due',
  borrow: 'borrow',
  dueLater: null,
  inProcess: null,
}
const kinds = Object.keys(groups) as Kind[] // keys of the table above

const toNeed = (kind: Kind, more: Partial<CustomerNeed> = {}): CustomerNeed => ({
  kind,
  amount: null,
  day: null,
  overDueDays: 0,
  status: null,
  ...more,
})

/** All late orders of a customer as one need. */
function lateNeed(late: readonly OrderRecord[], world: World): CustomerNeed {
  const days = late.flatMap(({ loan }) => nextInstalment(loan)?.dueDay ?? [])
  return toNeed('late', {
    amount: add(...late.flatMap((order) => getDueLines(order, world).map(({ total }) => total))),
    day: days.sort()[0] ?? null,
    overDueDays: Math.max(...late.map(({ loan }) => loanDaysOverdue(loan, world.today))),
  })
}

/** The instalments due next of orders that are not late: one need for those of the coming days, one for a later one. */
function dueNeeds(running: readonly OrderRecord[], world: World): CustomerNeed[] {
  const next = running
    .flatMap((order) => orderSummary(order, world).next ?? [])
    .sort((a, b) => a.toPaidDays - b.toPaidDays)
  const [first] = next
  if (!first) return []
  const soon = next.filter(({ toPaidDays }) => toPaidDays <= limits.dueSoonDays)
  return [
    soon.length > 0
      ? toNeed('due', { amount: add(...soon.map(({ due }) => due)), day: first.dueDate })
      : toNeed('dueLater', { amount: first.due, day: first.dueDate }),
  ]
}

const paperKinds: Partial<Record<ContractState, Kind>> = {
  [ContractState.toUpload]: 'uploadPaper',
  [ContractState.rejected]: 'correctPaper',
}

/** The paper contract that the agent still has to upload, or the status of an order that waits for the lender. */
function processNeed(order: OrderRecord, world: World): CustomerNeed {
  const amount = order.loan.terms.principal
  const paper = needsPaper(order) ? paperKinds[order.contract.state] : undefined
  return paper
    ? toNeed(paper, { amount, day: toManilaDay(order.contract.updatedAt) })
    : toNeed('inProcess', { amount, day: order.appliedOn, status: getOrderStatus(order, world.today) })
}

/** A form that waits for the agent's review, or for corrections with which the agent can help. */
function formNeeds(customer: UserRecord, world: World): CustomerNeed[] {
  const { status, submittedAt, decidedAt } = customer.pre
  const since = (at: number | null) => toManilaDay(at ?? customer.createdAt)
  if (waitsForReview(customer, world)) return [toNeed('review', { day: since(submittedAt) })]
  return status === PreStatus.infoRejected ? [toNeed('correctForm', { day: since(decidedAt) })] : []
}

/** A customer's needs: the agent's work for them, amounts that are due or available, and loans in process; most urgent first. */
export function getCustomerNeeds(customer: UserRecord, world: World): CustomerNeed[] {
  const open = getOpenOrders(world, customer.id)
  const released = open.filter(({ stage }) => stage === 'released')
  const isLate = (one: OrderRecord) => getOrderStatus(one, world.today) === OrderStatus.overdue
  const late = released.filter(isLate)
  const found = [
    ...(late.length > 0 ? [lateNeed(late, world)] : []),
    ...open.filter(isInProcess).map((one) => processNeed(one, world)),
    ...formNeeds(customer, world),
    ...dueNeeds(
      released.filter((one) => !isLate(one)),
      world,
    ),
    ...(mayBorrow(customer, world)
      ? [toNeed('borrow', { amount: getLimit(customer, world).available })]
      : []),
  ]
  return found.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

interface CustomerWithNeeds {
  customer: UserRecord
  needs: readonly CustomerNeed[]
}

/** Customers with their needs. */
export const listNeeds = (customers: readonly UserRecord[], world: World): CustomerWithNeeds[] =>
  customers.map((customer) => ({ customer, needs: getCustomerNeeds(customer, world) }))

const isOfGroup = ({ kind }: CustomerNeed, group: NeedGroup | undefined): boolean =>
  group === undefined || groups[kind] === group

/** Number of customers in each group; groups without customers are left out. */
export const countNeeds = (customers: readonly CustomerWithNeeds[]): { of: NeedGroup; rows: number }[] =>
  needGroup.options
    .map((of) => ({
      of,
      rows: customers.filter(({ needs }) => needs.some((one) => isOfGroup(one, of))).length,
    }))
    .filter(({ rows }) => rows > 0)

interface NeededCustomer {
  customer: UserRecord
  /** The most urgent need of the requested group; null if there is nothing to do. */
  need: CustomerNeed | null
}

/** Sort order within a kind: longest late first, then soonest due or longest waiting, then the largest amount. */
const compareWithin = (a: CustomerNeed, b: CustomerNeed): number =>
  b.overDueDays - a.overDueDays ||
  (a.day ?? '').localeCompare(b.day ?? '') ||
  (b.amount ?? 0) - (a.amount ?? 0)

const compareByName = (a: NeededCustomer, b: NeededCustomer): number =>
  a.customer.name.localeCompare(b.customer.name, 'en')

function compareByNeed(a: NeededCustomer, b: NeededCustomer): number {
  const rank = ({ need }: NeededCustomer) => (need ? kinds.indexOf(need.kind) : kinds.length)
  return rank(a) - rank(b) || (a.need && b.need ? compareWithin(a.need, b.need) : 0) || compareByName(a, b)
}

/** Customers with a need of a group, or all customers; by need, or by name. */
export const selectByNeed = (
  customers: readonly CustomerWithNeeds[],
  group: NeedGroup | undefined,
  byName = false,
): NeededCustomer[] =>
  customers
    .map(({ customer, needs }) => ({ customer, need: needs.find((one) => isOfGroup(one, group)) ?? null }))
    .filter(({ need }) => group === undefined || need)
    .sort(byName ? compareByName : compareByNeed)
