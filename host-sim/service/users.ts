import { normaliseMobile } from '../../src/domain/person/mobile'
import { refuse } from './call/refuse'
import type { State, UserRecord } from './state'

/** Normalises an e-mail address for storage and comparison. */
// decided: e-mail addresses and account names are case-insensitive
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** Finds a user by mobile in any common format, e-mail or account name. */
export function findUser(state: State, login: string): UserRecord | undefined {
  const mobile = normaliseMobile(login)
  const text = normalizeEmail(login)
  return Object.values(state.users).find(
    (one) =>
      one.mobile === mobile ||
      one.email?.toLowerCase() === text ||
      (one.account !== null && one.account.toLowerCase() === text),
  )
}

/** File id of a user's avatar, or null. */
export const getAvatar = (userId: string, { users }: State): string | null => users[userId]?.avatar ?? null

/** Finds a user by mobile; refuses with 'notRegistered'. */
export const getUserByMobile = (state: State, mobile: string): UserRecord =>
  findUser(state, mobile) ?? refuse('notRegistered')

/** Finds a user by mobile or e-mail; refuses with 'notRegistered', or 'fieldInvalid' if both are missing. */
export function getUserByLogin(
  { phoneNumber, email }: { phoneNumber?: string | undefined; email?: string | undefined },
  state: State,
): UserRecord {
  const login = phoneNumber ?? email ?? refuse('fieldInvalid', { field: 'phoneNumber' })
  return findUser(state, login) ?? refuse('notRegistered')
}

/** Keeps the first and last letter of each word of a name. */
export const maskName = (name: string): string => name.replace(/\b(\w)\w*(\w)\b/g, '$1•••$2')

/** Keeps the last four digits of a number. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`

export const maskMobile = (mobile: string): string => `0${mobile.slice(0, 3)} ••• ${mobile.slice(-4)}`
