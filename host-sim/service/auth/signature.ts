import { p256 } from '@noble/curves/nist.js'
import { fromBase64 } from '../../../bridge/contract/base64'
import { publicKeyPrefix } from '../../../bridge/contract/biometric-key'

/** Undefined for a text that is not base64. */
function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return fromBase64(text)
  } catch {
    return undefined
  }
}

/** The point of a public key as SubjectPublicKeyInfo; undefined for a key of another kind. */
function parsePublicKey(publicKey: string): Uint8Array | undefined {
  const bytes = decodeBase64(publicKey)
  const isOurs =
    bytes?.length === publicKeyPrefix.length + 65 && publicKeyPrefix.every((byte, at) => bytes[at] === byte)
  return isOurs ? bytes.subarray(publicKeyPrefix.length) : undefined
}

/** Has the phone with this key signed the challenge? Both texts are base64 (bridge/contract/biometric-key.ts); false for nonsense. */
export function isSignedBy(publicKey: string, signature: string, challenge: string): boolean {
  const [point, der] = [parsePublicKey(publicKey), decodeBase64(signature)]
  if (!point || !der) return false
  try {
    // phones give either of the two forms of a signature
    return p256.verify(der, new TextEncoder().encode(challenge), point, { format: 'der', lowS: false })
  } catch {
    return false
  }
}
