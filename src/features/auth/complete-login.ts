import type { Session as LoginReply } from '../../../bridge/contract/entities/person'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { Failure } from '../../../bridge/gateway/failure'
import { act, call } from '../../api/service'
import { addressAfterLogin } from '../../routes/after-login'
import { prefetchPage } from '../../routes/load-page'
import { findRoute } from '../../routes/lookup'
import { currentSession, rememberAccount, type Session, type SignInMethod } from '../../session/session'
import { beginSession, endSession, updateSessionUser } from '../../session/session-changes'
import { read, write } from '../../session/storage'

/**
 * Completes a sign-in after the token was issued: loads the user, starts the session and remembers the account for the next
 * login.
 */
export async function completeLogin(
  token: string,
  reply: LoginReply,
  method: SignInMethod,
): Promise<Session> {
  beginSession(token, reply)
  const begun = currentSession()
  const next = begun && findRoute(new URL(addressAfterLogin(begun), location.origin).pathname)
  // prefetch the next page while the user is loading
  if (next) prefetchPage(next.path)
  try {
    const user = await call(auth.getUserInfo, {})
    rememberAccount({ phoneNumber: user.phoneNumber, userName: user.userName, avatar: user.avatar, method })
    const session = updateSessionUser(user, token)
    if (!session) throw new Failure('sessionEnded', 'gateway', auth.getUserInfo.native)
    // push messages are optional: not awaited, and failures are ignored
    act('bindPush', { userId: user.id }).catch(() => undefined)
    return session
  } catch (error) {
    endSession()
    throw error
  }
}

/** Stores whether the initial password must be changed before anything else. */
export function setFirstLogin(must: boolean): void {
  write('firstLogin', must ? 'yes' : null)
  const session = currentSession()
  if (!session) return
  const { userID: id, mobile: phoneNumber, userName, userType, avatar, token } = session
  updateSessionUser({ id, phoneNumber, userName, userType, avatar, email: read('userEmail') }, token)
}
