/** Limits that the first screen needs, in ms. They have their own file because bundles include whole modules. */
export const startLimits = {
  loadingAfterMs: 800,
  pageDelayMs: 200,
  chunkTimeoutMs: 120_000,
  /**
   * decided: how long the skeleton in index.html stays once the page's script has loaded, while the first replies are pending.
   */
  firstReadsMs: 300,
} as const
