import { detectCarrier } from '../../bridge/protocol/carriers/detect-carrier'

/** A server that responds faster, in ms, counts as near. */
const nearServerMs = 20

/** True if this browser has cached the app shell (app-shell.ts). Its files are cached then, but reads go to a server. */
export const isAppShellCached = (): boolean => Boolean(navigator.serviceWorker?.controller)

/**
 * True if the server is on this device or near it: its answers would arrive before the first frame and delay it. A proxy can
 * answer fast over a slow network, so Chromium's connection.rtt counts too. A cached document says nothing about the server.
 */
function isServerNear(): boolean {
  if (isAppShellCached()) return false
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type
  const { connection } = navigator as Navigator & { connection?: { rtt?: number } } // not among the DOM's types
  const soonest = opening ? opening.responseStart - opening.requestStart : nearServerMs
  return Math.max(soonest, connection?.rtt || 0) < nearServerMs
}

/** True if neither files nor replies need a network. A host has the files in its package. */
export const isAllLocal = (): boolean => detectCarrier(window) !== undefined || isServerNear()

/** True if files need no network. */
export const areFilesLocal = (): boolean => isAppShellCached() || isAllLocal()

/** Preloads the start scripts named in index.html. */
export function preloadStart(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=ahead]')) link.rel = 'modulepreload'
}
