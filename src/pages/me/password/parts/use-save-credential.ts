import { CredentialKind } from '../../../../../bridge/contract/codes'
import { user } from '../../../../../bridge/contract/operations/system-user'
import { call } from '../../../../api/service'
import { setFirstLogin } from '../../../../features/auth/complete-login'
import { useT } from '../../../../i18n/translate'
import { takeAddressAfterLogin } from '../../../../routes/after-login'
import { back, restart } from '../../../../routes/history/links'
import { deviceId } from '../../../../session/device-id'
import { currentSession } from '../../../../session/session'
import { toast } from '../../../../ui/state/toasts'

/** True if another initial secret has to be changed; the page then asks for that one. */
async function hasMore(): Promise<boolean> {
  const { mustChange = [] } = await call(user.getLoginMgt, { deviceId: deviceId() })
  return mustChange.length > 0
}

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
    if (first && (await hasMore())) return
    if (first) setFirstLogin(false)
    const session = currentSession()
    if (first && session) restart(takeAddressAfterLogin(session))
    else back('/pages/me/password/index')
  }
}
