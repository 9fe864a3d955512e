import { findApplicationBlocker } from '../loan/applications/may-apply'
import type { UserRecord } from '../state'
import type { World } from '../world'

/** True if the calling agent can start an application for this customer now. */
export const mayBorrow = (customer: UserRecord, world: World): boolean => {
  const blocker = findApplicationBlocker(customer, undefined, world)
  // missing agreements don't block: they are accepted during the application
  return !blocker || blocker.reason === 'agreementsMissing'
}
