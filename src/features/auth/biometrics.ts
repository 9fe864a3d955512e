import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../../bridge/contract/actions'
import { BiometricKind } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { Failure } from '../../../bridge/gateway/failure'
import type { Capability } from '../../../bridge/protocol/transport'
import { act, call, can, loadService } from '../../api/service'
import { deviceId } from '../../session/session'

const prompts = { [BiometricKind.fingerprint]: 'BiometricPrompt', [BiometricKind.face]: 'faceId' } as const

/** May fingerprint or face be asked for here? 'browser': only inside a host app. */
export type BiometricAbility = Capability | 'browser'

/** What this phone's host offers; undefined until it is known. */
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

/** What the phone's key has signed, with the key's public half. */
type SignedChallenge = AnswerOf<'BiometricPrompt'>

/** Whose fingerprint or face, on this device. */
const biometricRequest = (phoneNumber: string, type: BiometricKind) => ({
  phoneNumber,
  deviceId: deviceId(),
  type,
})

/** Is it on for this account on this device; with the challenge to sign. Rejects with a Failure. */
export const fetchBiometrics = (phoneNumber: string, kind: BiometricKind) =>
  call(auth.isBiometrics, biometricRequest(phoneNumber, kind))

/**
 * Has the phone's own prompt sign a challenge; how it ended is reported, whichever way. Rejects with a Failure:
 * cancelled, noMatch, lockedOut (its message is the moment of release), noneEnrolled …
 */
export async function signChallenge(
  phoneNumber: string,
  kind: BiometricKind,
  challenge: string,
  title: string,
): Promise<SignedChallenge> {
  const report = (status: string) =>
    // for audit only: nothing waits for it, and its outcome changes nothing here
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

/** Signs in by fingerprint or face: the prompt, then the signed challenge. Null where it is off for this account. */
export async function biometricLogin(phoneNumber: string, kind: BiometricKind, title: string) {
  const { enabled, challenge } = await fetchBiometrics(phoneNumber, kind)
  if (!enabled) return null
  const { signature } = await signChallenge(phoneNumber, kind, challenge, title)
  return call(auth.biometricsLogin, { ...biometricRequest(phoneNumber, kind), challenge, signature })
}
