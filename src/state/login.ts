import type { Session as LoginReply } from '../../bridge/contract/entities/person'
import { auth } from '../../bridge/contract/operations/auth-app'
import { call } from './service'
import {
  beginSession,
  endSession,
  learnUser,
  rememberAccount,
  type Session,
  type SignInMethod,
} from './session'

/** Completes a sign-in that gave a token: reads the user, keeps the session and greets this account next time. */
export async function completeLogin(
  token: string,
  reply: LoginReply,
  method: SignInMethod,
): Promise<Session> {
  beginSession(token, reply.userType, reply.userID)
  try {
    const user = await call(auth.getUserInfo, {})
    rememberAccount({ phoneNumber: user.phoneNumber, userName: user.userName, avatar: user.avatar, method })
    return learnUser(user, token)
  } catch (error) {
    endSession()
    throw error
  }
}
