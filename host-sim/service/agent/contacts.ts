import { PaymentState } from '../../../bridge/contract/codes'
import type { Day } from '../../../bridge/contract/entities/money'
import type { CustomerContact, NewContact, PaymentPromise } from '../../../bridge/contract/entities/overdue'
import { limits } from '../../../bridge/contract/limits'
import { promisedAmount, promisedDay } from '../../../src/domain/form/rules'
import { loanDaysOverdue, mayContact } from '../../../src/domain/lending/ageing'
import { add } from '../../../src/domain/money/money'
import { addDays, hourMs, minuteMs, toManilaDay } from '../../../src/domain/time/day'
import { refuseEmpty } from '../call/check'
import { refuse } from '../call/refuse'
import { getOpenOrders } from '../loan/orders/parties'
import { getSentReminders } from '../loan/orders/reminders'
import { settlementView } from '../loan/products/quotes'
import { select } from '../records/select'
import type { ContactRecord, OrderRecord, UserRecord } from '../state'
import { formatMoment, type World } from '../world'

const getContacts = ({ loanOrderNo }: OrderRecord, { state }: World): readonly ContactRecord[] =>
  state.contacts[loanOrderNo] ?? []

/** The amount paid on an order between the time `from` (ms) and the end of the day `until`, in centavos. */
function sumPaidBetween({ loanOrderNo }: OrderRecord, from: number, until: string, { state }: World) {
  const paid = select(state, 'paymentsByOrder', loanOrderNo).filter(
    (one) =>
      one.kind === 'repayment' &&
      one.state === PaymentState.paid &&
      one.settledAt !== null &&
      one.settledAt >= from &&
      toManilaDay(one.settledAt) <= until,
  )
  return add(...paid.map(({ amount }) => amount))
}

/** The promise to pay that an agent recorded in a contact, with the promise's state; null if there is none. */
function promiseView(order: OrderRecord, contact: ContactRecord, world: World): PaymentPromise | null {
  const { promise, at } = contact
  if (!promise) return null
  const { day, amount } = promise
  const later = getContacts(order, world).find((one) => one.promise && one.at > at)
  const state =
    sumPaidBetween(order, at, day, world) >= amount
      ? 'kept'
      : later && toManilaDay(later.at) <= day
        ? 'replaced'
        : day < world.today
          ? 'broken'
          : 'open'
  return { day, amount, state }
}

/** The latest promise to pay for an order, with the promise's state, or null. */
export function getLastPromise(order: OrderRecord, world: World): PaymentPromise | null {
  const promises = getContacts(order, world).filter(({ promise }) => promise)
  const last = promises.reduce<ContactRecord | undefined>((a, b) => (a && a.at > b.at ? a : b), undefined)
  return last ? promiseView(order, last, world) : null
}

/** Bounds of a new promise to pay: the day must be in the coming weeks, and the amount at most the payoff amount. */
export const promiseBounds = (order: OrderRecord, world: World) => ({
  from: world.today,
  to: addDays(world.today, limits.promiseDays),
  max: settlementView(order, world).total,
})

/** The contact history of an order's borrower, newest first: reminders, and everything the agents recorded. */
export function contactHistory(order: OrderRecord, world: World) {
  const withCustomer = world.state.contacts[order.userId] ?? []
  const byAgents = [...getContacts(order, world), ...withCustomer].map((one) => {
    const reached = one.how === 'call' || one.how === 'message'
    const name = world.state.users[one.agentId]?.name ?? ''
    return {
      at: one.at,
      how: one.how,
      note: world.t(reached ? 'service.contact.byAgent' : 'service.contact.notedBy', { name }),
      text: one.text ?? null,
      promise: promiseView(order, one, world),
    }
  })
  const service = getSentReminders(order, world).map(({ at, title }) => ({
    at,
    how: 'message' as const,
    note: world.t('service.contact.byService', { title }),
    text: null,
    promise: null,
  }))
  return [...byAgents, ...service]
    .sort((a, b) => b.at - a.at)
    .map((one) => ({ ...one, at: formatMoment(one.at) }))
}

/** Time of a contact in ms: now, unless it is sent later. Refuses a time in the future or too long ago. */
function getContactTime({ at }: Pick<NewContact, 'at'>, { now }: World): number {
  if (at === undefined) return now
  const ms = Date.parse(at)
  // the phone's clock may be a little ahead
  if (ms > now + minuteMs || now - ms > limits.lateContactHours * hourMs)
    refuse('fieldInvalid', { field: 'contact.at' })
  return Math.min(ms, now)
}

/** Refuses calls and messages outside contact hours, an empty note, and a promise with an invalid day or amount. */
function refuseInvalidContact(contact: NewContact, order: OrderRecord, world: World): void {
  const { how, text, promise } = contact
  const at = getContactTime(contact, world)
  const day = toManilaDay(at)
  // the rule on contact hours covers calls and messages, but not notes and promises
  const reached = how === 'call' || how === 'message'
  if (reached && !mayContact(at, loanDaysOverdue(order.loan, day))) refuse('contactHours')
  if (how === 'note') refuseEmpty(text, 'text')
  if ((how === 'promise') !== (promise !== undefined)) refuse('fieldInvalid', { field: 'promise' })
  if (!promise) return
  // a promise that is sent later was made for the days after it
  const bounds = { ...promiseBounds(order, world), from: day, to: addDays(day, limits.promiseDays) }
  // refused with 'fieldInvalid', because the message of the amount rule is written for borrowers and the caller is an agent
  if (promisedDay(promise.day, bounds)) refuse('fieldInvalid', { field: 'promise.day' })
  if (promisedAmount(promise.amount, bounds)) refuse('fieldInvalid', { field: 'promise.amount' })
}

/**
 * Records that an agent contacted a customer about an overdue order. A repeated request id is ignored, even if the contact would be
 * refused by now.
 */
export function recordOrderContact(
  order: OrderRecord,
  given: NewContact,
  agentId: string,
  world: World,
): void {
  if (getContacts(order, world).some(({ id }) => id === given.requestId)) return
  refuseInvalidContact(given, order, world)
  recordContact(order.loanOrderNo, given, agentId, world)
}

/** True if the calling agent may call or write to a customer at the time `at` (ms); the most overdue order counts. */
export const mayContactCustomer = (customer: UserRecord, world: World, at = world.now): boolean =>
  mayContact(at, Math.max(0, ...getOverdueDays(customer, world, toManilaDay(at))))

const getOverdueDays = ({ id }: UserRecord, world: World, day: Day): number[] =>
  getOpenOrders(world, id)
    .filter(({ stage }) => stage === 'released')
    .map(({ loan }) => loanDaysOverdue(loan, day))

/**
 * Records a call or message to a customer that is not about an overdue order; refused outside contact hours. A repeated request id is
 * ignored, even if the contact would be refused by now.
 */
export function recordCustomerContact(
  customer: UserRecord,
  given: CustomerContact,
  agentId: string,
  world: World,
): void {
  if (world.state.contacts[customer.id]?.some(({ id }) => id === given.requestId)) return
  if (!mayContactCustomer(customer, world, getContactTime(given, world))) refuse('contactHours')
  recordContact(customer.id, given, agentId, world)
}

/** Adds an entry to a contact history. A repeated request id is ignored; calls and messages are recorded at most once a minute. */
function recordContact(key: string, given: NewContact, agentId: string, world: World): void {
  const { requestId: id, how, text, promise } = given
  const at = getContactTime(given, world)
  const { contacts } = world.state
  const list = contacts[key] ?? []
  contacts[key] = list
  const known = list.find((one) => one.id === id)
  const reached = how === 'call' || how === 'message'
  const again = reached && list.some((one) => one.how === how && Math.abs(at - one.at) < minuteMs)
  if (known || again) return
  const written = text?.trim()
  list.push({
    id,
    agentId,
    how,
    ...(written && { text: written }),
    ...(promise && { promise }),
    at,
  })
}
