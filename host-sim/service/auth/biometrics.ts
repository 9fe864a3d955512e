import { BiometricKind, MessageType } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { auth } from '../../../bridge/contract/operations/auth-app'
import { refuse } from '../call/refuse'
import { table } from '../call/table'
import { linkTo } from '../link'
import { notify } from '../messages'
import type { UserRecord } from '../state'
import { getUserByMobile } from '../users'
import type { Handlers, World } from '../world'
import { openSession } from './sessions'
import { isSignedBy } from './signature'

type Enrolment = UserRecord['biometrics'][number]

/** The fingerprint or face login of a device, or undefined if it is turned off. */
export const findEnrolment = (
  user: UserRecord,
  deviceId: string,
  kind: BiometricKind,
): Enrolment | undefined => user.biometrics.find((one) => one.deviceId === deviceId && one.kind === kind)

/** Turns fingerprint or face login off on a device. */
export function turnOffBiometrics(user: UserRecord, deviceId: string, kind: BiometricKind): void {
  user.biometrics = user.biometrics.filter((one) => one.deviceId !== deviceId || one.kind !== kind)
}

const isFresh = (at: number, world: World) => world.now - at <= limits.codeLifeMs

/** Creates a challenge for the phone's fingerprint or face prompt to sign, and drops expired challenges. */
function createChallenge(user: UserRecord, deviceId: string, kind: BiometricKind, world: World): string {
  const open = Object.entries(user.challenges).filter(([, { at }]) => isFresh(at, world))
  const challenge = world.key()
  user.challenges = table(Object.fromEntries(open))
  user.challenges[challenge] = { deviceId, kind, at: world.now }
  return challenge
}

/** Consumes a challenge; refuses with 'stepMissing' if it is unknown, expired or was issued to another device. */
function consumeChallenge(
  user: UserRecord,
  { challenge, deviceId, kind }: { challenge: string; deviceId: string; kind: BiometricKind },
  world: World,
): void {
  const given = user.challenges[challenge]
  delete user.challenges[challenge]
  if (given?.deviceId !== deviceId || given.kind !== kind || !isFresh(given.at, world)) refuse('stepMissing')
}

/** Consumes the challenge that a signature was made for. Refuses if no open challenge matches, or if another key was used. */
export function consumeSignature(
  user: UserRecord,
  { signature, publicKey }: { signature: string; publicKey: string },
  deviceId: string,
  kind: BiometricKind,
  world: World,
): void {
  const challenge = Object.keys(user.challenges).find((one) => isSignedBy(publicKey, signature, one)) ?? ''
  consumeChallenge(user, { challenge, deviceId, kind }, world)
}

const offTitles = {
  [BiometricKind.fingerprint]: 'service.biometrics.fingerprintOff',
  [BiometricKind.face]: 'service.biometrics.faceOff',
} as const

/** Counts a failed fingerprint or face login on a device. */
// decided: the fifth failure in a row turns fingerprint or face login off on that device; the owner is notified
function countFailure(user: UserRecord, one: Enrolment, world: World): void {
  one.wrong += 1
  if (one.wrong < limits.pinTries) return
  turnOffBiometrics(user, one.deviceId, one.kind)
  notify(world, user.id, {
    type: MessageType.system,
    text: { title: offTitles[one.kind], body: 'service.biometrics.why' },
    link: linkTo('/pages/me/loginManagement'),
  })
}

/** Operations for fingerprint and face login. */
export const biometricHandlers: Pick<
  Handlers<typeof auth>,
  'isBiometrics' | 'biometricsLogin' | 'biometricsResult'
> = {
  isBiometrics({ phoneNumber, deviceId, type }, world) {
    const user = getUserByMobile(world.state, phoneNumber)
    return {
      kind: type,
      enabled: findEnrolment(user, deviceId, type) !== undefined,
      challenge: createChallenge(user, deviceId, type, world),
    }
  },
  biometricsLogin({ phoneNumber, deviceId, type: kind, challenge, signature }, world) {
    const user = getUserByMobile(world.state, phoneNumber)
    const one = findEnrolment(user, deviceId, kind) ?? refuse('biometricsOff')
    consumeChallenge(user, { challenge, deviceId, kind }, world)
    if (!isSignedBy(one.publicKey, signature, challenge)) {
      countFailure(user, one, world)
      const left = limits.pinTries - one.wrong
      return left > 0 ? refuse('wrongCredentials', { left }) : refuse('biometricsOff')
    }
    one.wrong = 0
    return openSession(user, deviceId, world)
  },
  biometricsResult({ phoneNumber, deviceId, type, status }, world) {
    const user = getUserByMobile(world.state, phoneNumber)
    const one = findEnrolment(user, deviceId, type)
    // decided: a failure reported by the phone's prompt counts as an attempt; success needs a signature
    if (one && status === 'noMatch') countFailure(user, one, world)
    return null
  },
}
