import { type PhoneName, phoneNames } from '../../control/calls/call-log'
import { ownPath, phoneOrigins } from './phone-origins'

/** Where a phone's pages are. */
export interface PhonePlace {
  /** Exact origin of the app on this phone. */
  origin: string
  /** The address of a path of the app. */
  addressOf(path: string): string
  /** The address of a page of the simulator's on the phone's origin. */
  toolOf(name: 'sim-seed.html' | 'sim-storage.html'): string
  /** The path that a window was to show which has left the app; undefined where it has not. */
  strayedTo(window: Window): string | undefined
}

/** On the phone's own origin, whose server leads every path to the app. */
const served = (origin: string): PhonePlace => ({
  origin,
  addressOf: (path) => origin + path,
  toolOf: (name) => `${origin}/${name}`,
  strayedTo: () => undefined,
})

/** A window that has loaded a path of the app from a server which knows no such file, or no page at all. */
function strayedTo(window: Window): string | undefined {
  try {
    const { location, document } = window
    const { href, pathname, search } = location
    if (href === 'about:blank' || document.documentElement.dataset.phone) return
    return ownPath(pathname + search)
  } catch {
    // a page of an error, which nobody may look into
    return '/'
  }
}

let loads = 0

/** Below the simulator's own page, where there are but files. */
const beside = (page: URL): PhonePlace => ({
  origin: page.origin,
  // a new number each time, as another fragment alone would load nothing
  addressOf: (path) => new URL(`app/index.html?${++loads}#${encodeURIComponent(path)}`, page).href,
  toolOf: (name) => new URL(name, page).href,
  strayedTo,
})

/** What the server or the build wrote into the page, and where that page is. */
export function readPlaces(
  config: string,
  page: Pick<Location, 'href' | 'protocol' | 'hostname' | 'port'>,
): { isStatic: boolean; places: Record<PhoneName, PhonePlace> } {
  const { isStatic = false } = (config.startsWith('{') ? JSON.parse(config) : {}) as { isStatic?: boolean } // written by us
  const origins = phoneOrigins(config, page)
  const places = phoneNames.map((name) => [
    name,
    isStatic ? beside(new URL(page.href)) : served(origins[name]),
  ])
  return { isStatic, places: Object.fromEntries(places) as Record<PhoneName, PhonePlace> } // one for each name
}
