import { UserType } from '../../bridge/contract/who'
import { beginSession } from '../../src/session/session'

/** Begins a session as the login does, with as much of it as tests without a service need. */
export const signIn = (
  userID = 'U-1',
  {
    token = `token of ${userID}`,
    userType = UserType.merchant,
  }: { token?: string; userType?: UserType } = {},
): void => beginSession(token, { userType, userID, firstLogin: false } as never) // the reply to a login has more
