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
import { isNewPhone } from './phones'
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

/** Most challenges of an account that are open at the same time; a new one replaces the oldest. */
const challengesMost = 20

/**
 * Creates a challenge for the phone's fingerprint or face prompt to sign. A phone that has never logged in to the account gets one
 * that is not stored, so that strangers can neither fill the account nor displace the challenges of its owner.
 */
function createChallenge(user: UserRecord, deviceId: string, kind: BiometricKind, world: World): string {
  const challenge = world.key()
  if (isNewPhone(user, deviceId, world)) return challenge
  const open = Object.entries(user.challenges).filter(([, { at }]) => isFresh(at, world))
  user.challenges = table(Object.fromEntries(open.slice(1 - challengesMost)))
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
  // a challenge is used up even if the signature is refused
  world.keep(({ users }) => delete users[user.id]?.challenges[challenge])
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
function countFailure(
  user: UserRecord | undefined,
  deviceId: string,
  kind: BiometricKind,
  world: World,
): void {
  const one = user && findEnrolment(user, deviceId, kind)
  if (!one) return
  one.wrong += 1
  if (one.wrong < limits.pinTries) return
  turnOffBiometrics(user, one.deviceId, one.kind)
  notify(world, user.id, {
    type: MessageType.system,
    text: { title: offTitles[one.kind], body: 'service.biometrics.why' },
    link: linkTo('/pages/me/loginManagement'),
  })
}

/** Checks a challenge that this phone's registered key has signed while the user is signed in. */
export function checkSignedChallenge(
  user: UserRecord,
  given: { deviceId: string; type: BiometricKind; challenge: string; signature: string },
  world: World,
): void {
  const { deviceId, type: kind, challenge, signature } = given
  if (world.session?.deviceId !== deviceId) refuse('notAllowed')
  const one = findEnrolment(user, deviceId, kind) ?? refuse('biometricsOff')
  consumeChallenge(user, { challenge, deviceId, kind }, world)
  if (!isSignedBy(one.publicKey, signature, challenge)) refuse('biometricsOff')
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
      const left = limits.pinTries - one.wrong - 1
      world.keep(({ users }) => countFailure(users[user.id], deviceId, kind, world))
      return left > 0 ? refuse('wrongCredentials', { left }) : refuse('biometricsOff')
    }
    one.wrong = 0
    return openSession(user, deviceId, world)
  },
  biometricsResult({ phoneNumber, deviceId, type, status }, world) {
    const user = getUserByMobile(world.state, phoneNumber)
    const one = findEnrolment(user, deviceId, type)
    // decided: a failure reported by the phone's prompt counts as an attempt; success needs a signature
    if (one && status === 'noMatch') countFailure(user, deviceId, type, world)
    return null
  },
}
