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

/** Notifies the borrower of a cancellation, and the agent too if the borrower cancelled. */
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
 * Cancels an application before its funds are released, free of charge. The borrower's limit is restored because the order is no
 * longer in process. Refuses with 'alreadyReleased' after release, and with 'reviewClosed' if there is nothing to cancel. A draft
 * is dropped without notifications.
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
  // decided: the order of a cancelled application counts as rejected, because there is no status for cancelled
  update(order, { stage: 'rejected', reason, nextTryAt: null })
  addEvent(order, 'cancelled', world)
  notifyCancelled(application, order, cancelledBy, world)
}
