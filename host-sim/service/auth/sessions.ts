import type { Session } from '../../../bridge/contract/entities/person'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { selectKeys } from '../records/select'
import type { UserRecord } from '../state'
import { maskMobile } from '../users'
import type { World } from '../world'
import { notifyOwner } from './notify-owner'
import { isNewPhone, recordPhone } from './phones'
import { isSessionLive } from './session-life'
import { issueTicket } from './tickets'

/** Purpose of the ticket with which a new phone is trusted. */
const toTrust = (deviceId: string) => ({ operation: auth.bindNewDeviceByPhone.native, subject: deviceId })

/** The proof with which a user signs in: a PIN, password, fingerprint or face, or a code sent by SMS. */
type LoginProof = 'secret' | 'code'

/**
 * Opens a session. After a PIN or password on a new phone, the token is null and a ticket to trust the phone is returned instead.
 */
// decided: a code sent by SMS opens a session on a new phone, but does not make the phone trusted: that requires the login PIN
export function openSession(
  user: UserRecord,
  deviceId: string,
  world: World,
  proof: LoginProof = 'secret',
): Session {
  if (user.devices?.length === 0) user.devices.push(deviceId)
  const isUntrusted = user.devices !== null && !user.devices.includes(deviceId)
  const newDevice = isUntrusted && proof === 'secret'
  if (!newDevice) {
    if (isNewPhone(user, deviceId, world)) notifyOwner(user, 'service.newPhone', world)
    recordPhone(user, deviceId, proof === 'secret', world)
    dropEndedSessions(user, world)
  }
  const token = newDevice ? null : world.key()
  if (token) world.state.sessions[token] = { userId: user.id, deviceId, startedAt: world.now }
  return {
    token,
    userID: user.id,
    userType: user.userType,
    firstLogin: user.firstLogin,
    newDevice,
    phoneNumber: maskMobile(user.mobile),
    pinTicket: newDevice ? issueTicket(user, 'loginPin', world, toTrust(deviceId)) : null,
  }
}

/** Trusts a device, so that it can sign in without a code, and notifies the owner. */
export function trustDevice(user: UserRecord, deviceId: string, world: World): void {
  if (user.devices === null || user.devices.includes(deviceId)) return
  const isFirst = user.devices.length === 0
  user.devices.push(deviceId)
  if (!isFirst) notifyOwner(user, 'service.newPhone', world)
}

/** Deletes a user's sessions that have ended by their age. */
function dropEndedSessions({ id }: UserRecord, { state, now }: World): void {
  for (const token of [...selectKeys(state, 'sessionsByUser', id)]) {
    const session = state.sessions[token]
    if (session && !isSessionLive(session, now)) delete state.sessions[token]
  }
}

/** Ends all sessions of a user except the session of the token `stays`. */
export function endSessions({ id }: UserRecord, stays: string | undefined, { state }: World): void {
  for (const token of selectKeys(state, 'sessionsByUser', id))
    if (token !== stays) delete state.sessions[token]
}
