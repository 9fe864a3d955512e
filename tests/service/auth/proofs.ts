import { Scene } from '../../../bridge/contract/codes'
import type { Operation } from '../../../bridge/contract/operation'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { emailCodes, smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { realId } from '../../../bridge/contract/operations/open'
import { getPersonaUserId, type PersonaId, personaSecrets } from '../../../host-sim/seed/personas'
import { getMessages } from '../../../host-sim/service/messages'
import { decideEkyc } from '../../../host-sim/service/open/ekyc'
import type { Backend } from '../service'

/** Sends a code by SMS and reads it off the phone. */
export async function smsCode({ call, service }: Backend, to: string, scene: Scene) {
  const { smsTranceId } = await call(null, smsCodes.sendSms, { phoneNumber: to, scene })
  return { smsTranceId, smsAuthCode: service.state.codes[smsTranceId]?.code ?? '' }
}

/** Sends a code by SMS and checks it; returns its trace id. */
export async function checkedSms(backend: Backend, to: string, scene: Scene): Promise<string> {
  const code = await smsCode(backend, to, scene)
  await backend.call(null, smsCodes.verifySmsAuthCode, code)
  return code.smsTranceId
}

/** Sends a code by e-mail and reads it. */
export async function emailCode({ call, service }: Backend, to: string, scene: Scene) {
  const { emailTranceId } = await call(null, emailCodes.sendEmail, { email: to, scene })
  return { emailTranceId, emailAuthCode: service.state.codes[emailTranceId]?.code ?? '' }
}

/** Sends a code by e-mail and checks it; returns its trace id. */
export async function checkedEmail(backend: Backend, to: string, scene: Scene): Promise<string> {
  const code = await emailCode(backend, to, scene)
  await backend.call(null, emailCodes.verifyEmailCode, code)
  return code.emailTranceId
}

/** A wrong code. */
export const otherThan = (code: string): string => (code === '111222' ? '222111' : '111222')

/** Proves a persona's identity by camera for an operation: signed in, or signed out with a code if the operation is public. */
export async function identityTicket(
  backend: Backend,
  persona: PersonaId,
  operation: Operation = auth.forgetPwd,
): Promise<string> {
  const { call, service } = backend
  const phoneNumber = service.state.users[getPersonaUserId(persona)]?.mobile ?? ''
  const isPublic = operation.who === 'public'
  const device = { deviceId: 'phone-1' }
  const begun = { phoneNumber, ...device, operation: operation.native }
  const { transactionNo } = isPublic
    ? await call(null, realId.init, {
        ...begun,
        smsTranceId: await checkedSms(backend, phoneNumber, Scene.forgotPassword),
      })
    : await call(persona, realId.init, begun)
  service.work((world) => decideEkyc(world, transactionNo, true))
  const result = await call(isPublic ? null : persona, realId.checkResult, { transactionNo, ...device })
  return result.identityTicket ?? ''
}

/** Signs in by PIN on a phone; returns the token, empty if withheld. */
export async function signIn(
  { call }: Backend,
  phoneNumber: string,
  deviceId: string,
  pin: string = personaSecrets.pin,
): Promise<string> {
  return (await call(null, auth.pinLogin, { phoneNumber, pin, deviceId })).token ?? ''
}

/** The envelope code of a call with a token and an empty body. */
export async function codeFor({ service }: Backend, token: string, operation: Operation): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await service.handleNative(operation.native, {}, headers)).code
}

/** Titles of a user's messages in English, newest first. */
export const titlesOf = ({ service }: Backend, userId: string): string[] =>
  getMessages(service.state, userId).map(({ title }) => title.en)
