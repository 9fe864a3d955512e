import { p256 } from '@noble/curves/nist.js'
import { fromBase64 } from '../../../bridge/bytes/base64'
import { publicKeyPrefix } from '../../../bridge/contract/biometric-key'

/** Decodes base64; undefined if the text is invalid. */
function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return fromBase64(text)
  } catch {
    return undefined
  }
}

/** The curve point of a SubjectPublicKeyInfo key; undefined for other kinds of keys. */
function parsePublicKey(publicKey: string): Uint8Array | undefined {
  const bytes = decodeBase64(publicKey)
  const isOurs =
    bytes?.length === publicKeyPrefix.length + 65 && publicKeyPrefix.every((byte, at) => bytes[at] === byte)
  return isOurs ? bytes.subarray(publicKeyPrefix.length) : undefined
}

/** Verifies a phone's signature of a challenge. Key and signature are base64 (see bridge/contract/biometric-key.ts). */
export function isSignedBy(publicKey: string, signature: string, challenge: string): boolean {
  const [point, der] = [parsePublicKey(publicKey), decodeBase64(signature)]
  if (!point || !der) return false
  try {
    // phones produce both low-S and high-S signatures
    return p256.verify(der, new TextEncoder().encode(challenge), point, { format: 'der', lowS: false })
  } catch {
    return false
  }
}
