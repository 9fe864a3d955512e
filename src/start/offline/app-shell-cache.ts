import { dayMs } from '../../domain/time/day'

/** Cache and service worker of index.html. */
export const appShell = {
  /** Name of the cache. */
  cache: 'app-shell',
  /** Cache key of the document, for all pages. */
  document: '/',
  worker: '/service-worker.js',
  /** decided: a document that the server has not confirmed for a week is only used offline, in ms */
  confirmedMs: 7 * dayMs,
} as const
