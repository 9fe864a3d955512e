import { toHex } from '../../bridge/contract/hex'

/** The one clock and the one random source of the app. Times in ms since 1970. */
export const clock = { now: () => Date.now() }

export const random = { bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) }

/** A fresh key of 32 hex digits: request ids, the device's name. */
export const newKey = (): string => toHex(random.bytes(16))
