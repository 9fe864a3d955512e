import { auth } from '../../../bridge/contract/operations/auth-app'
import { useAction } from '../../api/resource'
import { restart } from '../../routes/links'
import { forgetSession } from '../../session/session'

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
