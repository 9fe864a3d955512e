/** Verifies Ed25519 signatures. WebCrypto has no Ed25519 in the oldest supported browsers, so this file has its own script. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { fromBase64, toBase64 } from '../../../bridge/bytes/base64'

/** Decodes base64url; null unless the text is written in the only canonical way, without padding and unused bits. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
    const again = toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
    return again === text ? bytes : null
  } catch {
    return null
  }
}

/** True if `signature` is the key's signature of the message; key and signature in base64url. Never throws. */
export function verifySignature(message: Uint8Array, signature: string, key: string): boolean {
  const [signed, publicKey] = [fromBase64Url(signature), fromBase64Url(key)]
  if (signed?.length !== 64 || publicKey?.length !== 32) return false
  try {
    // strict as in RFC 8032, so that a signature has only one form
    return ed25519.verify(signed, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}
