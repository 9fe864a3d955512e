import { OrderStatus } from '../../../bridge/contract/codes'
import { firstLanguage } from '../../../bridge/contract/entities/common'
import type { BadOrder, LateCustomer, OverdueBand } from '../../../bridge/contract/entities/overdue'
import { limits } from '../../../bridge/contract/limits'
import type { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { defaultLanguage, toWireLanguage } from '../../../bridge/contract/who'
import { badDebtAfterDays, isBadDebt, mayContact } from '../../../src/domain/lending/ageing'
import { add } from '../../../src/domain/money/money'
import { formatMobile } from '../../../src/domain/person/mobile'
import { refuse } from '../call/refuse'
import { orderDetail, orderSummary } from '../loan/orders/order-views'
import { getOrderStatus } from '../loan/orders/orders'
import { getSignedInAgent, getVisibleOpenOrders, getVisibleOrder } from '../loan/orders/parties'
import { paginate } from '../paging'
import type { OrderRecord } from '../state'
import { maskMobile } from '../users'
import type { Handlers, World } from '../world'
import { collectionMessages, getUserLanguage } from './collection-messages'
import { contactHistory, getLastPromise, promiseBounds, recordOrderContact } from './contacts'

/** Upper bounds of the overdue bands, in days. */
const bands = [
  ['1-7', 7],
  ['8-30', 30],
  ['31-60', badDebtAfterDays],
  ['60+', Number.POSITIVE_INFINITY],
] as const satisfies readonly (readonly [OverdueBand, number])[]

const toOverdueBand = (days: number): OverdueBand =>
  bands.find(([, maxDays]) => days <= maxDays)?.[0] ?? '60+'

const isLate = (order: OrderRecord, world: World): boolean =>
  getOrderStatus(order, world.today) === OrderStatus.overdue

const getCustomerMobile = ({ userId }: OrderRecord, world: World): string =>
  world.state.users[userId]?.mobile ?? ''

function toBadOrder(order: OrderRecord, world: World): BadOrder {
  // taken from the order's detail view, so that list and detail always show the same amounts
  const { dueToday, dueLines, ...detail } = orderDetail(order, world)
  const sum = (part: 'principal' | 'interest' | 'fee' | 'penalty') =>
    add(...dueLines.map((line) => line[part]))
  return {
    ...detail,
    phoneNumber: maskMobile(getCustomerMobile(order, world)),
    band: toOverdueBand(detail.overDueDays),
    badDebt: isBadDebt(order.loan, world.today),
    dueToday,
    principal: sum('principal'),
    interest: sum('interest'),
    fee: sum('fee'),
    penalty: sum('penalty'),
    promise: getLastPromise(order, world),
  }
}

/** The overdue orders of the signed-in agent's customers, unsorted. */
export function getOverdueOrders(world: World): OrderRecord[] {
  getSignedInAgent(world)
  return getVisibleOpenOrders(world).filter((one) => isLate(one, world))
}

/** Priority of an overdue order by its last promise; smaller comes first. */
// decided: orders with a broken promise or a promise due by today come first, promises for a later day last
function getCollectionPriority(order: OrderRecord, world: World): number {
  const promise = getLastPromise(order, world)
  if (promise?.state === 'broken') return 0
  return promise?.state === 'open' ? (promise.day <= world.today ? 0 : 2) : 1
}

/** The most urgent overdue customer of the signed-in agent, or null. */
export function getFirstOverdueCustomer(world: World): LateCustomer | null {
  const [first] = getOverdueOrders(world)
    .map((order) => ({ order, turn: getCollectionPriority(order, world), ...orderSummary(order, world) }))
    .sort(
      (a, b) => a.turn - b.turn || b.overDueDays - a.overDueDays || (a.loanOrderNo < b.loanOrderNo ? -1 : 1),
    )
  if (!first?.next) return null
  const { customerId, customerName, customerAvatar, loanOrderNo, overDueDays, dueToday, promise } =
    toBadOrder(first.order, world)
  return {
    customerId,
    customerName,
    customerAvatar,
    loanOrderNo,
    overDueDays,
    dueToday,
    promise,
    dueDate: first.next.dueDate,
  }
}

export const overdueHandlers: Handlers<typeof overdue> = {
  getBadOrderList({ band, pageNum, pageSize }, world) {
    const all = getOverdueOrders(world)
      .map((order) => toBadOrder(order, world))
      .sort((a, b) => b.overDueDays - a.overDueDays || (a.loanOrderNo < b.loanOrderNo ? -1 : 1))
    const totals = bands.map(([name]) => {
      const own = all.filter((one) => one.band === name)
      return { band: name, orders: own.length, amount: add(...own.map(({ dueToday }) => dueToday)) }
    })
    const chosen = all.filter((one) => band === null || one.band === band)
    return { ...paginate(chosen, pageNum, pageSize, (one) => one), totals }
  },
  getBadOrderDetail({ loanOrderNo, contact }, world) {
    const me = getSignedInAgent(world)
    const order = getVisibleOrder(world, loanOrderNo)
    if (!isLate(order, world)) return refuse('notFound')
    if (contact) recordOrderContact(order, contact, me.id, world)
    const bad = toBadOrder(order, world)
    const may = mayContact(world.now, bad.overDueDays)
    const customer = world.state.users[order.userId] ?? refuse('notFound')
    const { dueToday, penalty } = bad
    const promise = getLastPromise(order, world)
    const language = getUserLanguage(customer)
    return {
      ...bad,
      promise,
      // decided: the mobile is masked outside contact hours, so that the rule is enforced by more than a disabled button
      mobile: may ? formatMobile(customer.mobile) : bad.phoneNumber,
      contacts: contactHistory(order, world),
      mayContact: may,
      lateContactHours: limits.lateContactHours,
      promiseBounds: promiseBounds(order, world),
      messages: collectionMessages(order, { customer, dueToday, penalty, promise }, world),
      customerLanguage: firstLanguage.options.find((code) => code === language) ?? defaultLanguage,
      messageLanguage: toWireLanguage(language),
    }
  },
}
