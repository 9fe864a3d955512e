import { auth } from '../../../bridge/contract/operations/auth-app'
import { call } from '../../api/service'
import { useMutation } from '../../api/writes/use-mutation'
import { href, restart } from '../../routes/history/links'
import { forgetSession } from '../../session/session'

/** Logs out: whatever the service says, this device forgets the session. */
export function useLogOut(): { busy: boolean; logOut(): void } {
  const { run, busy } = useMutation(async () => {
    await call(auth.logout, {}).catch(() => undefined)
    // the page goes first: a page that loses its session is kept as the place to come back to
    restart(href('/pages/login/index'))
    forgetSession()
  })
  return { busy, logOut: run }
}
