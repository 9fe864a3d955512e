import {
  AccountKind,
  AgreementStep,
  BiometricKind,
  CredentialKind,
  Scene,
} from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { register } from '../../../bridge/contract/operations/auth-register'
import { realId } from '../../../bridge/contract/operations/open'
import { user } from '../../../bridge/contract/operations/system-user'
import {
  getPersonaMobile,
  getPersonaUserId,
  type PersonaId,
  personaSecrets,
} from '../../../host-sim/seed/personas'
import { decideEkyc } from '../../../host-sim/service/open/ekyc'
import { makePhoneKey } from '../auth/phone-key'
import { checkedEmail, checkedSms, emailCode, smsCode } from '../auth/proofs'
import { type Backend, type Caller, editUser } from '../service'

/** A call that succeeds: the caller (null if signed out) and the body. */
export interface AllowedCall {
  as: Caller | null
  body: object
}
/** How a call that succeeds is prepared. */
export type Prepare = (backend: Backend) => AllowedCall | Promise<AllowedCall>

/** A call whose body needs no preparation. */
export const by =
  (as: Caller | null, body: object = {}): Prepare =>
  () => ({ as, body })
/** A call whose body is made in the backend. */
export const made =
  (as: Caller | null, body: (backend: Backend) => object | Promise<object>): Prepare =>
  async (backend) => ({ as, body: await body(backend) })

const phoneNumber = getPersonaMobile('merchant')
const email = 'merchant@mail.example'
const fresh = { phoneNumber: '9181112222', email: 'bebang@mail.example' }
const deviceId = 'test'
const face = BiometricKind.face
const pin = CredentialKind.pin
export const paging = { pageNum: 1, pageSize: 20 }

const phone = makePhoneKey()

/** A challenge for the merchant's phone, where face login is turned on. */
async function challengeOf({ call, service }: Backend): Promise<string> {
  editUser({ service }, getPersonaUserId('merchant'), ({ biometrics }) =>
    biometrics.push({ deviceId, kind: face, publicKey: phone.publicKey, wrong: 0 }),
  )
  return (await call(null, auth.isBiometrics, { phoneNumber, deviceId, type: face })).challenge
}

async function agreementsOf(
  { call }: Backend,
  step: 'register' | 'ekyc',
): Promise<{ agreementNo: string; version: string }[]> {
  const list =
    step === 'register'
      ? await call(null, register.getAgreementType, {})
      : await call('merchant', user.getAgreementType, { step: AgreementStep.ekyc })
  return list.map(({ agreementNo, version }) => ({ agreementNo, version }))
}

const newMobile = (persona: PersonaId) =>
  made(persona, async (backend) => ({
    phoneNumber: fresh.phoneNumber,
    ...(await smsCode(backend, fresh.phoneNumber, Scene.changePhone)),
  }))
const newEmail = (persona: PersonaId) =>
  made(persona, async (backend) => ({
    email: fresh.email,
    ...(await emailCode(backend, fresh.email, Scene.changeEmail)),
  }))
const forgotten = (backend: Backend) => checkedSms(backend, phoneNumber, Scene.forgotPassword)

/** Everything about signing in, by key of the row. */
export const authCalls: Record<string, Prepare> = {
  accountLogin: by(null, { account: phoneNumber, password: personaSecrets.password, deviceId }),
  smsLogin: made(null, async (b) => ({
    phoneNumber,
    deviceId,
    ...(await smsCode(b, phoneNumber, Scene.login)),
  })),
  pinLogin: by(null, { phoneNumber, pin: personaSecrets.pin, deviceId }),
  biometricsLogin: made(null, async (b) => {
    const challenge = await challengeOf(b)
    return { phoneNumber, deviceId, type: face, challenge, signature: phone.sign(challenge) }
  }),
  isBiometrics: by(null, { phoneNumber, deviceId, type: face }),
  biometricsResult: by(null, { phoneNumber, deviceId, type: face, status: 'passed' }),
  logout: by('merchant'),
  getUserInfo: by('merchant'),
  forgetPwd: made(null, async (b) => ({
    phoneNumber,
    smsTranceId: await forgotten(b),
    type: pin,
    newValue: '964208',
  })),
  bindNewDeviceByPhone: made(null, async (b) => ({
    phoneNumber,
    deviceId,
    ...(await smsCode(b, phoneNumber, Scene.newDevice)),
  })),
  verifyPin: made(null, async (b) => ({
    phoneNumber,
    smsTranceId: await forgotten(b),
    type: pin,
    pin: personaSecrets.pin,
  })),
  validateLegalPersonIdentity: made(null, async (b) => {
    const { idType, idNumber } = b.service.state.users[getPersonaUserId('merchant')] ?? {}
    return { phoneNumber, smsTranceId: await forgotten(b), idType, idNumber }
  }),
  getMerchantIdentityName: made(null, async (b) => ({ phoneNumber, smsTranceId: await forgotten(b) })),
}

export const codeCalls: Record<string, Prepare> = {
  sendSms: by(null, { phoneNumber, scene: Scene.login }),
  verifySmsAuthCode: made(null, (b) => smsCode(b, phoneNumber, Scene.login)),
  sendEmail: by(null, { email, scene: Scene.login }),
  verifyEmailCode: made(null, (b) => emailCode(b, email, Scene.login)),
}

export const registerCalls: Record<string, Prepare> = {
  registerUser: made(null, async (b) => ({
    ...fresh,
    smsTranceId: await checkedSms(b, fresh.phoneNumber, Scene.register),
    emailTranceId: await checkedEmail(b, fresh.email, Scene.register),
    scene: Scene.register,
    userType: 5,
    agreementAcceptDTOList: await agreementsOf(b, 'register'),
    pin: '964208',
    invitationCode: null,
  })),
  registerForAgent: made('agent', async (b) => ({
    ...fresh,
    ...(await smsCode(b, fresh.phoneNumber, Scene.registerForCustomer)),
    userType: 5,
    agreementAcceptDTOList: await agreementsOf(b, 'register'),
  })),
  isRegister: by(null, { phoneNumber }),
  getAgreement: by(null, { type: 'TERMS', language: 'en' }),
  getAgreementType: by(null),
  getAgentInfo: by(null, { invitationCode: 'A-20886' }),
  getDictTypes: by(null),
  problemFeedback: by(null, { type: 'LOGIN', text: 'I cannot log in any more.', contact: '09181112222' }),
}

const problem = { type: 'PAYMENT', text: 'My payment is not shown.', pictures: [], contact: '09181112222' }
const resetCode = (b: Backend, scene: Scene) => checkedSms(b, phoneNumber, scene)

export const credentialsCalls: Record<string, Prepare> = {
  changePin: by('merchant', { type: pin, oldValue: personaSecrets.pin, newValue: '964208' }),
  resetPin: made('merchant', async (b) => ({
    type: pin,
    smsTranceId: await resetCode(b, Scene.resetPin),
    newValue: '964208',
  })),
  verifyPin: by('merchant', { pin: personaSecrets.pin }),
  changePaymentPwd: by('merchant', { oldValue: personaSecrets.paymentPin, newValue: '964208' }),
  setPaymentPwd: made('individual', async (b) => ({
    smsTranceId: await checkedSms(b, getPersonaMobile('individual'), Scene.paymentPin),
    newValue: '964208',
  })),
  resetPaymentPwd: made('merchant', async (b) => ({
    smsTranceId: await resetCode(b, Scene.paymentPin),
    newValue: '964208',
  })),
  verifyPaymentPwd: by('merchant', { pin: personaSecrets.paymentPin }),
}

export const userCalls: Record<string, Prepare> = {
  editAccount: by('merchant', { account: 'Maria2026' }),
  editEmail: newEmail('merchant'),
  editPhoneNumber: newMobile('merchant'),
  editPhoneNumForAgent: newMobile('agent'),
  editAgentEmail: newEmail('agent'),
  changeAgentInfoByMerchant: by('merchant', { invitationCode: 'A-20888', reason: 'She has moved away.' }),
  bindAgent: by('individual', { invitationCode: 'A-20886' }),
  isBindAgent: by('merchant'),
  getBindAgentInfo: by('merchant'),
  getAgentInfo: by('agent'),
  getAgentInfoByPhone: by('merchant', { phoneNumber: getPersonaMobile('agent') }),
  agentIsOnboarding: by('agent'),
  getCustomerList: by('agent', { ...paging, search: '', status: null, newOnly: false }),
  getCustomerInfo: by('agent', { customerId: 'U-merchant' }),
  getCustomersNumber: by('agent'),
  getInformation: by('merchant'),
  getMerchantName: by('merchant'),
  getLoginMgt: by('merchant', { deviceId }),
  isOpenFingerprint: by('merchant', { confirm: false, deviceId, signature: null, publicKey: null }),
  isOpenFaceRecognition: made('merchant', async (b) => ({
    confirm: true,
    deviceId,
    signature: phone.sign(await challengeOf(b)),
    publicKey: phone.publicKey,
  })),
  getProblemList: by('merchant', { ...paging, status: 0 }),
  getProblemDetail: made('merchant', async ({ call }) => call('merchant', user.problemFeedback, problem)),
  problemFeedback: by('merchant', problem),
  getAgreementType: by('merchant', { step: AgreementStep.ekyc }),
  getAgreement: by('merchant', { type: 'TERMS', language: 'en' }),
  saveAgreementAccept: made('merchant', async (b) => ({
    agreementAcceptDTOList: await agreementsOf(b, 'ekyc'),
    customerId: 'U-merchant',
  })),
}

/** A check of the merchant's identity that was passed while signed out. */
async function passedIdentity(backend: Backend) {
  const { call, service } = backend
  const smsTranceId = await forgotten(backend)
  const { transactionNo } = await call(null, realId.init, { phoneNumber, smsTranceId, deviceId })
  service.work((world) => decideEkyc(world, transactionNo, true))
  return { transactionNo, deviceId }
}

export const openCalls: Record<string, Prepare> = {
  'realId.init': made(null, async (b) => ({ phoneNumber, deviceId, smsTranceId: await forgotten(b) })),
  'realId.checkResult': made(null, passedIdentity),
}

export const walletCalls: Record<string, Prepare> = {
  isBindWallet: by('merchant'),
  bindWallet: by('merchant', { kind: AccountKind.eWallet, provider: 'MAYA', number: '09170000007' }),
  editWallet: by('merchant', { id: 'W-merchant', type: 'DEFAULT', number: null }),
  getWalletInfo: by('merchant', { customerId: 'U-merchant' }),
}
