import { CredentialKind } from '../../../../../bridge/contract/codes'
import { placeAfterLogin } from '../../../../nav/after-login'
import { back, restart } from '../../../../nav/go'
import { setFirstLogin } from '../../../../state/login'
import { staleAll } from '../../../../state/resource'
import { currentSession } from '../../../../state/session'
import { useSay } from '../../../../text/text'
import { toast } from '../../../../ui/toasts'

/** Waits for a new PIN or password to be saved, says so and leaves: to where one came from, or into the app at last. */
export function useSaved(kind: CredentialKind): (saving: Promise<unknown>) => Promise<void> {
  const say = useSay()
  return async (saving) => {
    await saving
    staleAll()
    toast(say(kind === CredentialKind.pin ? 'me.password.pinDone' : 'me.password.passwordDone'))
    const first = currentSession()?.firstLogin
    if (first) setFirstLogin(false)
    const session = currentSession()
    if (first && session) restart(placeAfterLogin(session))
    else back('/pages/me/password/index')
  }
}
