import { ApplicationState, MessageType } from '../../../../bridge/contract/codes'
import { isBorrower } from '../../../../src/domain/loan/eligibility'
import { notifyAgent, notifyUser } from '../../agent/notifications'
import { refuse } from '../../call/refuse'
import { linkTo } from '../../link'
import { notify } from '../../messages'
import type { ApplicationRecord, OrderRecord, UserRecord } from '../../state'
import { localize } from '../../texts'
import { update } from '../../update'
import type { World } from '../../world'
import { addEvent, isInProcess } from './orders'

/** Notifies borrower and agent, each of what the other did. */
function notifyCancelled(
  application: ApplicationRecord,
  order: OrderRecord,
  cancelledBy: UserRecord,
  world: World,
): void {
  const { userId, agentId } = application
  const number = order.loanOrderNo
  if (!isBorrower(cancelledBy.userType)) {
    notifyUser(world, userId, 'withdrawn', { who: cancelledBy.name, order: number })
    return
  }
  const link = linkTo('/pages/order/details', { loanOrderNo: number })
  notify(world, userId, {
    type: MessageType.loan,
    text: 'service.cancellation',
    values: { order: number },
    link,
  })
  const customer = world.state.users[userId]
  if (customer && agentId) notifyAgent(world, customer, 'loanCancelled', { order: number }, link)
}

/**
 * Cancels an application whose funds are not out, free of charge: nothing is released, and the limit is back as its
 * order is no longer in process. Refuses 'alreadyReleased' once the money is out, and 'reviewClosed' where there is
 * nothing to cancel. A draft is dropped, and nobody is notified.
 */
export function cancelApplication(
  application: ApplicationRecord,
  cancelledBy: UserRecord,
  world: World,
): void {
  if (application.state === ApplicationState.draft) {
    update(application, { state: ApplicationState.withdrawn, decidedAt: world.now })
    return
  }
  const order = application.loanOrderNo ? world.state.orders[application.loanOrderNo] : undefined
  if (!order) refuse('reviewClosed')
  if (order.stage === 'released') refuse('alreadyReleased')
  if (!isInProcess(order)) refuse('reviewClosed')
  update(application, { state: ApplicationState.withdrawn, decidedAt: world.now })
  const reason = isBorrower(cancelledBy.userType)
    ? localize('service.cancellation.bySelf')
    : localize('service.cancellation.byAgent', { who: cancelledBy.name })
  // decided: the order of a cancelled application counts as rejected, as there is no status of its own
  update(order, { stage: 'rejected', reason, nextTryAt: null })
  addEvent(order, 'cancelled', world)
  notifyCancelled(application, order, cancelledBy, world)
}
