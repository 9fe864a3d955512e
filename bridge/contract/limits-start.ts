/** The `limits` of the first screen, in ms; a separate file because bundles include whole modules. */
export const startLimits = {
  loadingAfterMs: 800,
  pageDelayMs: 200,
  chunkTimeoutMs: 120_000,
  /** decided: how long a page whose script has loaded waits for its first replies behind its skeleton in index.html. */
  firstReadsMs: 300,
} as const
