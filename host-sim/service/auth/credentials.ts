import { CredentialKind } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import { differsFromOld, password as passwordRule, pin as pinRule } from '../../../src/domain/form/rules'
import { refuseProblem } from '../call/check'
import { liftLocks } from '../call/guess-limits'
import { linkTo } from '../link'
import type { UserRecord } from '../state'
import type { World } from '../world'
import { notifyOwner } from './notify-owner'
import { endSessions } from './sessions'

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

/** The secrets that an agent's customer received by SMS and has not replaced yet. */
// decided: the agent's phone could have shown the SMS, so the first login replaces the PIN and the password
export const getInitialSecrets = ({ firstLogin, former, password }: UserRecord): CredentialKind[] =>
  firstLogin
    ? [
        ...(password !== null && former.password.length === 0 ? [CredentialKind.password] : []),
        ...(former.pin.length === 0 ? [CredentialKind.pin] : []),
      ]
    : []

/** Sets a PIN or password that was already validated. */
function setSecret(user: UserRecord, secret: SecretName, value: string): void {
  const before = user[secret]
  if (before !== null) user.former[secret] = [before, ...user.former[secret]].slice(0, limits.formerSecrets)
  user[secret] = value
  if (getInitialSecrets(user).length === 0) user.firstLogin = false
}

const changedTexts = {
  pin: 'service.credential.pin',
  password: 'service.credential.password',
  paymentPin: 'service.credential.paymentPin',
} as const satisfies Record<SecretName, unknown>

/**
 * Replaces a PIN or password that was already validated. Ends the user's other sessions and all fingerprint and face logins, and
 * notifies the owner.
 */
export function replaceSecret(user: UserRecord, secret: SecretName, value: string, world: World): null {
  const isFirst = user[secret] === null
  setSecret(user, secret, value)
  liftLocks(user, secret, world)
  endSessions(user, world.person === user ? world.token : undefined, world)
  user.biometrics = []
  const link = linkTo(secret === 'paymentPin' ? '/pages/me/paymentCode/index' : '/pages/me/password/index')
  const title = isFirst ? 'service.credential.added' : changedTexts[secret]
  notifyOwner(user, { title, body: 'service.credential.body' }, world, {}, link)
  return null
}
