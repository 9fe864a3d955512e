import { type PhoneName, phoneNames } from '../../control/calls/call-log'
import { getPhoneOrigins, toAppPath } from './phone-origins'

/** Functions that build the URLs of a phone's pages. */
export interface PhoneLocation {
  /** Exact origin of the app on the phone. */
  origin: string
  /** Returns the URL for a path of the app. */
  getAppUrl(path: string): string
  /** Returns the URL of one of the simulator's helper pages on the phone's origin. */
  getToolUrl(name: 'sim-seed.html' | 'sim-storage.html'): string
  /** Returns the app path to which a window has navigated, if the static build has no file there; otherwise undefined. */
  getStrayPath(window: Window): string | undefined
}

/** Locations on a server: each phone has its own origin, where the server returns the app for every path. */
const servedLocation = (origin: string): PhoneLocation => ({
  origin,
  getAppUrl: (path) => origin + path,
  getToolUrl: (name) => `${origin}/${name}`,
  getStrayPath: () => undefined,
})

/** Returns the app path to which a window has navigated, if the static build has no file at this path; otherwise undefined. */
function strayedTo(window: Window): string | undefined {
  try {
    const { location, document } = window
    const { href, pathname, search } = location
    if (href === 'about:blank' || document.documentElement.dataset.phone) return
    return toAppPath(pathname + search)
  } catch {
    // access fails if the browser shows an error page, which scripts can't access
    return '/'
  }
}

let loadCount = 0

/** Locations in the static build: files in folders below the simulator's page. */
const staticLocation = (page: URL): PhoneLocation => ({
  origin: page.origin,
  // the query changes with each call, because a changed fragment alone would not reload the page
  getAppUrl: (path) => new URL(`app/index.html?${++loadCount}#${encodeURIComponent(path)}`, page).href,
  getToolUrl: (name) => new URL(name, page).href,
  getStrayPath: strayedTo,
})

/** Derives the phones' locations from the page's config block and the page's URL. */
export function readLocations(
  config: string,
  page: Pick<Location, 'href' | 'protocol' | 'hostname' | 'port'>,
): { isStatic: boolean; places: Record<PhoneName, PhoneLocation> } {
  const { isStatic = false } = (config.startsWith('{') ? JSON.parse(config) : {}) as { isStatic?: boolean } // from our server or build
  const origins = getPhoneOrigins(config, page)
  const places = phoneNames.map((name) => [
    name,
    isStatic ? staticLocation(new URL(page.href)) : servedLocation(origins[name]),
  ])
  return { isStatic, places: Object.fromEntries(places) as Record<PhoneName, PhoneLocation> } // one location per phone
}
