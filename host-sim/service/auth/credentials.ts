import { CredentialKind, MessageType } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import { password as passwordRule, pin as pinRule } from '../../../src/domain/rules'
import { linkTo } from '../link'
import { notify } from '../messages'
import { refuse } from '../refuse'
import type { UserRecord } from '../state'
import { words } from '../words'
import type { World } from '../world'

/** What a person may choose and change: login PIN, login password, payment PIN. */
export type SecretName = keyof UserRecord['former']

/** The secret that a change of the login is about. */
export const secretOf = (kind: CredentialKind): 'pin' | 'password' =>
  kind === CredentialKind.pin ? 'pin' : 'password'

/** Judges a new secret by the app's own rules; refuses the present one and the last ones before it. */
export function judgeSecret(user: UserRecord, secret: SecretName, value: string): void {
  if (secret === 'password' && passwordRule(value)) refuse('passwordFormat')
  if (secret !== 'password' && pinRule(value)) refuse('pinSimple')
  if (value === user[secret] || user.former[secret].includes(value)) refuse('pinSameAsOld')
}

/** Sets a secret that was judged; its lock is off then. */
export function setSecret(user: UserRecord, secret: SecretName, value: string): void {
  const before = user[secret]
  if (before !== null) user.former[secret] = [before, ...user.former[secret]].slice(0, limits.formerSecrets)
  user[secret] = value
  user.tries[secret] = { wrong: 0, lockedUntil: 0 }
  // decided: the initial password is what must be changed; the PIN only where an account has no password
  if (secret === 'password' || (secret === 'pin' && user.password === null)) user.firstLogin = false
}

const told = {
  pin: words('Your login PIN was changed', '登录 PIN 已修改', '登入 PIN 已修改'),
  password: words('Your login password was changed', '登录密码已修改', '登入密碼已修改'),
  paymentPin: words('Your payment PIN was changed', '支付 PIN 已修改', '支付 PIN 已修改'),
} satisfies Record<SecretName, unknown>
const loggedOut = words(
  'Your other phones were logged out. If it was not you, reset it at once.',
  '其他设备已退出登录。如非本人操作，请立即重置。',
  '其他裝置已登出。若非本人操作，請立即重設。',
)
const notYou = words(
  'If it was not you, reset it at once.',
  '如非本人操作，请立即重置。',
  '若非本人操作，請立即重設。',
)

/** Tells somebody that a secret of theirs was changed. */
export function notifyChanged(user: UserRecord, secret: SecretName, world: World): void {
  const payment = secret === 'paymentPin'
  notify(
    world,
    user.id,
    MessageType.system,
    told[secret],
    payment ? notYou : loggedOut,
    linkTo(payment ? '/pages/me/paymentCode/index' : '/pages/me/password/index'),
  )
}
