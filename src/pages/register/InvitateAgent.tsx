import { useState } from 'react'
import { useQuery } from '../../nav/go'
import { useIsBorrower } from '../../state/byUserType'
import { registration } from '../../state/registration'
import { useSession } from '../../state/session'
import { AskAgent } from './parts/AskAgent'
import { ForSignedIn } from './parts/ForSignedIn'
import { LinkOpened } from './parts/LinkOpened'
import { isReady } from './parts/useRegister'

/**
 * The agent of a new account: found by a code that is typed, scanned or in the link, shown before anybody is bound to
 * them. A link that is opened with nothing under way begins a registration which keeps the code.
 */
export default function InvitateAgent() {
  const { code } = useQuery('/pages/register/invitateAgent')
  const session = useSession()
  const borrower = useIsBorrower()
  // once the account is there nothing is under way any more, but this page is still the last step of it
  const [ready] = useState(() => isReady(registration()))
  if (session) return <ForSignedIn code={code} borrower={borrower} />
  return ready ? <AskAgent code={code} /> : <LinkOpened code={code} />
}
