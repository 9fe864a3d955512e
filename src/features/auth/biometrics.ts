import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../../bridge/contract/actions'
import { BiometricKind } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { Failure } from '../../../bridge/gateway/failure'
import type { Capability } from '../../../bridge/protocol/transport'
import { act, call, can, loadService } from '../../api/service'
import { deviceId } from '../../session/device-id'

const prompts = { [BiometricKind.fingerprint]: 'BiometricPrompt', [BiometricKind.face]: 'faceId' } as const

/** Availability of fingerprint or face recognition. 'browser': unavailable, because the app is not embedded in a host app. */
export type BiometricAbility = Capability | 'browser'

/** Returns the availability of a kind of biometrics on this phone; undefined while loading. */
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
      // the service module could not be loaded; the next call to the service reports the error
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

/** Request fields that identify the account, the device and the kind of biometrics. */
const biometricRequest = (phoneNumber: string, type: BiometricKind) => ({
  phoneNumber,
  deviceId: deviceId(),
  type,
})

/** Asks the service whether biometric login is on for this account and device, and for a challenge. Rejects with a Failure. */
export const fetchBiometrics = (phoneNumber: string, kind: BiometricKind) =>
  call(auth.isBiometrics, biometricRequest(phoneNumber, kind))

/**
 * Opens the phone's biometric prompt, which signs a challenge, and reports the outcome to the service. Rejects with a Failure:
 * cancelled, noMatch, lockedOut (its message is the time when the lock ends), noneEnrolled …
 */
export async function signChallenge(
  phoneNumber: string,
  kind: BiometricKind,
  challenge: string,
  title: string,
): Promise<SignedChallenge> {
  const report = (status: string) =>
    // fire-and-forget, because the service only needs the outcome for its audit log
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

/** Signs in by fingerprint or face. Resolves to null if this method is off for the account. */
export async function biometricLogin(phoneNumber: string, kind: BiometricKind, title: string) {
  const { enabled, challenge } = await fetchBiometrics(phoneNumber, kind)
  if (!enabled) return null
  const { signature } = await signChallenge(phoneNumber, kind, challenge, title)
  return call(auth.biometricsLogin, { ...biometricRequest(phoneNumber, kind), challenge, signature })
}
