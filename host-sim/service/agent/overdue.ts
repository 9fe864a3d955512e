import { OrderStatus } from '../../../bridge/contract/codes'
import type { BadOrder, LateCustomer, OverdueBand } from '../../../bridge/contract/entities/overdue'
import type { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { add } from '../../../src/domain/money/money'
import { formatMobile } from '../../../src/domain/person/mobile'
import { badDebtAfterDays, isBadDebt, mayContact } from '../../lending/ageing'
import { refuse } from '../call/refuse'
import { orderDetail, orderSummary } from '../loan/orders/order-views'
import { statusOf } from '../loan/orders/orders'
import { agentOf, seenOrder, sees } from '../loan/orders/parties'
import { pageOf } from '../paging'
import type { OrderRecord } from '../state'
import { maskMobile } from '../users'
import type { Handlers, World } from '../world'
import { collectionMessages, languageOf } from './collection-messages'
import { contactHistory, lastPromise, noteContact, promiseBounds } from './contacts'

/** Age bands of late orders: the most days of each. */
const bands = [
  ['1-7', 7],
  ['8-30', 30],
  ['31-60', badDebtAfterDays],
  ['60+', Number.POSITIVE_INFINITY],
] as const satisfies readonly (readonly [OverdueBand, number])[]

const bandOf = (days: number): OverdueBand => bands.find(([, most]) => days <= most)?.[0] ?? '60+'

const isLate = (order: OrderRecord, world: World): boolean =>
  statusOf(order, world.today) === OrderStatus.overdue

const mobileOf = ({ userId }: OrderRecord, world: World): string => world.state.users[userId]?.mobile ?? ''

function badOrder(order: OrderRecord, world: World): BadOrder {
  // the order's own figures, so that a list of them can never say anything else
  const { dueToday, dueLines, ...detail } = orderDetail(order, world)
  const sum = (part: 'principal' | 'interest' | 'fee' | 'penalty') =>
    add(...dueLines.map((line) => line[part]))
  return {
    ...detail,
    phoneNumber: maskMobile(mobileOf(order, world)),
    band: bandOf(detail.overDueDays),
    badDebt: isBadDebt(order.loan, world.today),
    dueToday,
    principal: sum('principal'),
    interest: sum('interest'),
    fee: sum('fee'),
    penalty: sum('penalty'),
    promise: lastPromise(order, world),
  }
}

/** The late orders of the signed-in agent's customers, the latest first. */
export function lateOrders(world: World): OrderRecord[] {
  agentOf(world)
  return Object.values(world.state.orders).filter((one) => isLate(one, world) && sees(world, one.userId))
}

/** How soon a late order is looked at, by its last promise: the smaller the sooner. */
// decided: who broke a promise, or promised to pay by today, is seen first, and who promised a later day last
function turnOf(order: OrderRecord, world: World): number {
  const promise = lastPromise(order, world)
  if (promise?.state === 'broken') return 0
  return promise?.state === 'open' ? (promise.day <= world.today ? 0 : 2) : 1
}

/** The late customer whom the signed-in agent sees first; null where nobody is late. */
export function firstLate(world: World): LateCustomer | null {
  const [first] = lateOrders(world)
    .map((order) => ({ order, turn: turnOf(order, world), ...orderSummary(order, world) }))
    .sort(
      (a, b) => a.turn - b.turn || b.overDueDays - a.overDueDays || (a.loanOrderNo < b.loanOrderNo ? -1 : 1),
    )
  if (!first?.next) return null
  const { customerId, customerName, customerAvatar, loanOrderNo, overDueDays, dueToday, promise } = badOrder(
    first.order,
    world,
  )
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
    const all = lateOrders(world)
      .map((order) => badOrder(order, world))
      .sort((a, b) => b.overDueDays - a.overDueDays || (a.loanOrderNo < b.loanOrderNo ? -1 : 1))
    const totals = bands.map(([name]) => {
      const own = all.filter((one) => one.band === name)
      return { band: name, orders: own.length, amount: add(...own.map(({ dueToday }) => dueToday)) }
    })
    const chosen = all.filter((one) => band === null || one.band === band)
    return { ...pageOf(chosen, pageNum, pageSize, (one) => one), totals }
  },
  getBadOrderDetail({ loanOrderNo, contact }, world) {
    const me = agentOf(world)
    const order = seenOrder(world, loanOrderNo)
    if (!isLate(order, world)) return refuse('notFound')
    const bad = badOrder(order, world)
    const may = mayContact(world.now, bad.overDueDays)
    if (contact) {
      // a note is no contact with the customer
      if (!may && (contact.how === 'call' || contact.how === 'message')) refuse('contactHours')
      noteContact(order, contact, me.id, world)
    }
    const customer = world.state.users[order.userId] ?? refuse('notFound')
    const { dueToday, penalty } = bad
    const promise = lastPromise(order, world)
    return {
      ...bad,
      promise,
      // decided: outside contact hours the number stays hidden, so that the rule does not depend on a button alone
      mobile: may ? formatMobile(customer.mobile) : bad.phoneNumber,
      contacts: contactHistory(order, world),
      mayContact: may,
      promiseBounds: promiseBounds(order, world),
      messages: collectionMessages(order, { customer, dueToday, penalty, promise }, world),
      customerLanguage: languageOf(customer),
    }
  },
}
