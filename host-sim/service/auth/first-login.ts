import type { Operation } from '../../../bridge/contract/operation'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { user } from '../../../bridge/contract/operations/system-user'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { refuse } from '../call/refuse'
import type { World } from '../world'

/** Operations that are allowed before the initial password is changed. */
const allowedOperations: ReadonlySet<string> = new Set(
  [
    ...Object.values<Operation>(auth),
    ...Object.values<Operation>(smsCodes),
    credentials.changePin,
    credentials.resetPin,
    credentials.verifyPin,
    user.getInformation,
    user.getMerchantName,
    user.getLoginMgt,
    user.getAgreement,
    user.getAgreementType,
  ].map(({ native }) => native),
)

/** Until the initial password is changed, refuses operations outside `allowedOperations` with 'firstLogin'. */
// decided: the session of a first login can only be used to change the initial password
export function refuseBeforeFirstChange({ native }: Operation, world: World): void {
  if (world.person?.firstLogin && !allowedOperations.has(native)) refuse('firstLogin')
}
