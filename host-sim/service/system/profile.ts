import { BiometricKind, MessageType, Scene } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { user } from '../../../bridge/contract/operations/system-user'
import { accountName } from '../../../src/domain/form/rules'
import { formatMobile } from '../../../src/domain/person/mobile'
import { consumeSignature, findEnrolment, turnOffBiometrics } from '../auth/biometrics'
import { checkCode, consumeCode } from '../auth/codes'
import { consumeTicket } from '../auth/secrets'
import { endSessions } from '../auth/sessions'
import { refuseProblem } from '../call/check'
import { refuse } from '../call/refuse'
import { linkTo } from '../link'
import { getSignedInAgent, getSignedInBorrower } from '../loan/orders/parties'
import { getReminders } from '../loan/orders/reminders'
import { getUsedWallet } from '../loan/wallet/accounts'
import { notify } from '../messages'
import { recordView } from '../open/ekyc'
import type { UserRecord } from '../state'
import { findUser, maskMobile, normalizeEmail } from '../users'
import type { Handlers, World } from '../world'

/** Refuses a mobile or e-mail that is unchanged or belongs to another user. */
function checkNewLogin(login: string, me: UserRecord, world: World): void {
  const owner = findUser(world.state, login)
  if (owner) refuse(owner === me ? 'sameAsCurrent' : 'usedByAnother')
}

/** Notifies a user that their mobile or e-mail was changed. */
function notifyChanged(what: 'mobile' | 'email', me: UserRecord, to: string, world: World): void {
  notify(world, me.id, {
    type: MessageType.system,
    text: `service.profile.${what}`,
    values: { to },
    link: linkTo('/pages/me/editPhone'),
  })
}

/** Changes a user's mobile and invalidates codes sent to the old number. A name that was only the old number changes too. */
// decided: e-wallets keep their number because they are external accounts, and signed contracts are never changed
function moveMobile(me: UserRecord, to: string, { state }: World): void {
  for (const code of Object.values(state.codes)) if (code.to === me.mobile) code.used = true
  if (me.name === formatMobile(me.mobile)) me.name = formatMobile(to)
  me.mobile = to
}

function editMobile(me: UserRecord, body: BodyOf<typeof user.editPhoneNumber>, world: World): null {
  const { phoneNumber, smsTranceId, smsAuthCode, identityTicket } = body
  checkNewLogin(phoneNumber, me, world)
  checkCode(smsTranceId, smsAuthCode, world)
  if (identityTicket !== undefined) consumeTicket(identityTicket, me, 'identity', world)
  consumeCode(smsTranceId, phoneNumber, Scene.changePhone, world)
  // the user is notified before the change, so that the SMS goes to the old number
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
  me.email = email
  notifyChanged('email', me, email, world)
  return null
}

const loginMethods = ({ biometrics, password }: UserRecord, deviceId: string) => {
  const on = (kind: BiometricKind) => biometrics.some((one) => one.deviceId === deviceId && one.kind === kind)
  return {
    pin: true,
    password: password !== null,
    fingerprint: on(BiometricKind.fingerprint),
    face: on(BiometricKind.face),
  }
}

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
    me.biometrics.push({ deviceId, kind, publicKey: signed.publicKey, wrong: 0 })
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
  getInformation(_, world) {
    const { me } = world
    return {
      userName: me.name,
      userType: me.userType,
      avatar: me.avatar,
      userAccount: me.account,
      phoneNumber: me.mobile,
      email: me.email,
      ekyc: recordView(me.pre.ekyc, world),
      storeName: me.storeName,
      ewalletUsed: getUsedWallet(me),
      agentCode: me.agent?.code ?? null,
      creditScore: me.agent?.creditScore ?? null,
      reminders: getReminders(me),
    }
  },
  getMerchantName: (_, { me }) => ({ name: me.name, storeName: me.storeName }),
  editAccount({ account }, world) {
    refuseProblem(accountName(account), 'account')
    checkNewLogin(account, world.me, world)
    world.me.account = account
    return null
  },
  editEmail: (body, world) => editEmail(getSignedInBorrower(world), body, world),
  editAgentEmail: (body, world) => editEmail(getSignedInAgent(world), body, world),
  editPhoneNumber: (body, world) => editMobile(getSignedInBorrower(world), body, world),
  editPhoneNumForAgent: (body, world) => editMobile(getSignedInAgent(world), body, world),
  getLoginMgt: ({ deviceId }, { me }) => loginMethods(me, deviceId),
  isOpenFingerprint: (body, world) => switchBiometrics(BiometricKind.fingerprint, body, world),
  isOpenFaceRecognition: (body, world) => switchBiometrics(BiometricKind.face, body, world),
}
