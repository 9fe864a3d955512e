/**
 * decided: all times of the start, in ms, except the times that other parts of the app use, too (bridge/contract/limits-start.ts). Imported as one object: `import * as timing`.
 */

/** begin.ts: maximum wait for the fold (above-the-fold content) to load, and again for the fold to be drawn. */
export const foldAtMost = 400

/**
 * draw-fold.ts: maximum wait for the first reply, and maximum pause between two replies, while the start of the app waits for
 * the fold. On a slower network the app starts in the meantime.
 */
export const nextReplyAtMost = 100

/** begin.ts: the skeleton is replaced by an error if the app has not loaded after this time. */
export const notLoadedAfter = 30_000

/** begin.ts: leaving a page takes at most this long. During this time, Safari aborts imports. */
export const unloadAtMost = 500

/**
 * start.tsx: maximum time that the skeleton stays after the page's script has loaded, while the first replies are pending.
 */
export const firstReadsAtMost = 300

/** offline/app-shell.ts: delay before index.html is cached, so that the page's own requests and prefetches are sent first. */
export const cacheAfter = 3000

/**
 * kit.ts: delay before the other replies that the last run of the app has kept are restored. Restoring them earlier would delay
 * the first screen.
 */
export const keptAfter = 1000

/** kit.ts: delay before replies are read ahead for a day without a network, because the user's first steps go first. */
export const readAheadAfter = 10_000
