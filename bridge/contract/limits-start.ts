/** The numbers of `limits` that the first screen needs, in ms; kept apart, as a file travels as a whole. */
export const startLimits = { loadingAfterMs: 800, pageDelayMs: 200, chunkTimeoutMs: 120_000 } as const
