const step = 0x6d2b79f5

/** Deterministic random numbers in [0, 1) (mulberry32). `drawn` skips that many numbers of the sequence. */
export function seededRandom(seed: number, drawn = 0): () => number {
  let state = (seed + Math.imul(drawn, step)) >>> 0
  return () => {
    state = (state + step) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
