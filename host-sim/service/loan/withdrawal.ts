import { ApplicationState, MessageType } from '../../../bridge/contract/codes'
import { isBorrower } from '../../../src/domain/eligibility'
import { notifyAgent, notifyUser } from '../agent/notifications'
import { linkTo } from '../link'
import { notify } from '../messages'
import { refuse } from '../refuse'
import type { ApplicationRecord, OrderRecord, UserRecord } from '../state'
import { fill, words } from '../words'
import type { World } from '../world'
import { addEvent, isInProcess } from './orders'

const byAgent = words(
  'Cancelled by {{who}}, the agent.',
  '由代理人 {{who}} 取消。',
  '由代理人 {{who}} 取消。',
)
const bySelf = words('Cancelled by the borrower.', '由借款人取消。', '由借款人取消。')
const cancelled = {
  title: words('Your loan is cancelled', '贷款已取消', '貸款已取消'),
  body: words(
    'Order {{order}}: nothing is sent and nothing is owed. Your limit is back.',
    '订单 {{order}}：不会放款，您也无需还款，额度已恢复。',
    '訂單 {{order}}：不會撥款，您也無須還款，額度已恢復。',
  ),
}

/** Tells borrower and agent, each of what the other did. */
function notifyCancelled(
  application: ApplicationRecord,
  order: OrderRecord,
  by: UserRecord,
  world: World,
): void {
  const { userId, agentId } = application
  const number = order.loanOrderNo
  if (!isBorrower(by.userType)) {
    notifyUser(world, userId, 'withdrawn', { who: by.name, order: number })
    return
  }
  const link = linkTo('/pages/order/details', { loanOrderNo: number })
  const body = fill(cancelled.body, () => ({ order: number }))
  notify(world, userId, MessageType.loan, cancelled.title, body, link)
  const customer = world.state.users[userId]
  if (customer && agentId) notifyAgent(world, customer, 'loanCancelled', { order: number }, link)
}

/**
 * Cancels an application whose funds are not out, free of charge: nothing is released, and the limit is back as its
 * order is no longer in process. Refuses 'alreadyReleased' once the money is out, and 'reviewClosed' where there is
 * nothing to cancel. A draft is dropped, and nobody is told.
 */
export function withdraw(application: ApplicationRecord, by: UserRecord, world: World): void {
  if (application.state === ApplicationState.draft) {
    Object.assign(application, { state: ApplicationState.withdrawn, decidedAt: world.now })
    return
  }
  const order = application.loanOrderNo ? world.state.orders[application.loanOrderNo] : undefined
  if (!order) refuse('reviewClosed')
  if (order.stage === 'released') refuse('alreadyReleased')
  if (!isInProcess(order)) refuse('reviewClosed')
  Object.assign(application, { state: ApplicationState.withdrawn, decidedAt: world.now })
  const self = isBorrower(by.userType)
  const reason = self ? bySelf : fill(byAgent, () => ({ who: by.name }))
  // decided: the order of a cancelled application counts as rejected, as there is no status of its own
  Object.assign(order, { stage: 'rejected', reason, nextTryAt: null })
  addEvent(order, 'cancelled', world)
  notifyCancelled(application, order, by, world)
}
