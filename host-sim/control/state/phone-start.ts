import type { Language } from '../../../bridge/contract/codes'
import { defaultLanguage } from '../../../bridge/contract/who'
import { isBorrower } from '../../../src/domain/loan/eligibility'
import { getDraftKeys } from '../../seed/prequalification-seed'
import type { UserRecord } from '../../service/state'

/** Content of a phone's storage by key, as stored by the app or as initial values of a simulated phone. */
export type StoredKeys = Record<string, string>

/** Initial state of a phone. */
export interface PhoneStart {
  /** New content of the phone's storage; everything else is removed. */
  keys: StoredKeys
  /** Pending writes of the app, by idempotency key. They replace the stored writes; by default stored writes are kept. */
  writes?: readonly (readonly [key: string, write: unknown])[]
  /** Path to open on the phone's origin. */
  to: string
}

/** Storage of a phone with an earlier sign-in; with a token, the session is active. */
export function phoneKeys(
  user: UserRecord,
  deviceId: string,
  language: Language,
  token: string | null,
): StoredKeys {
  const account = { phoneNumber: user.mobile, userName: user.name, avatar: user.avatar, method: 'pin' }
  const known = {
    isFirstLaunch: 'no',
    // a phone in the default language is one on which none was chosen
    ...(language !== defaultLanguage && { language }),
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
