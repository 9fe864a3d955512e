import { CredentialKind } from '../../../bridge/contract/codes'
import { password as passwordRule, pin as pinRule } from '../../../src/domain/rules'
import { refuse } from '../refuse'
import type { UserRecord } from '../state'

/** Judges a new login PIN or password by the app's own rules; refuses a simple PIN and one equal to the old. */
export function judgeSecret(user: UserRecord, kind: CredentialKind, value: string): void {
  const isPin = kind === CredentialKind.pin
  if ((isPin ? pinRule : passwordRule)(value))
    refuse(isPin ? 'pinSimple' : 'fieldInvalid', { field: 'newValue' })
  if (value === (isPin ? user.pin : user.password)) refuse('pinSameAsOld')
}

/** Sets a login PIN or password that was judged; its lock is off then. */
export function setSecret(user: UserRecord, kind: CredentialKind, value: string): void {
  const secret = kind === CredentialKind.pin ? 'pin' : 'password'
  user[secret] = value
  user.tries[secret] = { wrong: 0, lockedUntil: 0 }
}
