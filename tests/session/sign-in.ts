import { UserType } from '../../bridge/contract/who'
import { beginSession } from '../../src/session/session-changes'

/** Begins a session as the login does, with the fields that tests without a service need. */
export const signIn = (
  userID = 'U-1',
  {
    token = `token of ${userID}`,
    userType = UserType.merchant,
  }: { token?: string; userType?: UserType } = {},
): void => beginSession(token, { userType, userID, firstLogin: false } as never) // the login's reply has more
