import { OrderStatus } from '../../../../bridge/contract/codes'
import type { Day } from '../../../../bridge/contract/entities/money'
import { orderStatus } from '../../../../src/domain/lending/ageing'
import { subtract } from '../../../../src/domain/money/money'
import { openLoan } from '../../../lending/open-loan'
import type { OrderRecord } from '../../state'
import type { World } from '../../world'
import { addTransfer, creditAccount } from '../payments/transfers'
import { isSettled } from './order-state'

type ReleaseStage = OrderRecord['stage']

const statusByStage: Record<Exclude<ReleaseStage, 'released'>, OrderStatus> = {
  processing: OrderStatus.processing,
  releasing: OrderStatus.releasing,
  releaseFailed: OrderStatus.releaseFailed,
  docsRejected: OrderStatus.docsRejected,
  rejected: OrderStatus.rejected,
}

/** The status of an order on a day. */
export function getOrderStatus(order: OrderRecord, today: Day): OrderStatus {
  if (order.stage !== 'released') return statusByStage[order.stage]
  return isSettled(order) ? OrderStatus.settled : orderStatus(order.loan, today)
}

/** True until an order is released or refused. */
export const isInProcess = ({ stage }: OrderRecord): boolean =>
  stage === 'processing' || stage === 'releasing' || stage === 'releaseFailed'

export function addEvent(
  order: OrderRecord,
  what: OrderRecord['events'][number]['what'],
  world: World,
): void {
  order.events.push({ what, at: world.now })
}

/** Creates the order of an application, in review. */
export function addOrder(
  given: Pick<
    OrderRecord,
    | 'userId'
    | 'agentId'
    | 'applicationId'
    | 'productNo'
    | 'tenorDays'
    | 'accountId'
    | 'receiptAccount'
    | 'contract'
  >,
  loan: OrderRecord['loan'],
  world: World,
): OrderRecord {
  const loanOrderNo = world.nextNumber('LN')
  const order: OrderRecord = {
    loanOrderNo,
    ...given,
    stage: 'processing',
    appliedOn: world.today,
    loan,
    reason: null,
    events: [{ what: 'applied', at: world.now }],
  }
  world.state.orders[loanOrderNo] = order
  return order
}

/** Releases a loan: its plan starts today, and the principal less the fee is credited to the account. */
export function payOut(order: OrderRecord, world: World): void {
  const { terms } = order.loan
  order.loan = openLoan({ ...terms, releasedOn: world.today })
  order.stage = 'released'
  order.reason = null
  addEvent(order, 'released', world)
  const net = subtract(terms.principal, terms.processingFee)
  addTransfer(order, 'disbursement', net, world)
  creditAccount(order.userId, order.accountId, net, world)
  if (terms.processingFee > 0) addTransfer(order, 'fee', terms.processingFee, world)
}
