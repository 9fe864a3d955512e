import { CredentialKind, Scene } from '../../../bridge/contract/codes'
import type { Session } from '../../../bridge/contract/entities/person'
import { limits } from '../../../bridge/contract/limits'
import type { auth } from '../../../bridge/contract/operations/auth-app'
import { refuse } from '../refuse'
import type { UserRecord } from '../state'
import { findUser, maskMobile, maskName, userOfMobile } from '../users'
import type { Handlers, World } from '../world'
import { checkCode, useUpCode } from './codes'
import { judgeSecret, setSecret } from './credentials'
import { countTry, giveTicket, refuseLocked } from './secrets'

/** Opens a session, or says that the device must be trusted first. */
export function openSession(user: UserRecord, deviceId: string, world: World): Session {
  const newDevice = user.devices !== null && !user.devices.includes(deviceId)
  const token = newDevice ? null : world.key()
  if (token) world.state.sessions[token] = { userId: user.id, deviceId, startedAt: world.now }
  return {
    token,
    userID: user.id,
    userType: user.userType,
    firstLogin: user.firstLogin,
    newDevice,
    phoneNumber: maskMobile(user.mobile),
  }
}

export const authHandlers: Handlers<typeof auth> = {
  accountLogin({ account, password, deviceId }, world) {
    const user = findUser(world.state, account) ?? refuse('notRegistered')
    countTry(user, 'password', user.password === password, world, limits.pinTries, 'passwordWrong')
    return openSession(user, deviceId, world)
  },
  smsLogin({ phoneNumber, smsTranceId, smsAuthCode, deviceId }, world) {
    const user = userOfMobile(world.state, phoneNumber)
    checkCode(smsTranceId, smsAuthCode, world)
    useUpCode(smsTranceId, phoneNumber, Scene.login, world)
    // a code on the person's own mobile is what trusting a device asks for
    user.devices?.push(deviceId)
    return openSession(user, deviceId, world)
  },
  pinLogin({ phoneNumber, pin, deviceId }, world) {
    const user = userOfMobile(world.state, phoneNumber)
    countTry(user, 'pin', user.pin === pin, world)
    return openSession(user, deviceId, world)
  },
  biometricsLogin({ phoneNumber, deviceId, type, challenge, signature }, world) {
    const user = userOfMobile(world.state, phoneNumber)
    const on = user.biometrics.some((one) => one.deviceId === deviceId && one.kind === type)
    const issued = user.challenges[challenge]
    delete user.challenges[challenge]
    if (!on) refuse('biometricsOff')
    if (issued === undefined || world.now - issued > limits.codeLifeMs || signature !== `signed:${challenge}`)
      refuse('stepMissing')
    return openSession(user, deviceId, world)
  },
  isBiometrics({ phoneNumber, deviceId, type }, world) {
    const user = userOfMobile(world.state, phoneNumber)
    const challenge = world.key()
    user.challenges[challenge] = world.now
    return {
      kind: type,
      enabled: user.biometrics.some((one) => one.deviceId === deviceId && one.kind === type),
      challenge,
    }
  },
  biometricsResult({ phoneNumber }, world) {
    userOfMobile(world.state, phoneNumber)
    return null
  },
  logout(_, world) {
    void world.me
    if (world.token) delete world.state.sessions[world.token]
    return null
  },
  getUserInfo(_, { me }) {
    return {
      id: me.id,
      userName: me.name,
      userType: me.userType,
      avatar: me.avatar,
      phoneNumber: me.mobile,
      email: me.email,
    }
  },
  forgetPwd({ phoneNumber, smsTranceId, type, newValue }, world) {
    const user = userOfMobile(world.state, phoneNumber)
    const identity = Object.entries(world.state.tickets).find(
      ([, one]) => one.userId === user.id && one.what === 'identity',
    )
    if (!identity) refuse('stepMissing')
    judgeSecret(user, type, newValue)
    useUpCode(smsTranceId, phoneNumber, Scene.forgotPassword, world)
    delete world.state.tickets[identity[0]]
    setSecret(user, type, newValue)
    return null
  },
  bindNewDeviceByPhone({ phoneNumber, smsTranceId, smsAuthCode, deviceId }, world) {
    const user = userOfMobile(world.state, phoneNumber)
    checkCode(smsTranceId, smsAuthCode, world)
    useUpCode(smsTranceId, phoneNumber, Scene.newDevice, world)
    user.devices?.push(deviceId)
    return openSession(user, deviceId, world)
  },
  verifyPin({ phoneNumber, smsTranceId, type, pin }, world) {
    const user = userOfMobile(world.state, phoneNumber)
    const code = world.state.codes[smsTranceId]
    if (!code?.verified || code.to !== phoneNumber) refuse('codeNotSent')
    return { matches: pin === (type === CredentialKind.pin ? user.pin : user.password) }
  },
  validateLegalPersonIdentity({ phoneNumber, idNumber }, world) {
    const user = userOfMobile(world.state, phoneNumber)
    const clean = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
    countTry(
      user,
      'identity',
      clean(idNumber) === clean(user.idNumber),
      world,
      limits.idTries,
      'idMismatch',
      'outOfTries',
    )
    return { identityTicket: giveTicket(user, 'identity', world) }
  },
  getMerchantIdentityName({ phoneNumber }, world) {
    const user = userOfMobile(world.state, phoneNumber)
    refuseLocked(user, 'identity', world, 'outOfTries')
    return { name: maskName(user.name), idType: user.idType }
  },
}
