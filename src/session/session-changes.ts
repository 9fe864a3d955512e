import type { Session as LoginReply, UserInfo } from '../../bridge/contract/entities/person'
import { isBorrower } from '../domain/person/user-type'
import { newKey } from './random'
import { currentSession, restoreSession, type Session, setSession } from './session'
import { clearStorage, read, removeByPrefix, write } from './storage'
import { isFirstLogin } from './stored-session'

/** Stores a new session before the user's data is requested. Writes the token last, because other windows watch that key. */
export function beginSession(token: string, { userType, userID, firstLogin }: LoginReply): void {
  endSession()
  write('userType', String(userType))
  write('userID', userID)
  write('firstLogin', firstLogin ? 'yes' : null)
  write('token', token)
  restoreSession()
}

/**
 * Replaces the session's stored user data by `user`, the service's reply. Does nothing if `token` is no longer current, so that
 * the data of two users is never mixed.
 */
export function updateSessionUser(user: UserInfo, token: string): Session | null {
  if (currentSession()?.token !== token || read('token') !== token) return currentSession()
  write('userType', String(user.userType))
  write('userTypeFlag', isBorrower(user.userType) ? 'borrower' : 'agent')
  write('userID', user.id)
  write('userName', user.userName)
  write('avatar', user.avatar)
  write('userMobile', `0${user.phoneNumber}`)
  write('userEmail', user.email)
  const session: Session = {
    token,
    userType: user.userType,
    userID: user.id,
    userName: user.userName,
    avatar: user.avatar,
    mobile: user.phoneNumber,
    firstLogin: isFirstLogin(),
  }
  setSession(session)
  return session
}

const sessionKeys = [
  'token',
  'userType',
  'userTypeFlag',
  'userID',
  'userName',
  'avatar',
  'userMobile',
  'userEmail',
  'firstLogin',
] as const

/** Ends the session on this device. Drafts are kept, so that no input is lost. */
export function endSession(): void {
  for (const key of sessionKeys) write(key, null)
  setSession(null)
}

/** Logs out: ends the session and deletes the user's drafts. Other windows store no drafts of this session any more. */
export function forgetSession(): void {
  const userID = currentSession()?.userID
  endSession()
  write('loggedOut', newKey())
  if (userID) removeByPrefix(`draft:${userID}:`)
  write('backUrls', null)
}

/** Clears everything stored on this device after a failed start, except the note that the welcome page has been shown. */
export function resetDevice(): void {
  const opened = read('isFirstLaunch')
  clearStorage()
  write('isFirstLaunch', opened)
  setSession(null)
}
