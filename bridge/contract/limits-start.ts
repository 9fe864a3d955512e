/** Limits that the first screen needs, in ms. They have their own file, so that the first bundle does not include all limits. */
export const startLimits = {
  loadingAfterMs: 800,
  pageDelayMs: 200,
  chunkTimeoutMs: 120_000,
  /**
   * decided: maximum time that the skeleton in index.html stays after the page's script has loaded, while the first replies are
   * pending.
   */
  firstReadsMs: 300,
} as const
