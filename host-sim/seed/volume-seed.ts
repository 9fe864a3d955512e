import { ContractState, RepaymentMethod } from '../../bridge/contract/codes'
import { quotePayOff } from '../../src/domain/lending/settlement'
import { pesos } from '../../src/domain/money/money'
import { addDays, hourMs, startOfDay } from '../../src/domain/time/day'
import { openLoan } from '../lending/open-loan'
import { refuse } from '../service/call/refuse'
import { toLoanTerms } from '../service/loan/applications/loan-terms'
import { addEvent, addOrder, payOut } from '../service/loan/orders/orders'
import { notifyPaid } from '../service/loan/payments/payment-messages'
import { applyPayment, openPayment } from '../service/loan/payments/payments'
import { getProduct } from '../service/loan/products/products'
import { getAccount } from '../service/loan/wallet/accounts'
import { formatAccount } from '../service/loan/wallet/providers'
import { getMessages } from '../service/messages'
import type { OrderRecord, UserRecord } from '../service/state'
import { localize } from '../service/texts'
import type { World } from '../service/world'
import { getPersonaUserId } from './personas'

const orderCount = 10_000
const messageCount = 2_000
const ordersPerDay = 5
/** Number of days after which a loan is repaid; small enough that the debt never exceeds the limit. */
const keptDays = 4
const seasonalReason = localize('service.seed.tooManyApplications')

/** Creates one order: mostly small Quick Loans, some Stock-up Loans. */
function createOrder(user: UserRecord, at: number, world: World): OrderRecord {
  const stockUp = at % 10 === 9
  const product = getProduct(stockUp ? 'P-STOCK-UP' : 'P-QUICK')
  const amount = stockUp ? product.min : pesos(1_000 + 100 * (at % 9))
  const terms = toLoanTerms(
    product,
    { amount, tenorDays: 30, method: RepaymentMethod.equalAmortization },
    world.today,
  )
  const account = getAccount(user, null)
  const contract = {
    html: '',
    signed: null,
    state: ContractState.done,
    pictures: [],
    reason: null,
    updatedAt: world.now,
  }
  const given = {
    userId: user.id,
    agentId: null,
    applicationId: null,
    productNo: product.productNo,
    tenorDays: 30,
    accountId: account.id,
    receiptAccount: formatAccount(account),
    contract,
  }
  return addOrder(given, openLoan(terms), world)
}

function rejectOrder(order: OrderRecord, world: World): void {
  order.stage = 'rejected'
  order.reason = seasonalReason
  addEvent(order, 'rejected', world)
}

function payBack(order: OrderRecord, notifies: boolean, world: World): void {
  const { total } = quotePayOff(order.loan, world.today)
  const payment = openPayment(order, { amount: total, periods: [1], settles: true }, null, world)
  applyPayment(order, payment, total, world)
  if (notifies) notifyPaid(order, payment, total, world)
}

/** Seeds five orders a day for 2,000 days, nearly all settled, with the latest 2,000 messages. */
export function seedHeavyHistory(world: World): void {
  const user = world.state.users[getPersonaUserId('heavy')] ?? refuse('notFound')
  const days = orderCount / ordersPerDay
  const moment = (day: number, hour: number) =>
    world.at(startOfDay(addDays(world.today, day - days)) + hour * hourMs)
  const running: { order: OrderRecord; at: number; paidOn: number }[] = []
  for (let at = 0; at < orderCount; at++) {
    const day = Math.floor(at / ordersPerDay)
    const hour = 7 + (at % ordersPerDay)
    const order = createOrder(user, at, moment(day, hour))
    if (at % 40 === 39) rejectOrder(order, moment(day, hour + 1))
    else {
      payOut(order, moment(day, hour + 1))
      running.push({ order, at, paidOn: day + keptDays })
    }
    while (running[0] && running[0].paidOn <= day) {
      const paid = running.shift() as (typeof running)[number] // not empty: checked by the loop
      payBack(paid.order, paid.at >= orderCount - messageCount - messageCount / 20, moment(day, hour + 2))
    }
  }
  for (const { id } of getMessages(world.state, user.id).slice(messageCount)) delete world.state.messages[id]
  for (const account of user.accounts) if (account.balance !== null) account.balance = pesos(25_000)
}
