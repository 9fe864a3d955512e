import { auth } from '../../../bridge/contract/operations/auth-app'
import { restart } from '../../nav/go'
import { useAction } from '../../state/resource'
import { forgetSession } from '../../state/session'

/** Logs out: whatever the service says, this device forgets the session. */
export function useLogOut(): { busy: boolean; leave(): Promise<void> } {
  const { run, busy } = useAction(auth.logout)
  const leave = async () => {
    await run({}, { quiet: true }).catch(() => undefined)
    // the page goes first: a page that loses its session is kept as the place to come back to
    restart('/pages/login/index')
    forgetSession()
  }
  return { busy, leave }
}
