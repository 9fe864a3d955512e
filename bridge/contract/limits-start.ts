/** The numbers of `limits` that the first screen needs, in ms; kept apart, as a file travels as a whole. */
export const startLimits = {
  loadingAfterMs: 800,
  pageDelayMs: 200,
  chunkTimeoutMs: 120_000,
  /** decided: how long a page whose script is there waits for its first replies behind its face in index.html. */
  firstReadsMs: 300,
} as const
