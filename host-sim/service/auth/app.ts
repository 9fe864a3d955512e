import { Scene } from '../../../bridge/contract/codes'
import type { auth } from '../../../bridge/contract/operations/auth-app'
import { countTry } from '../call/guess-limits'
import { refuse } from '../call/refuse'
import { findUser, getUserByMobile } from '../users'
import type { Handlers } from '../world'
import { biometricHandlers } from './biometrics'
import { checkCode, consumeCode } from './codes'
import { recoveryHandlers } from './recovery'
import { openSession, trustDevice } from './sessions'

export const authHandlers: Handlers<typeof auth> = {
  ...biometricHandlers,
  ...recoveryHandlers,
  accountLogin({ account, password, deviceId }, world) {
    const user = findUser(world.state, account) ?? refuse('notRegistered')
    if (user.password === null) refuse('noPassword')
    countTry(user, 'password', user.password === password, world, { wrong: 'passwordWrong', deviceId })
    return openSession(user, deviceId, world)
  },
  smsLogin({ phoneNumber, smsTranceId, smsAuthCode, deviceId }, world) {
    const user = getUserByMobile(world.state, phoneNumber)
    checkCode(smsTranceId, smsAuthCode, world)
    consumeCode(smsTranceId, phoneNumber, Scene.login, world)
    return openSession(user, deviceId, world, 'code')
  },
  pinLogin({ phoneNumber, pin, deviceId }, world) {
    const user = getUserByMobile(world.state, phoneNumber)
    countTry(user, 'pin', user.pin === pin, world, { deviceId })
    return openSession(user, deviceId, world)
  },
  bindNewDeviceByPhone({ phoneNumber, smsTranceId, smsAuthCode, deviceId }, world) {
    const user = getUserByMobile(world.state, phoneNumber)
    checkCode(smsTranceId, smsAuthCode, world)
    consumeCode(smsTranceId, phoneNumber, Scene.newDevice, world)
    trustDevice(user, deviceId, world)
    return openSession(user, deviceId, world)
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
}
