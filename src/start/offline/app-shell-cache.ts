import { dayMs } from '../../domain/time/day'

/** Names and limits for caching index.html. */
export const appShell = {
  /** Name of the browser cache. */
  cache: 'app-shell',
  /** Cache key of the document; all pages share it. */
  document: '/',
  worker: '/service-worker.js',
  /** decided: a document that the server has not confirmed for this time (a week, in ms) is used only without a network */
  confirmedMs: 7 * dayMs,
} as const
