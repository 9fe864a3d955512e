import { Scene } from '../../../bridge/contract/codes'
import type { user } from '../../../bridge/contract/operations/system-user'
import { consumeCode, getCheckedCode } from '../auth/codes'
import { checkNewSecret, notifyChanged, type SecretName, setSecret, toSecretName } from '../auth/credentials'
import { countTry, getValidTicket, issuePaymentPinTicket, issueTicket } from '../auth/secrets'
import { endSessions } from '../auth/sessions'
import { refuse } from '../call/refuse'
import type { Handlers, World } from '../world'

/** Changes a PIN or password of the signed-in user. A new login PIN or password ends the user's other sessions. */
// decided: a new login secret logs out anyone who knew the old one. A new payment PIN ends no session; it is not for login
function replaceSecret(secret: SecretName, value: string, world: World): null {
  setSecret(world.me, secret, value)
  if (secret !== 'paymentPin') endSessions(world.me, world.token, world)
  notifyChanged(world.me, secret, world)
  return null
}

/** Changes a PIN or password if the old value is correct; wrong tries count like failed logins. */
function changeSecret(secret: SecretName, oldValue: string, newValue: string, world: World): null {
  const { me } = world
  if (me[secret] === null) refuse(secret === 'paymentPin' ? 'noPaymentPin' : 'noPassword')
  countTry(me, secret, me[secret] === oldValue, world)
  checkNewSecret(me, secret, newValue)
  return replaceSecret(secret, newValue, world)
}

/** Operations on the PINs and the password of the signed-in user. */
export const secretHandlers: Pick<
  Handlers<typeof user>,
  | 'changePin'
  | 'resetPin'
  | 'verifyPin'
  | 'setPaymentPwd'
  | 'changePaymentPwd'
  | 'resetPaymentPwd'
  | 'verifyPaymentPwd'
> = {
  changePin: ({ type, oldValue, newValue }, world) =>
    changeSecret(toSecretName(type), oldValue, newValue, world),
  resetPin({ type, smsTranceId, newValue }, world) {
    const { me } = world
    getCheckedCode(smsTranceId, me.mobile, Scene.resetPin, world)
    checkNewSecret(me, toSecretName(type), newValue)
    consumeCode(smsTranceId, me.mobile, Scene.resetPin, world)
    return replaceSecret(toSecretName(type), newValue, world)
  },
  verifyPin({ pin }, world) {
    countTry(world.me, 'pin', world.me.pin === pin, world)
    return { pinTicket: issueTicket(world.me, 'loginPin', world) }
  },
  setPaymentPwd({ smsTranceId, newValue }, world) {
    const { me } = world
    if (me.paymentPin !== null) refuse('notAllowed')
    checkNewSecret(me, 'paymentPin', newValue)
    consumeCode(smsTranceId, me.mobile, Scene.paymentPin, world)
    setSecret(me, 'paymentPin', newValue)
    return null
  },
  changePaymentPwd: ({ oldValue, newValue }, world) => changeSecret('paymentPin', oldValue, newValue, world),
  resetPaymentPwd({ smsTranceId, identityTicket, newValue }, world) {
    const { me } = world
    if (me.paymentPin === null) refuse('noPaymentPin')
    getCheckedCode(smsTranceId, me.mobile, Scene.paymentPin, world)
    const ticket = getValidTicket(identityTicket, me, 'identity', world)
    checkNewSecret(me, 'paymentPin', newValue)
    consumeCode(smsTranceId, me.mobile, Scene.paymentPin, world)
    delete world.state.tickets[ticket]
    return replaceSecret('paymentPin', newValue, world)
  },
  verifyPaymentPwd: ({ pin }, world) => ({ pinTicket: issuePaymentPinTicket(pin, world) }),
}
