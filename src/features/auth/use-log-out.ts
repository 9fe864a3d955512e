import { limits } from '../../../bridge/contract/limits'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { call } from '../../api/service'
import { useMutation } from '../../api/writes/use-mutation'
import { useT } from '../../i18n/translate'
import { href, restart } from '../../routes/history/links'
import { forgetSession } from '../../session/session-changes'
import { toast } from '../../ui/state/toasts'

/** Logs out: this device forgets the session even if the request fails, which is then shown. */
export function useLogOut(): { busy: boolean; logOut(): void } {
  const t = useT()
  const { run, busy } = useMutation(async () => {
    const isEnded = await call(auth.logout, {}).then(
      () => true,
      () => false,
    )
    // leave the page before the session ends: the page on screen at that time is saved as the page to return to
    restart(href('/pages/login/index'))
    forgetSession()
    if (!isEnded) toast(t('ui.logOutLost'), limits.toastMs, 'bad')
  })
  return { busy, logOut: run }
}
