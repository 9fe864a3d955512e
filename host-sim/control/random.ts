/** Unpredictable random numbers in [0, 1). */
export function freshRandom(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return ((high >>> 5) * 67_108_864 + (low >>> 6)) / 9_007_199_254_740_992
}

/** A fresh 128-bit key as hex. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
