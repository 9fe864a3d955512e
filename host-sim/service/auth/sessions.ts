import { MessageType } from '../../../bridge/contract/codes'
import type { Session } from '../../../bridge/contract/entities/person'
import { linkTo } from '../link'
import { notify } from '../messages'
import type { UserRecord } from '../state'
import { maskMobile } from '../users'
import { words } from '../words'
import type { World } from '../world'

/** Opens a session, or says that the device must be trusted first. */
export function openSession(user: UserRecord, deviceId: string, world: World): Session {
  if (user.devices?.length === 0) user.devices.push(deviceId)
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

const newPhone = {
  title: words('A new phone was logged in', '新设备已登录', '新裝置已登入'),
  body: words(
    'If it was not you, change your PIN and password at once.',
    '如非本人操作，请立即修改 PIN 和密码。',
    '若非本人操作，請立即修改 PIN 與密碼。',
  ),
}

/** Has a device sign in without a code from now on; its owner is told. */
export function trustDevice(user: UserRecord, deviceId: string, world: World): void {
  if (user.devices === null || user.devices.includes(deviceId)) return
  const isFirst = user.devices.length === 0
  user.devices.push(deviceId)
  if (!isFirst)
    notify(
      world,
      user.id,
      MessageType.system,
      newPhone.title,
      newPhone.body,
      linkTo('/pages/me/password/index'),
    )
}

/** Ends the sessions of a user; the one that stays, if any, is named by its token. */
export function endSessions({ id }: UserRecord, stays: string | undefined, { state }: World): void {
  for (const [token, { userId }] of Object.entries(state.sessions))
    if (userId === id && token !== stays) delete state.sessions[token]
}
