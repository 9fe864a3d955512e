import { carrierOf } from '../../bridge/protocol/carriers/which'

/** What is sooner there than this, in ms, has come over no line that is worth waiting for. */
const nearMs = 20

/**
 * Is the server on this device or beside it? What it is asked for would be there before the first frame then, and hold it back.
 * A document may come soon over a slow line, too, as from a proxy; of the line itself only Chromium knows.
 */
export function isServerNear(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type
  const { connection } = navigator as Navigator & { connection?: { rtt?: number } } // not among the DOM's types
  const soonest = opening ? opening.responseStart - opening.requestStart : nearMs
  return Math.max(soonest, connection?.rtt || 0) < nearMs
}

/** Has this browser opened the app before (app-shell.ts)? It has its files then, but what is read comes from a server. */
export const isKept = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** Do files come over no line? A host has them in its package. */
export const areFilesAtHand = (): boolean => carrierOf(window) !== undefined || isKept() || isServerNear()

/** Asks for the scripts of the app's start, which index.html names. */
export function askStart(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=ahead]')) link.rel = 'modulepreload'
}
