import { BiometricKind } from '../../../bridge/contract/codes'
import type { LoginPhone } from '../../../bridge/contract/entities/person'
import { refuse } from '../call/refuse'
import { select, selectKeys } from '../records/select'
import type { UserRecord } from '../state'
import { formatMoment, type World } from '../world'
import { notifyOwner } from './notify-owner'

type Phone = NonNullable<UserRecord['phones']>[number]

/** A phone that the owner is known to use: trusted, or a PIN, password, fingerprint or face was checked there before. */
export function findKnownPhone(user: UserRecord, deviceId: string): string | undefined {
  const isTrusted = user.devices?.includes(deviceId) === true
  const isProven = user.phones?.some((one) => one.deviceId === deviceId && one.proven) === true
  return isTrusted || isProven ? deviceId : undefined
}

/** True if a phone has never logged in to an account that other phones use. */
export function isNewPhone(
  { id, devices, phones = [] }: UserRecord,
  deviceId: string,
  { state }: World,
): boolean {
  const used = [
    ...phones.map((one) => one.deviceId),
    ...(devices ?? []),
    ...select(state, 'sessionsByUser', id).map((one) => one.deviceId),
  ]
  return used.length > 0 && !used.includes(deviceId)
}

/** Records a login on a phone; `proven` if a PIN, password, fingerprint or face was checked. */
export function recordPhone(user: UserRecord, deviceId: string, proven: boolean, world: World): void {
  const known = user.phones?.find((one) => one.deviceId === deviceId)
  if (known) {
    known.lastUsedAt = world.now
    known.proven ||= proven
    return
  }
  const phone: Phone = { deviceId, since: world.now, lastUsedAt: world.now, proven }
  user.phones = [...(user.phones ?? []), phone]
}

/** The phones that have logged in, in the API's format, the latest first. */
export const getPhones = ({ phones = [], biometrics }: UserRecord): LoginPhone[] =>
  [...phones]
    .sort((a, b) => b.lastUsedAt - a.lastUsedAt)
    .map(({ deviceId, since, lastUsedAt }) => {
      const on = (kind: BiometricKind) =>
        biometrics.some((one) => one.deviceId === deviceId && one.kind === kind)
      return {
        deviceId,
        since: formatMoment(since),
        lastUsedAt: formatMoment(lastUsedAt),
        fingerprint: on(BiometricKind.fingerprint),
        face: on(BiometricKind.face),
      }
    })

/** Removes a phone: its sessions, its trust and its fingerprint and face logins end. */
export function removePhone(user: UserRecord, deviceId: string, world: World): void {
  const isListed = user.phones?.some((one) => one.deviceId === deviceId)
  if (!isListed) refuse('notFound')
  if (world.session?.deviceId === deviceId) refuse('notAllowed')
  user.phones = user.phones?.filter((one) => one.deviceId !== deviceId) ?? []
  user.devices = user.devices?.filter((one) => one !== deviceId) ?? null
  user.biometrics = user.biometrics.filter((one) => one.deviceId !== deviceId)
  const { sessions } = world.state
  for (const token of [...selectKeys(world.state, 'sessionsByUser', user.id)])
    if (sessions[token]?.deviceId === deviceId) delete sessions[token]
  notifyOwner(user, 'service.phoneRemoved', world)
}
