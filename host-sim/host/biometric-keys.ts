import { p256 } from '@noble/curves/nist.js'
import { toBase64 } from '../../bridge/contract/base64'
import { publicKeyPrefix } from '../../bridge/contract/biometric-key'
import type { PhoneName } from '../control/calls/call-log'

/** A challenge signed by a phone; both in base64. */
export interface SignedChallenge {
  signature: string
  /** Identifies the phone to the service after enrolment. */
  publicKey: string
}

/**
 * Creates the signing keys of both phones, one per sensor, like those in secure hardware. They last until the page is reloaded.
 */
export function createBiometricKeys() {
  const keys = new Map<string, Uint8Array>()
  return {
    sign(phone: PhoneName, sensor: string, challenge: string): SignedChallenge {
      const keyId = `${phone} ${sensor}`
      const key = keys.get(keyId) ?? p256.utils.randomSecretKey()
      keys.set(keyId, key)
      const signature = p256.sign(new TextEncoder().encode(challenge), key, { format: 'der' })
      return {
        signature: toBase64(signature),
        publicKey: toBase64(Uint8Array.of(...publicKeyPrefix, ...p256.getPublicKey(key, false))),
      }
    },
  }
}
