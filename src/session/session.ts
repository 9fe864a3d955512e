import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { readJson, write, writeJson } from './storage'
import { type Session, storedSession } from './stored-session'

export type { Session } from './stored-session'

const signInMethods = ['pin', 'sms', 'password', 'fingerprint', 'face'] as const
export type SignInMethod = (typeof signInMethods)[number]

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

/** Replaces the session in memory; session-changes.ts also changes what the device has stored. */
export const setSession = (session: Session | null): void => store.set(sessionAtom, session)

export const useSession = (): Session | null => useAtomValue(sessionAtom)
export const currentSession = (): Session | null => store.get(sessionAtom)
export const onSessionChange = (listener: () => void): (() => void) => store.sub(sessionAtom, listener)

function isLastAccount(value: unknown): value is LastAccount {
  const { phoneNumber, userName, avatar, picture, method } = (value ?? {}) as Record<string, unknown> // any JSON value
  const isText = (one: unknown) => typeof one === 'string'
  return (
    isText(phoneNumber) &&
    isText(userName) &&
    (avatar === null || isText(avatar)) &&
    (picture === undefined || isText(picture)) &&
    signInMethods.some((one) => one === method)
  )
}

export const lastAccount = (): LastAccount | null => readJson('lastAccount', isLastAccount)
export const rememberAccount = (account: LastAccount): boolean => writeJson('lastAccount', account)
export const forgetAccount = (): boolean => write('lastAccount', null)
