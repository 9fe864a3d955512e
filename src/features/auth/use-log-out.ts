import { auth } from '../../../bridge/contract/operations/auth-app'
import { call } from '../../api/service'
import { useMutation } from '../../api/writes/use-mutation'
import { href, restart } from '../../routes/history/links'
import { forgetSession } from '../../session/session'

/** Logs out: this device forgets the session even if the request fails. */
export function useLogOut(): { busy: boolean; logOut(): void } {
  const { run, busy } = useMutation(async () => {
    await call(auth.logout, {}).catch(() => undefined)
    // leave the page before the session ends: the page on screen at that time is saved as the page to return to
    restart(href('/pages/login/index'))
    forgetSession()
  })
  return { busy, logOut: run }
}
