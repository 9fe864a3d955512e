import { Scene } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { checkSignedChallenge } from '../auth/biometrics'
import { consumeCode, getCheckedCode } from '../auth/codes'
import { checkNewSecret, replaceSecret, type SecretName, toSecretName } from '../auth/credentials'
import { issuePaymentPinTicket } from '../auth/secrets'
import { issueTicket } from '../auth/tickets'
import { countTry } from '../call/guess-limits'
import { refuse } from '../call/refuse'
import type { Handlers, World } from '../world'

/** Changes a PIN or password if the old value is correct; wrong tries count like failed logins. */
function changeSecret(secret: SecretName, oldValue: string, newValue: string, world: World): null {
  const { me } = world
  if (me[secret] === null) refuse(secret === 'paymentPin' ? 'noPaymentPin' : 'noPassword')
  countTry(me, secret, me[secret] === oldValue, world)
  checkNewSecret(me, secret, newValue)
  return replaceSecret(me, secret, newValue, world)
}

/** Sets a PIN or password after a code sent to the user's mobile; the proof of identity was checked before (see step-up.ts). */
function setByCode(secret: SecretName, scene: Scene, smsTranceId: string, value: string, world: World): null {
  const { me } = world
  getCheckedCode(smsTranceId, me.mobile, scene, world)
  checkNewSecret(me, secret, value)
  consumeCode(smsTranceId, me.mobile, scene, world)
  return replaceSecret(me, secret, value, world)
}

/** Checks the login PIN, or a challenge signed by this phone's key, and returns a ticket for one operation. */
function verifyLogin({ pin, biometrics, ...purpose }: BodyOf<typeof credentials.verifyPin>, world: World) {
  const { me } = world
  if (pin !== null) countTry(me, 'pin', me.pin === pin, world)
  else if (biometrics) checkSignedChallenge(me, biometrics, world)
  else refuse('fieldInvalid', { field: 'pin' })
  return { pinTicket: issueTicket(me, pin !== null ? 'loginPin' : 'biometrics', world, purpose) }
}

/** Operations on the PINs and the password of the signed-in user. */
export const secretHandlers: Handlers<typeof credentials> = {
  changePin: ({ type, oldValue, newValue }, world) =>
    changeSecret(toSecretName(type), oldValue, newValue, world),
  resetPin: ({ type, smsTranceId, newValue }, world) =>
    setByCode(toSecretName(type), Scene.resetPin, smsTranceId, newValue, world),
  verifyPin: verifyLogin,
  setPaymentPwd({ smsTranceId, newValue }, world) {
    if (world.me.paymentPin !== null) refuse('notAllowed')
    return setByCode('paymentPin', Scene.paymentPin, smsTranceId, newValue, world)
  },
  changePaymentPwd: ({ oldValue, newValue }, world) => changeSecret('paymentPin', oldValue, newValue, world),
  resetPaymentPwd({ smsTranceId, newValue }, world) {
    if (world.me.paymentPin === null) refuse('noPaymentPin')
    return setByCode('paymentPin', Scene.paymentPin, smsTranceId, newValue, world)
  },
  verifyPaymentPwd: ({ pin, ...purpose }, world) => ({
    pinTicket: issuePaymentPinTicket(pin, world, purpose),
  }),
}
