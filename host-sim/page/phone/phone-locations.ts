import { type PhoneName, phoneNames } from '../../control/calls/call-log'
import { getPhoneOrigins, toAppPath } from './phone-origins'

/** Where a phone's pages are. */
export interface PhoneLocation {
  /** Exact origin of the app on this phone. */
  origin: string
  /** The address of a path of the app. */
  getAppUrl(path: string): string
  /** The address of a page of the simulator's on the phone's origin. */
  getToolUrl(name: 'sim-seed.html' | 'sim-storage.html'): string
  /** The path that a window was to show which has left the app; undefined where it has not. */
  getStrayPath(window: Window): string | undefined
}

/** On the phone's own origin, whose server leads every path to the app. */
const servedLocation = (origin: string): PhoneLocation => ({
  origin,
  getAppUrl: (path) => origin + path,
  getToolUrl: (name) => `${origin}/${name}`,
  getStrayPath: () => undefined,
})

/** A window that has loaded a path of the app from a server which knows no such file, or no page at all. */
function strayedTo(window: Window): string | undefined {
  try {
    const { location, document } = window
    const { href, pathname, search } = location
    if (href === 'about:blank' || document.documentElement.dataset.phone) return
    return toAppPath(pathname + search)
  } catch {
    // a page of an error, which nobody may look into
    return '/'
  }
}

let loadCount = 0

/** Below the simulator's own page, where there are but files. */
const staticLocation = (page: URL): PhoneLocation => ({
  origin: page.origin,
  // a new number each time, as another fragment alone would load nothing
  getAppUrl: (path) => new URL(`app/index.html?${++loadCount}#${encodeURIComponent(path)}`, page).href,
  getToolUrl: (name) => new URL(name, page).href,
  getStrayPath: strayedTo,
})

/** What the server or the build wrote into the page, and where that page is. */
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
