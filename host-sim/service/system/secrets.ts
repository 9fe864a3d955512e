import { Scene } from '../../../bridge/contract/codes'
import type { user } from '../../../bridge/contract/operations/system-user'
import { checkedCode, consumeCode } from '../auth/codes'
import { checkNewSecret, notifyChanged, type SecretName, secretOf, setSecret } from '../auth/credentials'
import { countTry, giveTicket, paymentPinTicket, ticketOf } from '../auth/secrets'
import { endSessions } from '../auth/sessions'
import { refuse } from '../call/refuse'
import type { Handlers, World } from '../world'

/** Puts a new secret of the signed-in person in place. A login secret ends their other sessions. */
// decided: whoever knew the old one is logged out; the payment PIN opens no session
function replace(secret: SecretName, value: string, world: World): null {
  setSecret(world.me, secret, value)
  if (secret !== 'paymentPin') endSessions(world.me, world.token, world)
  notifyChanged(world.me, secret, world)
  return null
}

/** Replaces a secret by who knows the old one; wrong ones are counted as at the login. */
function change(secret: SecretName, oldValue: string, newValue: string, world: World): null {
  const { me } = world
  if (me[secret] === null) refuse(secret === 'paymentPin' ? 'noPaymentPin' : 'noPassword')
  countTry(me, secret, me[secret] === oldValue, world)
  checkNewSecret(me, secret, newValue)
  return replace(secret, newValue, world)
}

/** PINs and password of the signed-in person. */
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
  changePin: ({ type, oldValue, newValue }, world) => change(secretOf(type), oldValue, newValue, world),
  resetPin({ type, smsTranceId, newValue }, world) {
    const { me } = world
    checkedCode(smsTranceId, me.mobile, Scene.resetPin, world)
    checkNewSecret(me, secretOf(type), newValue)
    consumeCode(smsTranceId, me.mobile, Scene.resetPin, world)
    return replace(secretOf(type), newValue, world)
  },
  verifyPin({ pin }, world) {
    countTry(world.me, 'pin', world.me.pin === pin, world)
    return { pinTicket: giveTicket(world.me, 'loginPin', world) }
  },
  setPaymentPwd({ smsTranceId, newValue }, world) {
    const { me } = world
    if (me.paymentPin !== null) refuse('notAllowed')
    checkNewSecret(me, 'paymentPin', newValue)
    consumeCode(smsTranceId, me.mobile, Scene.paymentPin, world)
    setSecret(me, 'paymentPin', newValue)
    return null
  },
  changePaymentPwd: ({ oldValue, newValue }, world) => change('paymentPin', oldValue, newValue, world),
  resetPaymentPwd({ smsTranceId, identityTicket, newValue }, world) {
    const { me } = world
    if (me.paymentPin === null) refuse('noPaymentPin')
    checkedCode(smsTranceId, me.mobile, Scene.paymentPin, world)
    const ticket = ticketOf(identityTicket, me, 'identity', world)
    checkNewSecret(me, 'paymentPin', newValue)
    consumeCode(smsTranceId, me.mobile, Scene.paymentPin, world)
    delete world.state.tickets[ticket]
    return replace('paymentPin', newValue, world)
  },
  verifyPaymentPwd: ({ pin }, world) => ({ pinTicket: paymentPinTicket(pin, world) }),
}
