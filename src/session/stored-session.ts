import { UserType } from '../../bridge/contract/who'
import { read } from './storage'

/** The signed-in user. The service's reply replaces `userType`, because the stored value may be outdated or manipulated. */
export interface Session {
  token: string
  userType: UserType
  userID: string
  userName: string
  avatar: string | null
  mobile: string
  /** True if the initial password must be changed before anything else. */
  firstLogin: boolean
}

const userTypes: readonly number[] = Object.values(UserType)
const isUserType = (value: number): value is UserType => userTypes.includes(value)

/** True if the initial password must be changed. */
export const isFirstLogin = (): boolean => read('firstLogin') !== null

/** The session stored on this device; null if no user is signed in. */
export function storedSession(): Session | null {
  const token = read('token')
  const userType = Number(read('userType'))
  if (!token || !isUserType(userType)) return null
  return {
    token,
    userType,
    userID: read('userID') ?? '',
    userName: read('userName') ?? '',
    avatar: read('avatar') || null,
    mobile: (read('userMobile') ?? '').replace(/^0/, ''),
    firstLogin: isFirstLogin(),
  }
}
