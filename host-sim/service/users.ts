import { normalizeEmail } from '../../src/domain/person/email'
import { normaliseMobile } from '../../src/domain/person/mobile'
import { refuse } from './call/refuse'
import { select } from './records/select'
import type { State, UserRecord } from './state'
import { formatMoment, type World } from './world'

/** Finds a user by mobile in any common format, e-mail or account name. */
export function findUser(state: State, login: string): UserRecord | undefined {
  const mobile = normaliseMobile(login)
  const text = normalizeEmail(login)
  return select(state, 'usersByLogin', ...(mobile ? [mobile, text] : [text]))[0]
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

/** Keeps the last four digits of a number. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`

export const maskMobile = (mobile: string): string => `0${mobile.slice(0, 3)} ••• ${mobile.slice(-4)}`

/** End of a hold of borrowing and account changes; null without a hold. */
export const getHoldEnd = ({ heldUntil }: UserRecord, { now }: World): string | null =>
  heldUntil && heldUntil > now ? formatMoment(heldUntil) : null
