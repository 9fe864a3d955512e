import { useEffect, useState } from 'react'
import { register } from '../../../bridge/contract/operations/auth-register'
import { useIsBorrower } from '../../api/query/by-user-type'
import { usePendingWrites } from '../../api/writes/writes'
import { registration } from '../../features/auth/registration'
import { useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { useSession } from '../../session/session'
import { Skeleton } from '../../ui/state/Skeleton'
import { AgentStep } from './parts/AgentStep'
import { OpenedInvitation } from './parts/OpenedInvitation'
import { SignedInInvitation } from './parts/SignedInInvitation'
import { isFormComplete, isReadyForPin } from './parts/use-register'
import { VerifyAgain } from './parts/VerifyAgain'

/**
 * Registration step that selects the agent by a typed, scanned or linked code, and shows the agent before the account is
 * created. If no registration is in progress, a link starts one with its code.
 */
export default function InvitateAgent() {
  const { code } = useQuery('/pages/register/invitateAgent')
  const session = useSession()
  const borrower = useIsBorrower()
  // remembered in state: creating the account clears the registration while this page is still on screen
  const [ready, setReady] = useState(() => isReadyForPin(registration()))
  // `ready` becomes true also if the request was sent before a restart and its outcome is still being queried
  const open = usePendingWrites().some(({ operation }) => operation.native === register.registerUser.native)
  if (open && !ready) setReady(true)
  if (session) return borrower && code ? <AskAgent code={code} /> : <SignedInInvitation borrower={borrower} />
  if (ready) return <AgentStep code={code} />
  return isFormComplete(registration()) ? <VerifyAgain code={code} /> : <OpenedInvitation code={code} />
}

/** Opens the page on which a signed-in borrower asks the agent of an invitation, instead of the invitation. */
function AskAgent({ code }: { code: string }) {
  const { replace } = useNextPage('/pages/me/invitationCode/set')
  // on purpose only once: the page is about to change
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => replace({ code }), [])
  return <Skeleton shape="form" />
}
