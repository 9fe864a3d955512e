import { toHex } from '../../bridge/bytes/hex'

/** The app's only source of random bytes; tests replace it. */
export const random = { bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) }

/** Returns a new key of 32 hex digits, for request ids and the device id. */
export const newKey = (): string => toHex(random.bytes(16))
