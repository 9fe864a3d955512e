export interface Entry {
  /** Position in the app's own history; on a page at 0, back has no page to go to. */
  depth: number
  /** Number of overlays (sheets, dialogs) open over the page; each one has its own history entry. */
  overlays: number
}

/**
 * A page's new address, set while an overlay was open over it; until the overlay closes, the page's own entry has the old one.
 */
interface PendingAddress {
  address: string
  depth: number
  /** Depth that is still stored in the page's entry. */
  before: number
}

/** State of the current history entry. Only this file writes `history.state`, and boot.ts before the app has started. */
export const currentEntry = (): Entry => ({ depth: 0, overlays: 0, ...history.state })
export const depth = (): number => pending?.depth ?? currentEntry().depth
const pathOf = (address: string): string | undefined => address.split('?')[0]
export const currentAddress = (): string => location.pathname + location.search

let queuedSteps: (() => void)[] | undefined
let leaving = false
/** Address of the page that is loading and not yet shown; '' if none is loading. */
let openingAddress = ''

let samePageListener: (() => void) | undefined

/** Sets a listener for opening the same page with another query: the page stays mounted, so its overlays must be closed. */
export const onSamePageOpened = (listener: () => void): void => {
  samePageListener = listener
}

/** The pending address is also stored in the overlay's history entry, so that it survives a reload. */
let pending: PendingAddress | undefined = globalThis.history?.state?.pending

/** Called on popstate: applies the address that was set while the overlay was open. */
function applyPendingAddress(): void {
  const { overlays, depth } = currentEntry()
  if (pending && depth === pending.before && pathOf(pending.address) === location.pathname)
    history.replaceState(
      overlays ? { depth, overlays, pending } : { depth: pending.depth },
      '',
      pending.address,
    )
  if (!overlays) pending = undefined
}

/** True while going back: the current address is about to change. */
export const isNavigating = (): boolean => queuedSteps !== undefined

/** Runs a history step now, or after a pending `history.go`: until that is done, entries must not be changed. */
export function enqueueStep(step: () => void): void {
  if (queuedSteps) queuedSteps.push(step)
  else step()
}

let finishTravel: (() => void) | undefined

/** Goes back `steps` entries and runs `then` there, before pages receive popstate. */
export function travelBack(steps: number, then?: () => void): void {
  queuedSteps = []
  // fallback if there is no popstate; the time (ms) is long because slow phones are late
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

// registered when this module loads: listeners run in order of registration, and this one must run before the pages' listeners
globalThis.addEventListener?.('popstate', () => {
  applyPendingAddress()
  finishTravel?.()
})

/** Replaces the current page's address. If the path changes, the entries of overlays are removed. */
function putAddress(address: string, state: { depth: number }): void {
  const { overlays, depth: before } = currentEntry()
  const write = () => history.replaceState(state, '', address)
  if (!overlays) write()
  else if (pathOf(address) === location.pathname) {
    pending = { before, ...pending, address, depth: state.depth }
    history.replaceState({ depth: pending.before, overlays, pending }, '', address)
  } else travelBack(overlays, write)
}

/** Called once the opened page is on screen. */
export function markArrived(): void {
  openingAddress = ''
}

/** Opens an address in a new history entry; replaces the entry of an overlay, or of a page that was never shown. */
export function openAddress(address: string): void {
  enqueueStep(() => {
    const from = currentAddress()
    // ignore a second tap on the same link
    if (address === from) return
    const { overlays } = currentEntry()
    const above = depth()
    const isSamePage = pathOf(address) === pathOf(from)
    const write = (way: 'replaceState' | 'pushState') => {
      history[way]({ depth: above + 1 }, '', address)
      // only needed for the same page: other pages unmount with their overlays, and closing those could lose state for going back
      if (isSamePage) samePageListener?.()
    }
    if (from === openingAddress) putAddress(address, { depth: above })
    else if (pending) travelBack(overlays, () => write('pushState'))
    else if (overlays > 1) travelBack(overlays - 1, () => write('replaceState'))
    else write(overlays ? 'replaceState' : 'pushState')
    // the same page with another query renders immediately, so nothing is loading
    openingAddress = isSamePage ? '' : address
  })
}

/** Replaces the current entry by an address, so that going back skips this page. */
export const replaceEntry = (address: string): void =>
  enqueueStep(() => putAddress(address, { depth: depth() }))

/** Opens an address as the first page: after sign-in or sign-out, going back must not lead to earlier pages. */
export const restart = (address: string): void => enqueueStep(() => putAddress(address, { depth: 0 }))

/**
 * Goes back to the previous page; with `isAnswer`, that page's address is replaced by `address`, which contains an answer for it.
 * If there is no previous page, opens `address` instead. Further taps are ignored until this is done.
 */
export function stepBack(address: string, isAnswer?: boolean): void {
  if (leaving) return
  leaving = true
  enqueueStep(() => {
    const { overlays } = currentEntry()
    if (depth())
      travelBack(1 + overlays, () => {
        leaving = false
        if (isAnswer) history.replaceState({ depth: depth() }, '', address)
      })
    else {
      leaving = false
      putAddress(address, { depth: 0 })
    }
  })
}

/** Adds the history entry of a newly opened overlay; `overlays` is the number of open overlays. */
export function pushOverlay(overlays: number): void {
  // back only closes the overlay, so the browser must not restore a scroll position
  history.scrollRestoration = 'manual'
  history.pushState({ depth: currentEntry().depth, overlays, ...(pending && { pending }) }, '')
}
