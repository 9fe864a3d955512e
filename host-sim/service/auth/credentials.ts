import { CredentialKind, MessageType } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import { differsFromOld, password as passwordRule, pin as pinRule } from '../../../src/domain/form/rules'
import { refuseProblem } from '../call/check'
import { linkTo } from '../link'
import { notify } from '../messages'
import type { UserRecord } from '../state'
import type { World } from '../world'

/** A secret that users choose: login PIN, login password, payment PIN. */
export type SecretName = keyof UserRecord['former']

/** Field name of the login secret for a CredentialKind of the API. */
export const toSecretName = (kind: CredentialKind): 'pin' | 'password' =>
  kind === CredentialKind.pin ? 'pin' : 'password'

/** Validates a new PIN or password by the app's rules; refuses the current value and former values. */
export function checkNewSecret(user: UserRecord, secret: SecretName, value: string): void {
  refuseProblem(secret === 'password' ? passwordRule(value) : pinRule(value), 'newValue')
  for (const old of [user[secret], ...user.former[secret]])
    if (old !== null) refuseProblem(differsFromOld(value, { old }), 'newValue')
}

/** Sets a PIN or password that was already validated, and lifts its lock. */
export function setSecret(user: UserRecord, secret: SecretName, value: string): void {
  const before = user[secret]
  if (before !== null) user.former[secret] = [before, ...user.former[secret]].slice(0, limits.formerSecrets)
  user[secret] = value
  user.tries[secret] = { wrong: 0, lockedUntil: 0 }
  // decided: a first login requires a new password, or a new PIN if the account has no password
  if (secret === 'password' || (secret === 'pin' && user.password === null)) user.firstLogin = false
}

const changedTexts = {
  pin: { title: 'service.credential.pin', body: 'service.credential.loggedOut' },
  password: { title: 'service.credential.password', body: 'service.credential.loggedOut' },
  paymentPin: { title: 'service.credential.paymentPin', body: 'service.credential.notYou' },
} as const satisfies Record<SecretName, unknown>

/** Notifies the user that one of their secrets was changed. */
export function notifyChanged(user: UserRecord, secret: SecretName, world: World): void {
  notify(world, user.id, {
    type: MessageType.system,
    text: changedTexts[secret],
    link: linkTo(secret === 'paymentPin' ? '/pages/me/paymentCode/index' : '/pages/me/password/index'),
  })
}
