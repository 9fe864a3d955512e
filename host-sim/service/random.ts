/** Repeatable random numbers in [0, 1): the same seed gives the same row (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Random numbers in [0, 1) that nobody can foretell. */
export function freshRandom(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return ((high >>> 5) * 67_108_864 + (low >>> 6)) / 9_007_199_254_740_992
}

/** A fresh 128-bit key as hex. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
