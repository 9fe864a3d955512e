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
import { unsigned } from '../applications/draft'
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

/** Makes a draft continue with reading its contracts, whose texts have changed. */
export const dropSignature = (application: ApplicationRecord): void => void update(application, unsigned())

/** True for a loan in review or about to be released. */
export const isBeforeRelease = ({ stage }: OrderRecord): boolean =>
  stage === 'processing' || stage === 'releasing'

/**
 * Returns a loan to its signature, because its signed contract names another account than the loan would be paid to. Its order
 * ends, and its application is a draft again that continues with reading the contracts.
 */
export function returnForSignature(order: OrderRecord, world: World): void {
  const application = order.applicationId ? world.state.applications[order.applicationId] : undefined
  const reason = localize('service.signAgain.reason')
  update(order, { stage: 'rejected', reason, nextTryAt: null })
  addEvent(order, 'cancelled', world)
  if (!application) return
  update(application, {
    ...{ state: ApplicationState.draft, createdAt: world.now, submittedAt: null, decidedAt: null },
    loanOrderNo: null,
  })
  dropSignature(application)
  notify(world, order.userId, {
    type: MessageType.review,
    text: 'service.signAgain',
    values: { order: order.loanOrderNo },
    link: linkTo('/pages/agent/state', { id: application.id }),
  })
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
