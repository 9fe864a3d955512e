import { BindState, ContractState, Language, RepaymentMethod } from '../bridge/contract/codes'
import { addDays, startOf } from '../src/domain/day'
import { pesos } from '../src/domain/money'
import { accountOf } from './backend/loan/accounts'
import { confirmApplication, submitApplication } from './backend/loan/applications'
import { decideApplication, releaseFunds } from './backend/loan/decisions'
import { type PayerOutcome, settlePayment } from './backend/loan/payment-network'
import { openPayment } from './backend/loan/payments'
import type { Wanted } from './backend/loan/products'
import { refuse } from './backend/refuse'
import type { OrderRecord, UserRecord } from './backend/state'
import { words } from './backend/words'
import type { World } from './backend/world'
import { quoteInstalments, quoteSettlement } from './lending/settlement'
import { type PersonaId, userIdOf } from './people'

const hourMs = 3_600_000
const { equalAmortization, equalPrincipal, balloon, addOn } = RepaymentMethod

const userOf = (id: PersonaId, { state }: World): UserRecord =>
  state.users[userIdOf(id)] ?? refuse('notFound')

/** The service at an hour of a day that lies `daysAgo` days back. */
const past = (world: World, daysAgo: number, hour: number): World =>
  world.at(startOf(addDays(world.today, -daysAgo)) + hour * hourMs)

/** Binds a borrower to the agent persona. */
function bind(id: PersonaId, world: World): void {
  const userId = userIdOf(id)
  world.state.bindings[userId] = {
    userId,
    agentId: userIdOf('agent'),
    state: BindState.bound,
    reason: null,
    at: userOf(id, world).createdAt,
  }
}

interface Wish extends Wanted {
  productNo: string
  /** Sent in so many days ago, at 8:00. */
  daysAgo: number
}

/** Applies for a loan in the past; it is in review. */
export function applyFor(id: PersonaId, { productNo, daysAgo, ...wanted }: Wish, world: World): OrderRecord {
  const customer = userOf(id, world)
  const then = past(world, daysAgo, 8)
  const requestId = `history-${id}-${productNo}-${daysAgo}`
  const account = accountOf(customer, null)
  const application = confirmApplication(
    { requestId, customer, agentId: null, productNo, wanted, account },
    then,
  )
  Object.assign(application, { agreed: true, language: Language.en })
  return submitApplication(application, then)
}

const applicationId = (order: OrderRecord): string => order.applicationId ?? refuse('notFound')

/** Borrows in the past: applied at 8:00, passed at 9:00, released at 10:00. */
function borrow(id: PersonaId, wish: Wish, world: World): OrderRecord {
  const order = applyFor(id, wish, world)
  decideApplication(past(world, wish.daysAgo, 9), applicationId(order), 'pass')
  releaseFunds(past(world, wish.daysAgo, 10), order.loanOrderNo, 'ok')
  return order
}

/** Pays all instalments up to one, so many days ago. */
function payUpTo(
  order: OrderRecord,
  period: number,
  daysAgo: number,
  world: World,
  outcome: PayerOutcome = 'whole',
): void {
  const then = past(world, daysAgo, 11)
  const { total } = quoteInstalments(order.loan, [period], then.today)
  const { transactionNo } = openPayment(
    order,
    { amount: total, periods: [period], settles: false },
    null,
    then,
  )
  settlePayment(past(world, daysAgo, 11.05), transactionNo, outcome)
}

function settleAll(order: OrderRecord, daysAgo: number, world: World): void {
  const then = past(world, daysAgo, 15)
  const { total } = quoteSettlement(order.loan, then.today)
  const { transactionNo } = openPayment(order, { amount: total, periods: [], settles: true }, null, then)
  settlePayment(past(world, daysAgo, 15.05), transactionNo, 'whole')
}

/** Sets an e-wallet back to what it held: what was lent was spent on stock. */
function spend(id: PersonaId, world: World): void {
  for (const account of userOf(id, world).accounts)
    if (account.balance !== null) account.balance = pesos(25_000)
}

/** One loan settled, one with its third instalment due in 3 days: 21,500 of the limit are in use. */
export function merchantHistory(world: World): void {
  bind('merchant', world)
  const first = borrow(
    'merchant',
    { productNo: 'P-QUICK', amount: pesos(9_000), tenorDays: 90, method: equalAmortization, daysAgo: 190 },
    world,
  )
  payUpTo(first, 1, 160, world)
  payUpTo(first, 2, 131, world)
  payUpTo(first, 3, 100, world)
  const second = borrow(
    'merchant',
    { productNo: 'P-STOCK-UP', amount: pesos(32_250), tenorDays: 180, method: equalPrincipal, daysAgo: 87 },
    world,
  )
  payUpTo(second, 1, 58, world)
  payUpTo(second, 2, 27, world)
  spend('merchant', world)
}

/** One loan 17 days late with its fourth instalment, one in good standing. */
export function overdueHistory(world: World): void {
  bind('overdue', world)
  const late = borrow(
    'overdue',
    {
      productNo: 'P-STOCK-UP',
      amount: pesos(20_000),
      tenorDays: 180,
      method: equalAmortization,
      daysAgo: 137,
    },
    world,
  )
  for (const period of [1, 2, 3]) payUpTo(late, period, 137 - 30 * period, world)
  const good = borrow(
    'overdue',
    { productNo: 'P-QUICK', amount: pesos(6_000), tenorDays: 90, method: equalAmortization, daysAgo: 40 },
    world,
  )
  payUpTo(good, 1, 11, world)
  spend('overdue', world)
}

/** The second instalment was paid by QR ten minutes ago, and the network has said nothing since. */
export function uncertainHistory(world: World): void {
  const order = borrow(
    'uncertain',
    { productNo: 'P-QUICK', amount: pesos(8_000), tenorDays: 90, method: equalAmortization, daysAgo: 55 },
    world,
  )
  payUpTo(order, 1, 26, world)
  spend('uncertain', world)
  const then = world.at(world.now - 600_000)
  const { total } = quoteInstalments(order.loan, [2], then.today)
  const { transactionNo } = openPayment(order, { amount: total, periods: [2], settles: false }, null, then)
  settlePayment(world.at(then.now + 60_000), transactionNo, 'noAnswer')
}

const blurred = words('The picture of the quotation is blurred.', '报价单照片模糊。', '報價單照片模糊。')
const tooSoon = words(
  'The sales stated are too low for this amount.',
  '所填销售额不足以支持该金额。',
  '所填銷售額不足以支持該金額。',
)

/** One order of each status 1 to 8, with all four repayment methods. */
export function everyStatusHistory(world: World): void {
  const id = 'every-status'
  bind(id, world)
  const settled = borrow(
    id,
    { productNo: 'P-PARTNER', amount: pesos(8_000), tenorDays: 84, method: addOn, daysAgo: 300 },
    world,
  )
  payUpTo(settled, 1, 286, world)
  settleAll(settled, 280, world)
  const rejected = applyFor(
    id,
    { productNo: 'P-SEASON', amount: pesos(50_000), tenorDays: 90, method: balloon, daysAgo: 250 },
    world,
  )
  decideApplication(past(world, 249, 9), applicationId(rejected), 'reject', tooSoon)
  const docs = applyFor(
    id,
    { productNo: 'P-EQUIPMENT', amount: pesos(30_000), tenorDays: 180, method: equalPrincipal, daysAgo: 200 },
    world,
  )
  decideApplication(past(world, 199, 9), applicationId(docs), 'rejectDocs', blurred, 'equipmentQuote')
  const late = borrow(
    id,
    { productNo: 'P-STOCK-UP', amount: pesos(9_000), tenorDays: 90, method: equalPrincipal, daysAgo: 65 },
    world,
  )
  payUpTo(late, 1, 36, world)
  const running = borrow(
    id,
    { productNo: 'P-SEASON', amount: pesos(12_000), tenorDays: 90, method: balloon, daysAgo: 40 },
    world,
  )
  payUpTo(running, 1, 12, world)
  const failed = applyFor(
    id,
    { productNo: 'P-PARTNER', amount: pesos(6_000), tenorDays: 56, method: addOn, daysAgo: 3 },
    world,
  )
  decideApplication(past(world, 3, 9), applicationId(failed), 'pass')
  releaseFunds(past(world, 3, 10), failed.loanOrderNo, 'fail')
  const releasing = applyFor(
    id,
    { productNo: 'P-STOCK-UP', amount: pesos(10_000), tenorDays: 90, method: equalAmortization, daysAgo: 2 },
    world,
  )
  // its signed paper is still being looked at, which holds the funds back
  releasing.contract.state = ContractState.inReview
  decideApplication(past(world, 2, 9), applicationId(releasing), 'pass')
  applyFor(
    id,
    { productNo: 'P-QUICK', amount: pesos(3_000), tenorDays: 60, method: equalAmortization, daysAgo: 1 },
    world,
  )
  spend(id, world)
}
