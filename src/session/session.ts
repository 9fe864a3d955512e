import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { Session as LoginReply, UserInfo } from '../../bridge/contract/entities/person'
import { isBorrower } from '../domain/person/user-type'
import { newKey } from './clock'
import { clearStorage, read, readJson, removeByPrefix, write, writeJson } from './storage'
import { isFirstLogin, type Session, storedSession } from './stored-session'

export type { Session } from './stored-session'

export type SignInMethod = 'pin' | 'sms' | 'password' | 'fingerprint' | 'face'

/** The account that signed in last on this device; the login page greets with its name and masked mobile. */
export interface LastAccount {
  phoneNumber: string
  userName: string
  avatar: string | null
  /** The avatar, scaled down, as a data URL; set once it was shown while signed in. */
  picture?: string
  method: SignInMethod
}

const store = getDefaultStore()
const sessionAtom = atom<Session | null>(null)

/** Restores the session stored by an earlier start. */
export function restoreSession(): Session | null {
  const session = storedSession()
  store.set(sessionAtom, session)
  return session
}

/** Stores a new token before its user is read. The token is written last, because other windows watch it. */
export function beginSession(token: string, { userType, userID, firstLogin }: LoginReply): void {
  endSession()
  write('userType', String(userType))
  write('userID', userID)
  write('firstLogin', firstLogin ? 'yes' : null)
  write('token', token)
  restoreSession()
}

/**
 * Applies the service's data of a token's user, which override the stored ones. Ignored if the token is no longer current, so
 * that an old user is never mixed with the next one.
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
  store.set(sessionAtom, session)
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

/** Ends the session on this device. Drafts stay, so that no input is lost. */
export function endSession(): void {
  for (const key of sessionKeys) write(key, null)
  store.set(sessionAtom, null)
}

/** Logs out: ends the session and deletes drafts. */
export function forgetSession(): void {
  endSession()
  removeByPrefix('draft:')
  write('backUrls', null)
}

/** Resets the device after a failed start. Only the first-launch flag stays, so that the welcome is not shown again. */
export function resetDevice(): void {
  const opened = read('isFirstLaunch')
  clearStorage()
  write('isFirstLaunch', opened)
  store.set(sessionAtom, null)
}

export const useSession = (): Session | null => useAtomValue(sessionAtom)
export const currentSession = (): Session | null => store.get(sessionAtom)
export const onSessionChange = (listener: () => void): (() => void) => store.sub(sessionAtom, listener)

/** Id of this device for the service; created once. */
export function deviceId(): string {
  const known = read('deviceId')
  if (known) return known
  const id = newKey()
  write('deviceId', id)
  return id
}

const isLastAccount = (value: unknown): value is LastAccount =>
  typeof value === 'object' &&
  value !== null &&
  'phoneNumber' in value &&
  'userName' in value &&
  typeof value.phoneNumber === 'string' &&
  typeof value.userName === 'string'

export const lastAccount = (): LastAccount | null => readJson('lastAccount', isLastAccount)
export const rememberAccount = (account: LastAccount): boolean => writeJson('lastAccount', account)
export const forgetAccount = (): boolean => write('lastAccount', null)
