import { toHex } from '../../bridge/bytes/hex'
import { seededRandom } from '../service/random'

/** Unpredictable random numbers in [0, 1). */
export function secureRandom(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return ((high >>> 5) * 67_108_864 + (low >>> 6)) / 9_007_199_254_740_992
}

/** A random seed. */
export const randomSeed = (): number => Math.floor(secureRandom() * 1_000_000_000)

/** Position in a seeded sequence of random numbers. */
export interface RandomPosition {
  seed: number
  /** Number of random numbers drawn so far. */
  drawn: number
}

/** A seeded sequence of random numbers that counts its position. */
export function createCountedRandom({ seed, drawn }: RandomPosition) {
  const next = seededRandom(seed, drawn)
  let count = drawn
  return {
    next(): number {
      count += 1
      return next()
    },
    position: (): RandomPosition => ({ seed, drawn: count }),
  }
}

export type CountedRandom = ReturnType<typeof createCountedRandom>

/** A new 128-bit key as hex. */
export const randomKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)))
