import { MessageType } from '../../../bridge/contract/codes'
import type { Session } from '../../../bridge/contract/entities/person'
import { linkTo } from '../link'
import { notify } from '../messages'
import type { UserRecord } from '../state'
import { maskMobile } from '../users'
import type { World } from '../world'

/** Opens a session. The token is null if the device must first be trusted. */
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

/** Trusts a device, so that it can sign in without a code, and notifies the owner. */
export function trustDevice(user: UserRecord, deviceId: string, world: World): void {
  if (user.devices === null || user.devices.includes(deviceId)) return
  const isFirst = user.devices.length === 0
  user.devices.push(deviceId)
  if (!isFirst)
    notify(world, user.id, {
      type: MessageType.system,
      text: 'service.newPhone',
      link: linkTo('/pages/me/password/index'),
    })
}

/** Ends all sessions of a user except the session of the token `stays`. */
export function endSessions({ id }: UserRecord, stays: string | undefined, { state }: World): void {
  for (const [token, { userId }] of Object.entries(state.sessions))
    if (userId === id && token !== stays) delete state.sessions[token]
}
