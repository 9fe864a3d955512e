import { useState } from 'react'
import { register } from '../../../bridge/contract/operations/auth-register'
import { useIsBorrower } from '../../api/query/by-user-type'
import { usePendingWrites } from '../../api/writes/writes'
import { registration } from '../../features/auth/registration'
import { useQuery } from '../../routes/history/links'
import { useSession } from '../../session/session'
import { AgentStep } from './parts/AgentStep'
import { OpenedInvitation } from './parts/OpenedInvitation'
import { SignedInInvitation } from './parts/SignedInInvitation'
import { isFormComplete, isReadyForPin } from './parts/use-register'
import { VerifyAgain } from './parts/VerifyAgain'

/**
 * The agent of a new account: found by a code that is typed, scanned or in the link, shown before anybody is bound to
 * them. A link that is opened with nothing under way begins a registration which keeps the code.
 */
export default function InvitateAgent() {
  const { code } = useQuery('/pages/register/invitateAgent')
  const session = useSession()
  const borrower = useIsBorrower()
  // once the account is there nothing is under way any more, but this page is still the last step of it
  const [ready, setReady] = useState(() => isReadyForPin(registration()))
  // so it is where the request went out before the app was started anew, and what became of it is being asked
  const open = usePendingWrites().some(({ operation }) => operation.native === register.registerUser.native)
  if (open && !ready) setReady(true)
  if (session) return <SignedInInvitation code={code} borrower={borrower} />
  if (ready) return <AgentStep code={code} />
  return isFormComplete(registration()) ? <VerifyAgain code={code} /> : <OpenedInvitation code={code} />
}
