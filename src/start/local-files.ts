import { detectCarrier } from '../../bridge/protocol/carriers/detect-carrier'
import { timing } from './timing'

/** True if this browser has cached the app shell (app-shell.ts). Then files are local, but requests still go to a server. */
export const isAppShellCached = (): boolean => Boolean(navigator.serviceWorker?.controller)

/**
 * True if the server is on this device or near it, so that replies would arrive before the first paint and delay it. A proxy can
 * respond fast over a slow network, so Chromium's connection.rtt counts, too. False for a cached document, because its response
 * time does not depend on the server.
 */
function isServerNear(): boolean {
  if (isAppShellCached()) return false
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // type of these entries
  const { connection } = navigator as Navigator & { connection?: { rtt?: number } } // not in the DOM types
  const soonest = opening ? opening.responseStart - opening.requestStart : timing.nearServer
  return Math.max(soonest, connection?.rtt || 0) < timing.nearServer
}

/** True if neither files nor replies need a network: in a host, which packages the files, or if the server is near. */
export const isAllLocal = (): boolean => detectCarrier(window) !== undefined || isServerNear()

/** True if loading files needs no network, because they are cached, packaged in a host, or on a near server. */
export const areFilesLocal = (): boolean => isAppShellCached() || isAllLocal()

/** Preloads the scripts with which the app starts; index.html lists them. */
export function preloadStart(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=ahead]')) link.rel = 'modulepreload'
}
