import { p256 } from '@noble/curves/nist.js'
import { toBase64 } from '../../bridge/bytes/base64'
import { publicKeyPrefix } from '../../bridge/contract/biometric-key'
import type { PhoneName } from '../control/calls/call-log'

/** A phone's signature of a challenge; both fields are base64. */
export interface SignedChallenge {
  signature: string
  /** Public key that the phone registered when fingerprint or face login was turned on. */
  publicKey: string
}

/**
 * Simulates the secure hardware of both phones: one signing key per sensor. The keys are lost when the page is reloaded.
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
