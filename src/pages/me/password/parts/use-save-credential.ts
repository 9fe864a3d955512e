import { CredentialKind } from '../../../../../bridge/contract/codes'
import { setFirstLogin } from '../../../../features/auth/complete-login'
import { useT } from '../../../../i18n/translate'
import { takeAddressAfterLogin } from '../../../../routes/after-login'
import { back, restart } from '../../../../routes/history/links'
import { currentSession } from '../../../../session/session'
import { toast } from '../../../../ui/state/toasts'

/**
 * Returns a function that waits for a new PIN or password to be saved and shows a toast. It then goes back or, after the first
 * login, opens the app.
 */
export function useSaveCredential(kind: CredentialKind): (saving: Promise<unknown>) => Promise<void> {
  const t = useT()
  return async (saving) => {
    await saving
    toast(t(kind === CredentialKind.pin ? 'me.password.pinDone' : 'me.password.passwordDone'))
    const first = currentSession()?.firstLogin
    if (first) setFirstLogin(false)
    const session = currentSession()
    if (first && session) restart(takeAddressAfterLogin(session))
    else back('/pages/me/password/index')
  }
}
