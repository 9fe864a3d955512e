import { UserType } from '../../bridge/contract/who'
import { read } from './storage'

/** Who is signed in. `userType` is what the service last said, never what the device claims alone. */
export interface Session {
  token: string
  userType: UserType
  userID: string
  userName: string
  avatar: string | null
  mobile: string
  /** The password that was given for the first login must be changed before anything else. */
  firstLogin: boolean
}

const userTypes: readonly number[] = Object.values(UserType)
const isUserType = (value: number): value is UserType => userTypes.includes(value)

/** Must the password that was given for the first login be changed? */
export const isFirstLogin = (): boolean => read('firstLogin') !== null

/** The session that this device holds; null where nobody is signed in. */
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
