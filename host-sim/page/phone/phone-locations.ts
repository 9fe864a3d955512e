import { type PhoneName, phoneNames } from '../../control/calls/call-log'
import { getPhoneOrigins, toAppPath } from './phone-origins'

/** Addresses of a phone's pages. */
export interface PhoneLocation {
  /** Exact origin of the app on this phone. */
  origin: string
  /** Address of a path of the app. */
  getAppUrl(path: string): string
  /** Address of a simulator page on the phone's origin. */
  getToolUrl(name: 'sim-seed.html' | 'sim-storage.html'): string
  /** Path that a window meant to open if it left the app; undefined if it didn't. */
  getStrayPath(window: Window): string | undefined
}

/** Each phone has its own origin, whose server answers every path with the app. */
const servedLocation = (origin: string): PhoneLocation => ({
  origin,
  getAppUrl: (path) => origin + path,
  getToolUrl: (name) => `${origin}/${name}`,
  getStrayPath: () => undefined,
})

/** Returns the path of a window that navigated to an app path that doesn't exist as a file. */
function strayedTo(window: Window): string | undefined {
  try {
    const { location, document } = window
    const { href, pathname, search } = location
    if (href === 'about:blank' || document.documentElement.dataset.phone) return
    return toAppPath(pathname + search)
  } catch {
    // the browser's error page is not accessible
    return '/'
  }
}

let loadCount = 0

/** Static files below the simulator's own page. */
const staticLocation = (page: URL): PhoneLocation => ({
  origin: page.origin,
  // a new query each time: changing only the fragment would not reload
  getAppUrl: (path) => new URL(`app/index.html?${++loadCount}#${encodeURIComponent(path)}`, page).href,
  getToolUrl: (name) => new URL(name, page).href,
  getStrayPath: strayedTo,
})

/** Reads the locations from the page's config block and its address. */
export function readLocations(
  config: string,
  page: Pick<Location, 'href' | 'protocol' | 'hostname' | 'port'>,
): { isStatic: boolean; places: Record<PhoneName, PhoneLocation> } {
  const { isStatic = false } = (config.startsWith('{') ? JSON.parse(config) : {}) as { isStatic?: boolean } // written by us
  const origins = getPhoneOrigins(config, page)
  const places = phoneNames.map((name) => [
    name,
    isStatic ? staticLocation(new URL(page.href)) : servedLocation(origins[name]),
  ])
  return { isStatic, places: Object.fromEntries(places) as Record<PhoneName, PhoneLocation> } // one for each name
}
