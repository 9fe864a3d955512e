import { ContractState } from '../../../../bridge/contract/codes'
import { minuteMs } from '../../../../src/domain/time/day'
import type { OrderRecord } from '../../state'

/** True if an order was repaid in full. Reads only the events, which is fast in long lists of mostly settled orders. */
export const isSettled = ({ events }: OrderRecord): boolean => events.at(-1)?.what === 'settled'

/** True if an order was repaid in full, refused or cancelled. */
export const isOver = (order: OrderRecord): boolean => order.stage === 'rejected' || isSettled(order)

/** True if a loan was released and is not fully repaid. */
export const isRunning = (order: OrderRecord): boolean => order.stage === 'released' && !isSettled(order)

/** The time (ms) of an order's latest event of a kind, or undefined. */
export const getEventTime = (
  { events }: OrderRecord,
  what: OrderRecord['events'][number]['what'],
): number | undefined => events.filter((event) => event.what === what).at(-1)?.at

// decided: funds arrive a minute after release begins
const releaseMs = minuteMs

/** The time (ms) of an order's next automatic step, i.e. arrival of the funds or a retry; undefined if nothing is planned. */
export function getNextStepTime(order: OrderRecord): number | undefined {
  if (order.stage === 'releaseFailed') return order.nextTryAt ?? undefined
  if (order.stage !== 'releasing' || order.contract.state !== ContractState.done) return undefined
  return Math.max(getEventTime(order, 'releasing') ?? 0, order.contract.updatedAt) + releaseMs
}
