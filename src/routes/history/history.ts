export interface Entry {
  /** Position in the app's own history; pages at 0 have nowhere to go back to. */
  depth: number
  /** Number of overlays open over the page; each has its own entry above the page's. */
  overlays: number
}

/** Address that a page has set while an overlay was open over it; the page's own entry still has the old one. */
interface PendingAddress {
  address: string
  depth: number
  /** Depth still stored in the page's entry. */
  before: number
}

/** The current history entry. Only this file writes `history.state`, and boot.ts before the app has loaded. */
export const currentEntry = (): Entry => ({ depth: 0, overlays: 0, ...history.state })
export const depth = (): number => pending?.depth ?? currentEntry().depth
const pathOf = (address: string): string | undefined => address.split('?')[0]
export const currentAddress = (): string => location.pathname + location.search

let queuedSteps: (() => void)[] | undefined
let leaving = false
/** Address that was opened and is not shown yet. */
let openingAddress = ''

let samePageListener: (() => void) | undefined

/** Called when a page navigates to itself with another query: its overlays must close, because the page stays mounted. */
export const onSamePageOpened = (listener: () => void): void => {
  samePageListener = listener
}

/** Also stored in the overlay's entry, for a reload. */
let pending: PendingAddress | undefined = globalThis.history?.state?.pending

/** On popstate, applies the address saved while the overlay was open. */
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

/** True while going back: the current address is about to change and no longer counts. */
export const isNavigating = (): boolean => queuedSteps !== undefined

/** Runs a history step at once, or after a pending `history.go`, during which entries must not be changed. */
export function enqueueStep(step: () => void): void {
  if (queuedSteps) queuedSteps.push(step)
  else step()
}

let finishTravel: (() => void) | undefined

/** Goes back a number of entries and runs `then` there, before pages receive popstate. */
export function travelBack(steps: number, then?: () => void): void {
  queuedSteps = []
  // fallback if popstate never comes; generous, because busy phones are slow
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

// registered first: listeners run in order of registration, and pages register later
globalThis.addEventListener?.('popstate', () => {
  applyPendingAddress()
  finishTravel?.()
})

/** Replaces the current page's address; entries of overlays are removed if the path changes. */
function putAddress(address: string, state: { depth: number }): void {
  const { overlays, depth: before } = currentEntry()
  const write = () => history.replaceState(state, '', address)
  if (!overlays) write()
  else if (pathOf(address) === location.pathname) {
    pending = { before, ...pending, address, depth: state.depth }
    history.replaceState({ depth: pending.before, overlays, pending }, '', address)
  } else travelBack(overlays, write)
}

/** Called when the page of the address is on screen. */
export function markArrived(): void {
  openingAddress = ''
}

/** Opens an address as a new entry. Replaces a page that was opened but never shown, or an overlay. */
export function openAddress(address: string): void {
  enqueueStep(() => {
    const from = currentAddress()
    // second tap on the same link
    if (address === from) return
    const { overlays } = currentEntry()
    const above = depth()
    const isSamePage = pathOf(address) === pathOf(from)
    const write = (way: 'replaceState' | 'pushState') => {
      history[way]({ depth: above + 1 }, '', address)
      // another page unmounts its overlays; closing them by hand might discard state that back should restore
      if (isSamePage) samePageListener?.()
    }
    if (from === openingAddress) putAddress(address, { depth: above })
    else if (pending) travelBack(overlays, () => write('pushState'))
    else if (overlays > 1) travelBack(overlays - 1, () => write('replaceState'))
    else write(overlays ? 'replaceState' : 'pushState')
    // the same page with another query renders at once
    openingAddress = isSamePage ? '' : address
  })
}

/** Replaces the current entry with an address, so that back skips this page. */
export const replaceEntry = (address: string): void =>
  enqueueStep(() => putAddress(address, { depth: depth() }))

/** Opens an address as the first entry of the app: after sign-in or sign-out, back must not lead to earlier pages. */
export const restart = (address: string): void => enqueueStep(() => putAddress(address, { depth: 0 }))

/**
 * Goes back to the previous page; with `isAnswer`, its address becomes `address`. If this page was opened by a link, opens
 * `address` instead. Ignores further taps until done.
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

/** Adds the history entry of the newest overlay; `overlays` is the number open. */
export function pushOverlay(overlays: number): void {
  // the page stays on screen: on back, keep its scroll position
  history.scrollRestoration = 'manual'
  history.pushState({ depth: currentEntry().depth, overlays, ...(pending && { pending }) }, '')
}
