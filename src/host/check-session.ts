import { auth } from '../../bridge/contract/operations/auth-app'
import { Failure } from '../../bridge/gateway/failure'
import { call } from '../api/service'
import { restart } from '../routes/history/history'
import { href } from '../routes/lookup'
import { currentSession } from '../session/session'
import { resetDevice, updateSessionUser } from '../session/session-changes'

/** True if the service itself answered, with a code in its envelope. */
const isRefusal = ({ code, layer }: Failure): boolean => typeof code === 'number' && layer === 'business'

/**
 * Checks that the session is still valid by requesting the user's data. If the service refuses, clears everything stored on the
 * device and opens login. decided: anything else, such as a page of a captive portal or a maintenance page, is not the service's
 * answer: session, drafts and the remembered account are kept, and the page's own requests offer to try again. A 401 ends the
 * session but keeps drafts, as for any other call.
 */
export async function checkSession(): Promise<void> {
  const token = currentSession()?.token
  if (!token) return
  try {
    updateSessionUser(await call(auth.getUserInfo, {}, { background: true }), token)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (!isRefusal(error) || currentSession()?.token !== token) return
    resetDevice()
    restart(href('/pages/login/index'))
  }
}
