import { OrderStatus, PaymentState } from '../../../bridge/contract/codes'
import { toManilaDay } from '../../../src/domain/time/day'
import { getOrderStatus } from '../../service/loan/orders/orders'
import type { State } from '../../service/state'
import type { PartName } from '../../service/state/schema'

/** The service at one moment; `now` in ms since 1970. */
interface ClockState {
  state: State
  now: number
}

/** Events of one kind that a move of the clock has caused. */
export interface ClockEvent {
  /** Such as `2 loans late`. */
  label: string
  /** The rows of the state that show it. */
  part: PartName
  keys: string[]
}

interface EventKind {
  part: PartName
  one: string
  many: string
  /** Keys of the rows to which it happened. */
  find(before: ClockState, after: ClockState): string[]
}

const addedTo =
  (part: PartName): EventKind['find'] =>
  (before, after) =>
    Object.keys(after.state[part]).filter((key) => !Object.hasOwn(before.state[part], key))

/** Keys of the loans that are in a status now and were not before. */
const loansNow =
  (status: OrderStatus): EventKind['find'] =>
  (before, after) =>
    Object.entries(after.state.orders).flatMap(([key, order]) => {
      if (getOrderStatus(order, toManilaDay(after.now)) !== status) return []
      const earlier = before.state.orders[key]
      return earlier && getOrderStatus(earlier, toManilaDay(before.now)) === status ? [] : [key]
    })

const expired: EventKind['find'] = (before, after) =>
  Object.entries(after.state.payments).flatMap(([key, { state }]) =>
    state === PaymentState.expired && before.state.payments[key]?.state !== state ? [key] : [],
  )

/** Everything that a move of the clock can bring about, in the order in which it is listed. */
const eventKinds: readonly EventKind[] = [
  { part: 'orders', one: 'loan late', many: 'loans late', find: loansNow(OrderStatus.overdue) },
  {
    part: 'orders',
    one: 'loan paid out',
    many: 'loans paid out',
    find: loansNow(OrderStatus.awaitingRepayment),
  },
  { part: 'orders', one: 'loan paid off', many: 'loans paid off', find: loansNow(OrderStatus.settled) },
  { part: 'sentReminders', one: 'reminder', many: 'reminders', find: addedTo('sentReminders') },
  { part: 'payments', one: 'payment code expired', many: 'payment codes expired', find: expired },
  { part: 'commissions', one: 'commission', many: 'commissions', find: addedTo('commissions') },
  {
    part: 'notifiedPayouts',
    one: 'commission payout',
    many: 'commission payouts',
    find: addedTo('notifiedPayouts'),
  },
]

/** Returns what has happened between two moments of the service, without kinds that have not occurred. */
export const findClockEvents = (before: ClockState, after: ClockState): ClockEvent[] =>
  eventKinds.flatMap(({ part, one, many, find }) => {
    const keys = find(before, after)
    return keys.length ? [{ label: `${keys.length} ${keys.length === 1 ? one : many}`, part, keys }] : []
  })
