import { detectCarrier } from '../../bridge/protocol/carriers/detect-carrier'

/** What is sooner there than this, in ms, has come over no line that is worth waiting for. */
const nearServerMs = 20

/** Has this browser opened the app before (app-shell.ts)? It has its files then, but what is read comes from a server. */
export const isAppShellCached = (): boolean => Boolean(navigator.serviceWorker?.controller)

/**
 * Is the server on this device or beside it? What it is asked for would be there before the first frame then, and hold it back.
 * A document may come soon over a slow line, too, as from a proxy; of the line itself only Chromium knows. One that this browser
 * has kept tells nothing of its server.
 */
function isServerNear(): boolean {
  if (isAppShellCached()) return false
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type
  const { connection } = navigator as Navigator & { connection?: { rtt?: number } } // not among the DOM's types
  const soonest = opening ? opening.responseStart - opening.requestStart : nearServerMs
  return Math.max(soonest, connection?.rtt || 0) < nearServerMs
}

/** Does nothing come over a line, neither files nor replies? A host has the files in its package. */
export const isAllLocal = (): boolean => detectCarrier(window) !== undefined || isServerNear()

/** Do files come over no line? */
export const areFilesLocal = (): boolean => isAppShellCached() || isAllLocal()

/** Asks for the scripts of the app's start, which index.html names. */
export function preloadStart(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=ahead]')) link.rel = 'modulepreload'
}
