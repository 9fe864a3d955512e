import type { Operation } from '../../../bridge/contract/operation'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { user } from '../../../bridge/contract/operations/system-user'
import { refuse } from '../call/refuse'
import type { World } from '../world'

/** What somebody may do before they have changed the password they were given. */
const allowedOperations: ReadonlySet<string> = new Set(
  [
    ...Object.values<Operation>(auth),
    ...Object.values<Operation>(smsCodes),
    user.changePin,
    user.resetPin,
    user.verifyPin,
    user.getInformation,
    user.getMerchantName,
    user.getLoginMgt,
    user.getAgreement,
    user.getAgreementType,
  ].map(({ native }) => native),
)

/** Refuses everything else to somebody signed in who must change the initial password first. */
// decided: the first login opens a session for that change alone
export function refuseBeforeFirstChange({ native }: Operation, world: World): void {
  if (world.person?.firstLogin && !allowedOperations.has(native)) refuse('firstLogin')
}
