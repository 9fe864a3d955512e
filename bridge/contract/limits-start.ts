/** Limits that the first screen needs, in ms. They have their own file, so that the first bundle does not include all limits. */
export const startLimits = {
  loadingAfterMs: 800,
  pageDelayMs: 200,
  chunkTimeoutMs: 120_000,
} as const
