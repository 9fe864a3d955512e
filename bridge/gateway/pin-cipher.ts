import AES from 'crypto-js/aes'
import Base64 from 'crypto-js/enc-base64'
import Hex from 'crypto-js/enc-hex'
import Utf8 from 'crypto-js/enc-utf8'
import type WordArray from 'crypto-js/lib-typedarrays'
import ECB from 'crypto-js/mode-ecb'
import { fromBase64 } from '../bytes/base64'
import { toHex } from '../bytes/hex'
import { isFields } from '../protocol/messages'
import type { RandomSource, Transport } from '../protocol/transport'
import { Failure } from './failure'

/** Number of hex digits in the nonce before the value in PIN format 2. Nonce and 6-digit PIN fill one AES block (16 bytes). */
const nonceDigits = 10

/**
 * Decodes a key. decided: texts of 32, 48 or 64 hex digits are hex, all other texts are base64. Throws a RangeError unless the
 * key has 16, 24 or 32 bytes, because crypto-js accepts any length and returns garbage.
 */
export function readKey(text: string): Uint8Array {
  const isHex = /^(?:[0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})$/i.test(text)
  const pairs = (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const key = isHex ? Uint8Array.from(pairs) : decodeBase64(text)
  checkLength(key)
  return key
}

/** Decodes base64; returns an empty array for any other text. */
function decodeBase64(text: string): Uint8Array {
  try {
    return fromBase64(text)
  } catch {
    return new Uint8Array()
  }
}

function checkLength(key: Uint8Array): void {
  if (![16, 24, 32].includes(key.length)) throw new RangeError('key must be 16, 24 or 32 bytes')
}

/** Converts the key for crypto-js, which would take a string as a passphrase. */
function toWordArray(key: Uint8Array): WordArray {
  checkLength(key)
  return Hex.parse(toHex(key))
}

/** Encrypts a UTF-8 value with AES-ECB and PKCS7. Returns base64. */
export const encipher = (key: Uint8Array, value: string): string =>
  AES.encrypt(Utf8.parse(value), toWordArray(key), { mode: ECB }).ciphertext.toString(Base64)

/** Decrypts a value and, in format 2, removes the nonce. Returns undefined if key or format are wrong. */
export function decipher(key: Uint8Array, text: string, format: 1 | 2 = 1): string | undefined {
  try {
    const plain = AES.decrypt(text, toWordArray(key), { mode: ECB })
    // wrong padding results in a negative length
    if (plain.sigBytes < 0) return
    const value = plain.toString(Utf8)
    if (format === 1) return value
    return /^[0-9a-f]{10}/.test(value) ? value.slice(nonceDigits) : undefined
  } catch {
    return
  }
}

/**
 * Returns the body with the fields `names`, at any depth, encrypted with the session's key. Throws a Failure 'unavailable' if
 * there is no usable key, because PINs are never sent unencrypted.
 */
export async function encipherFields(
  body: unknown,
  names: readonly string[],
  session: Pick<Transport, 'cipherKey' | 'pinFormat' | 'keyReady'>,
  random: RandomSource,
  operation: string,
): Promise<unknown> {
  await session.keyReady?.()
  let key: Uint8Array
  try {
    key = readKey(session.cipherKey() ?? '')
  } catch {
    throw new Failure('unavailable', 'bridge', operation, 'no key for PINs')
  }
  const nonce = () => (session.pinFormat() === 2 ? toHex(random.bytes(nonceDigits / 2)) : '')
  const walk = (value: unknown, secret: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, secret))
    if (isFields(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, walk(one, names.includes(name))]),
      )
    }
    return secret && value != null ? encipher(key, nonce() + value) : value
  }
  const out = walk(body, false)
  key.fill(0)
  return out
}
