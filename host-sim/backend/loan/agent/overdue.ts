import { OrderStatus } from '../../../../bridge/contract/codes'
import type { BadOrder } from '../../../../bridge/contract/entities/payment'
import type { overdue } from '../../../../bridge/contract/operations/loan-other'
import { showMobile } from '../../../../src/domain/mobile'
import { add } from '../../../../src/domain/money'
import { mayContact } from '../../../lending/ageing'
import { pageOf } from '../../paging'
import { refuse } from '../../refuse'
import type { OrderRecord } from '../../state'
import { maskMobile } from '../../users'
import { words } from '../../words'
import { type Handlers, momentOf, type World } from '../../world'
import { orderDetail } from '../order-views'
import { statusOf } from '../orders'
import { agentOf, seenOrder, sees } from '../parties'
import { remindersOf } from '../reminders'

/** Age bands of late orders: the most days of each. */
const bands = [
  ['1-7', 7],
  ['8-30', 30],
  ['31-90', 90],
  ['90+', Number.POSITIVE_INFINITY],
] as const satisfies readonly (readonly [BadOrder['band'], number])[]

const bandOf = (days: number): BadOrder['band'] => bands.find(([, most]) => days <= most)?.[0] ?? '90+'

const isLate = (order: OrderRecord, world: World): boolean =>
  statusOf(order, world.today) === OrderStatus.overdue

const mobileOf = ({ userId }: OrderRecord, world: World): string => world.state.users[userId]?.mobile ?? ''

function badOrder(order: OrderRecord, world: World): BadOrder {
  // the order's own figures, so that a list of them can never say anything else
  const { dueToday, penalty, ...detail } = orderDetail(order, world)
  const phoneNumber = maskMobile(mobileOf(order, world))
  return { ...detail, phoneNumber, band: bandOf(detail.overDueDays), dueToday, penalty }
}

/** The late orders of the signed-in agent's customers, the latest first. */
export function lateOrders(world: World): OrderRecord[] {
  agentOf(world)
  return Object.values(world.state.orders).filter((one) => isLate(one, world) && sees(world, one.userId))
}

const byAgent = words('By {{name}}', '{{name}} 联系', '{{name}} 聯絡')
const byService = words('Reminder: {{title}}', '提醒：{{title}}', '提醒：{{title}}')

/** Who reached the customer about an order and when, the latest first: reminders, and the agent's calls and messages. */
function contactsOf(order: OrderRecord, world: World) {
  const agents = (world.state.contacts[order.loanOrderNo] ?? []).map(({ agentId, how, at }) => ({
    at,
    how,
    note: world.say(byAgent, { name: world.state.users[agentId]?.name ?? '' }),
  }))
  const service = remindersOf(order, world).map(({ at, title }) => ({
    at,
    how: 'message' as const,
    note: world.say(byService, { title }),
  }))
  return [...agents, ...service].sort((a, b) => b.at - a.at).map((one) => ({ ...one, at: momentOf(one.at) }))
}

const minuteMs = 60_000

/** Writes down that the agent is about to reach a customer; the same within a minute counts once. */
function noteContact({ loanOrderNo }: OrderRecord, how: 'call' | 'message', world: World): void {
  const { contacts } = world.state
  contacts[loanOrderNo] ??= []
  const list = contacts[loanOrderNo]
  const again = list.some((one) => one.how === how && world.now - one.at < minuteMs)
  if (!again) list.push({ agentId: world.me.id, how, at: world.now })
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
    agentOf(world)
    const order = seenOrder(world, loanOrderNo)
    if (!isLate(order, world)) return refuse('notFound')
    const bad = badOrder(order, world)
    const may = mayContact(world.now, bad.overDueDays)
    if (contact && !may) refuse('contactHours')
    if (contact) noteContact(order, contact, world)
    // decided: outside contact hours the number stays hidden, so that the rule does not hang on a button alone
    const mobile = may ? showMobile(mobileOf(order, world)) : bad.phoneNumber
    return { ...bad, mobile, contacts: contactsOf(order, world), mayContact: may }
  },
}
