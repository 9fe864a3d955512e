import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { Session as LoginReply, UserInfo } from '../../bridge/contract/entities/person'
import { isBorrower } from '../domain/person/user-type'
import { newKey } from './clock'
import { clearStorage, read, readJson, removeByPrefix, write, writeJson } from './storage'
import { isFirstLogin, type Session, storedSession } from './stored-session'

export type { Session } from './stored-session'

export type SignInMethod = 'pin' | 'sms' | 'password' | 'fingerprint' | 'face'

/** The account that last signed in on this device; the login page greets it by name and masked mobile number. */
export interface LastAccount {
  phoneNumber: string
  userName: string
  avatar: string | null
  /** A small version of the avatar as a data URL; missing until the app has shown the avatar to the signed-in user. */
  picture?: string
  method: SignInMethod
}

const store = getDefaultStore()
const sessionAtom = atom<Session | null>(null)

/** Restores the session that this device has stored. */
export function restoreSession(): Session | null {
  const session = storedSession()
  store.set(sessionAtom, session)
  return session
}

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

/** Ends the session on this device. Drafts are kept, so that no input is lost. */
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

/** Clears everything stored on this device after a failed start, except the note that the welcome page has been shown. */
export function resetDevice(): void {
  const opened = read('isFirstLaunch')
  clearStorage()
  write('isFirstLaunch', opened)
  store.set(sessionAtom, null)
}

export const useSession = (): Session | null => useAtomValue(sessionAtom)
export const currentSession = (): Session | null => store.get(sessionAtom)
export const onSessionChange = (listener: () => void): (() => void) => store.sub(sessionAtom, listener)

/** Id that identifies this device to the service; created on first use. */
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
