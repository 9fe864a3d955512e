import { ApplicationState, PreStatus } from '../../../bridge/contract/codes'
import { isBorrower } from '../../../src/domain/loan/eligibility'
import { notifyOwner } from '../auth/notify-owner'
import { getBoundUsers } from '../bindings'
import { refuse } from '../call/refuse'
import { isRunning } from '../loan/orders/order-state'
import { isInProcess } from '../loan/orders/orders'
import { getUserOrders } from '../loan/orders/parties'
import { isOpenPayment } from '../loan/payments/payments'
import { select } from '../records/select'
import type { UserRecord } from '../state'
import { update } from '../update'
import type { World } from '../world'

/** True while a loan, an application in review or a payment of a borrower is open. */
const isInUse = ({ id }: UserRecord, world: World): boolean =>
  getUserOrders(world, id).some((order) => isInProcess(order) || isRunning(order)) ||
  select(world.state, 'applicationsByUser', id).some(
    ({ submittedAt, state }) => submittedAt !== null && state === ApplicationState.inReview,
  ) ||
  select(world.state, 'paymentsByUser', id).some(isOpenPayment)

/** Refuses an account that can't be closed yet with 'accountInUse'. */
// decided: an agent's account is in use as long as a customer's is, because the agent collects and answers for that loan
export function refuseInUse(user: UserRecord, world: World): void {
  const people = isBorrower(user.userType) ? [user] : getBoundUsers(world.state, user.id)
  if (people.some((one) => isInUse(one, world))) refuse('accountInUse')
}

/**
 * Closes an account: notifies the owner, ends all sessions and logins and the tie to the agent. Loans and identity records stay
 * for the periods of the privacy notice; a form that is in review is not decided any more.
 */
export function closeAccount(user: UserRecord, world: World): void {
  refuseInUse(user, world)
  const { bindings } = world.state
  notifyOwner(user, 'service.closed', world)
  for (const { userId } of [...select(world.state, 'bindingsByAgent', user.id)]) delete bindings[userId]
  delete bindings[user.id]
  if (user.pre.status === PreStatus.inReview) update(user.pre, { status: PreStatus.open, form: null })
  // sessions are refused from now on; they stay until they expire, so that each phone learns why
  update(user, { closedAt: world.now, biometrics: [], phones: [] })
}
