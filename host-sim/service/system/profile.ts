import { BiometricKind, Scene } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { user } from '../../../bridge/contract/operations/system-user'
import { accountName } from '../../../src/domain/form/rules'
import { maskEmail, normalizeEmail } from '../../../src/domain/person/email'
import { formatMobile } from '../../../src/domain/person/mobile'
import { getCreditScore } from '../agent/credit-score'
import { consumeSignature, findEnrolment, turnOffBiometrics } from '../auth/biometrics'
import { checkCode, consumeCode } from '../auth/codes'
import { getInitialSecrets } from '../auth/credentials'
import { notifyOwner } from '../auth/notify-owner'
import { getPhones, recordPhone, removePhone } from '../auth/phones'
import { endSessions } from '../auth/sessions'
import { refuseProblem } from '../call/check'
import { refuse } from '../call/refuse'
import { linkTo } from '../link'
import { getSignedInAgent, getSignedInBorrower } from '../loan/orders/parties'
import { getReminders } from '../loan/orders/reminder-times'
import { getUsedWallet } from '../loan/wallet/accounts'
import { maskedRecordView, recordView } from '../open/ekyc'
import { select } from '../records/select'
import type { UserRecord } from '../state'
import { findUser, maskMobile } from '../users'
import type { Handlers, World } from '../world'

/** Refuses a mobile or e-mail that is unchanged or belongs to another user. */
function checkNewLogin(login: string, me: UserRecord, world: World): void {
  const owner = findUser(world.state, login)
  if (owner) refuse(owner === me ? 'sameAsCurrent' : 'usedByAnother')
}

/** Notifies the owner that a login name was changed; called before the change, so that the old number and e-mail receive it. */
function notifyChanged(what: 'mobile' | 'email' | 'account', me: UserRecord, to: string, world: World): void {
  notifyOwner(me, `service.profile.${what}`, world, { to }, linkTo('/pages/me/editPhone'))
}

/** Changes a user's mobile and invalidates codes sent to the old number. A name that was only the old number changes too. */
// decided: e-wallets keep their number because they are external accounts, and signed contracts are never changed
function moveMobile(me: UserRecord, to: string, { state }: World): void {
  for (const code of select(state, 'codesByAddress', me.mobile)) code.used = true
  if (me.name === formatMobile(me.mobile)) me.name = formatMobile(to)
  me.mobile = to
}

function editMobile(me: UserRecord, body: BodyOf<typeof user.editPhoneNumber>, world: World): null {
  const { phoneNumber, smsTranceId, smsAuthCode } = body
  checkNewLogin(phoneNumber, me, world)
  checkCode(smsTranceId, smsAuthCode, world)
  consumeCode(smsTranceId, phoneNumber, Scene.changePhone, world)
  notifyChanged('mobile', me, maskMobile(phoneNumber), world)
  moveMobile(me, phoneNumber, world)
  // decided: the mobile is a login name, so all devices must log in again, including the caller's
  endSessions(me, undefined, world)
  return null
}

function editEmail(me: UserRecord, body: BodyOf<typeof user.editEmail>, world: World): null {
  const email = normalizeEmail(body.email)
  checkNewLogin(email, me, world)
  checkCode(body.emailTranceId, body.emailAuthCode, world)
  consumeCode(body.emailTranceId, email, Scene.changeEmail, world)
  notifyChanged('email', me, maskEmail(email), world)
  me.email = email
  endSessions(me, world.token, world)
  return null
}

const loginMethods = (me: UserRecord, deviceId: string) => {
  const { biometrics, password } = me
  const on = (kind: BiometricKind) => biometrics.some((one) => one.deviceId === deviceId && one.kind === kind)
  return {
    pin: true,
    password: password !== null,
    fingerprint: on(BiometricKind.fingerprint),
    face: on(BiometricKind.face),
    mustChange: getInitialSecrets(me),
    phones: getPhones(me),
  }
}

const turnedOnTexts = {
  [BiometricKind.fingerprint]: 'service.biometrics.fingerprint',
  [BiometricKind.face]: 'service.biometrics.face',
} as const

/** Turns a device's fingerprint or face login on or off; turning it on requires a signed challenge. */
function switchBiometrics(
  kind: BiometricKind,
  { confirm, deviceId, signature, publicKey }: BodyOf<typeof user.isOpenFingerprint>,
  world: World,
) {
  const { me } = world
  if (!confirm) turnOffBiometrics(me, deviceId, kind)
  else if (!findEnrolment(me, deviceId, kind)) {
    // decided: a phone can turn on fingerprint or face login only for itself
    if (world.session?.deviceId !== deviceId) refuse('notAllowed')
    const signed = { signature: signature ?? '', publicKey: publicKey ?? '' }
    consumeSignature(me, signed, deviceId, kind, world)
    const key = { deviceId, kind, publicKey: signed.publicKey, wrong: 0 }
    me.biometrics.push({ ...key, since: world.now, lastUsedAt: world.now })
    recordPhone(me, deviceId, true, world)
    notifyOwner(me, turnedOnTexts[kind], world)
  }
  return loginMethods(me, deviceId)
}

/** Operations on the profile and the login methods of the signed-in user. */
export const profileHandlers: Pick<
  Handlers<typeof user>,
  | 'getInformation'
  | 'getMerchantName'
  | 'editAccount'
  | 'editEmail'
  | 'editAgentEmail'
  | 'editPhoneNumber'
  | 'editPhoneNumForAgent'
  | 'getLoginMgt'
  | 'isOpenFingerprint'
  | 'isOpenFaceRecognition'
> = {
  getInformation({ pinTicket }, world) {
    const { me } = world
    return {
      userName: me.name,
      userType: me.userType,
      avatar: me.avatar,
      userAccount: me.account,
      phoneNumber: me.mobile,
      email: me.email,
      ekyc: (pinTicket ? recordView : maskedRecordView)(me.pre.ekyc, world),
      storeName: me.storeName,
      ewalletUsed: getUsedWallet(me),
      agentCode: me.agent?.code ?? null,
      creditScore: me.agent ? getCreditScore(me, world) : null,
      reminders: getReminders(me),
    }
  },
  getMerchantName: (_, { me }) => ({ name: me.name, storeName: me.storeName }),
  editAccount({ account }, world) {
    refuseProblem(accountName(account), 'account')
    checkNewLogin(account, world.me, world)
    notifyChanged('account', world.me, account, world)
    world.me.account = account
    return null
  },
  editEmail: (body, world) => editEmail(getSignedInBorrower(world), body, world),
  editAgentEmail: (body, world) => editEmail(getSignedInAgent(world), body, world),
  editPhoneNumber: (body, world) => editMobile(getSignedInBorrower(world), body, world),
  editPhoneNumForAgent: (body, world) => editMobile(getSignedInAgent(world), body, world),
  getLoginMgt({ deviceId, remove }, world) {
    if (remove !== undefined) removePhone(world.me, remove, world)
    return loginMethods(world.me, deviceId)
  },
  isOpenFingerprint: (body, world) => switchBiometrics(BiometricKind.fingerprint, body, world),
  isOpenFaceRecognition: (body, world) => switchBiometrics(BiometricKind.face, body, world),
}
