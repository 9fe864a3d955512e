import { auth } from '../../../bridge/contract/operations/auth-app'
import { call } from '../../api/service'
import { useMutation } from '../../api/writes/use-mutation'
import { href, restart } from '../../routes/history/links'
import { forgetSession } from '../../session/session'

/** Logs out: this device forgets the session even if the request fails. */
export function useLogOut(): { busy: boolean; logOut(): void } {
  const { run, busy } = useMutation(async () => {
    await call(auth.logout, {}).catch(() => undefined)
    // restart before the session ends: a page that loses its session is saved as the address to return to
    restart(href('/pages/login/index'))
    forgetSession()
  })
  return { busy, logOut: run }
}
