import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../../bridge/contract/actions'
import { BiometricKind } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { Failure } from '../../../bridge/gateway/failure'
import type { Capability } from '../../../bridge/protocol/transport'
import { act, call, can, loadService } from '../../api/service'
import { deviceId } from '../../session/session'

const prompts = { [BiometricKind.fingerprint]: 'BiometricPrompt', [BiometricKind.face]: 'faceId' } as const

/** Availability of fingerprint or face recognition. 'browser': it needs a host app. */
export type BiometricAbility = Capability | 'browser'

/** Returns the availability on this phone; undefined while loading. */
export function useBiometricAbility(kind: BiometricKind): BiometricAbility | undefined {
  const [able, setAble] = useState<BiometricAbility | undefined>()
  useEffect(() => {
    let current = true
    const find = async () => {
      const { gateway } = await loadService()
      return gateway.embedded ? can(prompts[kind]) : 'browser'
    }
    find().then(
      (found) => current && setAble(found),
      // the next call reports that the service could not be loaded
      () => current && setAble('missing'),
    )
    return () => {
      current = false
    }
  }, [kind])
  return able
}

/** A challenge signed by the phone's key, with the public key. */
type SignedChallenge = AnswerOf<'BiometricPrompt'>

/** Identifies the account, the device and the kind. */
const biometricRequest = (phoneNumber: string, type: BiometricKind) => ({
  phoneNumber,
  deviceId: deviceId(),
  type,
})

/** Returns whether biometric login is on for this account on this device, with the challenge to sign. Rejects with a Failure. */
export const fetchBiometrics = (phoneNumber: string, kind: BiometricKind) =>
  call(auth.isBiometrics, biometricRequest(phoneNumber, kind))

/**
 * Signs a challenge by the phone's own prompt and reports the outcome to the service. Rejects with a Failure: cancelled, noMatch,
 * lockedOut (its message is the time when the lock ends), noneEnrolled …
 */
export async function signChallenge(
  phoneNumber: string,
  kind: BiometricKind,
  challenge: string,
  title: string,
): Promise<SignedChallenge> {
  const report = (status: string) =>
    // fire-and-forget: for audit only
    void call(
      auth.biometricsResult,
      { ...biometricRequest(phoneNumber, kind), status },
      backgroundOptions,
    ).catch(() => undefined)
  try {
    const signed = await act(prompts[kind], { challenge, title })
    report('match')
    return signed
  } catch (error) {
    if (error instanceof Failure) report(String(error.code))
    throw error
  }
}

const backgroundOptions = { background: true }

/** Signs in by fingerprint or face: prompt, then signed challenge. Resolves to null if it is off for this account. */
export async function biometricLogin(phoneNumber: string, kind: BiometricKind, title: string) {
  const { enabled, challenge } = await fetchBiometrics(phoneNumber, kind)
  if (!enabled) return null
  const { signature } = await signChallenge(phoneNumber, kind, challenge, title)
  return call(auth.biometricsLogin, { ...biometricRequest(phoneNumber, kind), challenge, signature })
}
