import { Language } from '../../../bridge/contract/codes'
import { isBorrower } from '../../../src/domain/loan/eligibility'
import { getDraftKeys } from '../../seed/prequalification-seed'
import type { UserRecord } from '../../service/state'

/** What a phone has stored: the app's own keys, or the few that a simulated phone starts with. */
export type StoredKeys = Record<string, string>

/** How a phone starts. */
export interface PhoneStart {
  /** Everything else that it had stored goes first. */
  keys: StoredKeys
  /** Writes of the app whose answer is open, by key, in place of those that it had; without them it keeps its own. */
  writes?: readonly (readonly [key: string, write: unknown])[]
  /** Path on the phone's origin. */
  to: string
}

/** Names of the languages that an address may ask for. */
export const isLanguage = (text: unknown): text is Language =>
  Object.values(Language).some((one) => one === text)

/** The keys of a phone on which somebody has signed in before; with a token, they still are. */
export function phoneKeys(
  user: UserRecord,
  deviceId: string,
  language: Language,
  token: string | null,
): StoredKeys {
  const account = { phoneNumber: user.mobile, userName: user.name, avatar: user.avatar, method: 'pin' }
  const known = {
    isFirstLaunch: 'no',
    language,
    deviceId,
    lastAccount: JSON.stringify(account),
    ...getDraftKeys(user),
  }
  if (!token) return known
  return {
    ...known,
    token,
    userType: `${user.userType}`,
    userTypeFlag: isBorrower(user.userType) ? 'borrower' : 'agent',
    userID: user.id,
    userName: user.name,
    userMobile: `0${user.mobile}`,
    ...(user.email && { userEmail: user.email }),
    ...(user.avatar && { avatar: user.avatar }),
  }
}
