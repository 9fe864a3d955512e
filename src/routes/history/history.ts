export interface Entry {
  /** Position in the app's own history. At position 0, there is no page to go back to. */
  depth: number
  /** Number of overlays (sheets, dialogs) open over the page; each overlay has its own history entry. */
  overlays: number
  /** Paths of the pages before this entry, the oldest first. */
  trail: readonly string[]
  /** True if the page ended a flow, whose own pages are no longer in the history (flows.ts). */
  ended?: true
}

/**
 * New address of a page that was set while an overlay was open over the page. Until the overlay closes, the page's history entry
 * has the old address.
 */
interface PendingAddress {
  address: string
  depth: number
}

/** State of the current history entry. Only this file and, before the app has started, boot.ts write `history.state`. */
export const currentEntry = (): Entry => ({ depth: 0, overlays: 0, trail: [], ...history.state })
export const depth = (): number => currentEntry().depth
export const pathOf = (address: string): string | undefined => address.split('?')[0]
export const currentAddress = (): string => location.pathname + location.search

/**
 * Adds or replaces a history entry. Browsers refuse this in sandboxed frames, and after too many entries: then the address is loaded
 * as a new document, and an overlay has no entry.
 */
export function writeEntry(way: 'replaceState' | 'pushState', state: object, address?: string): void {
  try {
    history[way](state, '', address)
  } catch {
    if (address && address !== currentAddress()) location[way === 'pushState' ? 'assign' : 'replace'](address)
  }
}

let queuedSteps: (() => void)[] | undefined
let leaving = false
/** Address of the page that is loading and not yet shown; '' if no page is loading. */
let openingAddress = ''

let samePageListener: (() => void) | undefined

/** Sets a listener that closes the overlays when the same page is opened with another query, because the page stays mounted. */
export const onSamePageOpened = (listener: () => void): void => {
  samePageListener = listener
}

/** The pending address is also stored in the overlay's history entry, so that it survives a reload. */
let pending: PendingAddress | undefined = globalThis.history?.state?.pending

/** Called on popstate: applies the address that was set while the overlay was open. */
function applyPendingAddress(): void {
  const entry = currentEntry()
  const { overlays, depth } = entry
  if (pending && depth === pending.depth && pathOf(pending.address) === location.pathname)
    writeEntry('replaceState', { ...entry, ...(overlays && { pending }) }, pending.address)
  if (!overlays) pending = undefined
}

/** True while going back, when the current address is about to change. */
export const isNavigating = (): boolean => queuedSteps !== undefined

/**
 * Runs a history step now or, if a `history.go` is pending, afterwards, because entries must not be changed before it is done.
 */
export function enqueueStep(step: () => void): void {
  if (queuedSteps) queuedSteps.push(step)
  else step()
}

let finishTravel: (() => void) | undefined

/** Goes back `steps` entries and runs `then` there, before pages receive popstate. */
export function travelBack(steps: number, then?: () => void): void {
  queuedSteps = []
  // fallback if there is no popstate event; the time (ms) is long, because the event comes late on slow phones
  const timer = setTimeout(() => finishTravel?.(), 2000)
  finishTravel = () => {
    clearTimeout(timer)
    const held = queuedSteps
    finishTravel = queuedSteps = undefined
    then?.()
    held?.forEach(enqueueStep)
  }
  history.go(-steps)
}

// registered when this module loads, because listeners run in order of registration and this listener must run before the pages'
globalThis.addEventListener?.('popstate', () => {
  applyPendingAddress()
  finishTravel?.()
})

/** Replaces the current page's address. If the path changes, the entries of overlays are removed. */
export function putAddress(address: string): void {
  const { overlays, depth, trail, ended } = currentEntry()
  const isSamePage = pathOf(address) === location.pathname
  const state = { depth, trail, ...(ended && isSamePage && { ended }) }
  const write = () => writeEntry('replaceState', state, address)
  if (!overlays) write()
  else if (isSamePage) {
    pending = { address, depth }
    writeEntry('replaceState', { ...state, overlays, pending }, address)
  } else travelBack(overlays, write)
}

/** Called once the page that was being opened is on screen. */
export function markArrived(): void {
  openingAddress = ''
}

/** State of an entry that is added after the current page. */
export const nextState = (): Pick<Entry, 'depth' | 'trail'> => {
  const { depth, trail } = currentEntry()
  return { depth: depth + 1, trail: [...trail, location.pathname] }
}

/** Opens an address in a new history entry. Replaces the current entry if it belongs to an overlay or a page not yet shown. */
export function openAddress(address: string): void {
  enqueueStep(() => {
    const from = currentAddress()
    // ignore a second tap on the same link
    if (address === from) return
    const { overlays } = currentEntry()
    const isSamePage = pathOf(address) === pathOf(from)
    const state = nextState()
    const write = (way: 'replaceState' | 'pushState') => {
      writeEntry(way, state, address)
      // close overlays only on the same page: another page unmounts together with its overlays
      if (isSamePage) samePageListener?.()
    }
    if (from === openingAddress) putAddress(address)
    else if (pending) travelBack(overlays, () => write('pushState'))
    else if (overlays > 1) travelBack(overlays - 1, () => write('replaceState'))
    else write(overlays ? 'replaceState' : 'pushState')
    // the same page with another query renders immediately, so nothing is loading
    openingAddress = isSamePage ? '' : address
  })
}

/** Opens an address in the current history entry, so that going back skips the current page. */
export const replaceEntry = (address: string): void => enqueueStep(() => putAddress(address))

/**
 * Opens an address as the first page, and goes back to the start of the history. Used after sign-in and sign-out, because going
 * back must not lead to earlier pages.
 */
export const restart = (address: string): void =>
  enqueueStep(() => {
    const { overlays, depth } = currentEntry()
    const write = () => writeEntry('replaceState', { depth: 0, trail: [] }, address)
    if (!depth) return putAddress(address)
    // shown at once, unless the entry belongs to an overlay
    if (!overlays) write()
    travelBack(overlays + depth, write)
  })

/** Replaces the current page by the page at `address`, or goes back to it if it is the previous page. */
export const returnTo = (address: string): void =>
  enqueueStep(() => {
    if (currentEntry().trail.at(-1) === pathOf(address)) stepBack(address, true)
    else putAddress(address)
  })

/**
 * Goes back to the previous page. With `isAnswer`, replaces the previous page's address by `address`, which contains an answer
 * for the page. If there is no previous page, opens `address` instead. Ignores further calls until this is done.
 */
export function stepBack(address: string, isAnswer?: boolean): void {
  if (leaving) return
  leaving = true
  enqueueStep(() => {
    const { overlays } = currentEntry()
    if (depth())
      travelBack(1 + overlays, () => {
        leaving = false
        if (isAnswer) putAddress(address)
      })
    else {
      leaving = false
      putAddress(address)
    }
  })
}

/** Adds the history entry of a newly opened overlay; `overlays` is the number of open overlays. */
export function pushOverlay(overlays: number): void {
  // going back only closes the overlay, so the browser must not restore a scroll position
  history.scrollRestoration = 'manual'
  writeEntry('pushState', { ...currentEntry(), overlays, ...(pending && { pending }) })
}
