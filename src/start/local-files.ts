import { detectCarrier } from '../../bridge/protocol/carriers/detect-carrier'

/** True if this browser has cached the app shell (app-shell.ts). Then files are local, but requests still go to a server. */
export const isAppShellCached = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** True in a host, which packages the files and takes the requests. Replies may then arrive before the first paint and delay it. */
export const isHosted = (): boolean => detectCarrier(window) !== undefined

/** True if loading files needs no network, because they are cached or packaged in a host. */
export const areFilesLocal = (): boolean => isAppShellCached() || isHosted()

/** Preloads the scripts with which the app starts; index.html lists them. */
export function preloadStart(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=ahead]')) link.rel = 'modulepreload'
}
