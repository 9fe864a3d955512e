import { dayMs } from '../../domain/time/day'

/** Where index.html is kept, and who answers with it. */
export const appShell = {
  /** The name of the cache. */
  cache: 'app-shell',
  /** Its address, whichever page is opened. */
  document: '/',
  worker: '/service-worker.js',
  /** decided: what the server has not confirmed for a week is shown only where it can't be asked, in ms. */
  confirmedMs: 7 * dayMs,
} as const
