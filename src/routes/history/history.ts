export interface Entry {
  /** How deep in our own history the page is; pages at 0 have nowhere to go back to. */
  depth: number
  /** How many overlays are open over it; each has an entry of its own above the page's. */
  overlays: number
}

/** What a page has kept in its address while an overlay lay over it: its own entry still says what was before. */
interface PendingAddress {
  address: string
  depth: number
  /** The depth that its own entry still has. */
  before: number
}

/** The entry that is shown; only this file writes `history.state`, and boot.ts before the app is there. */
export const currentEntry = (): Entry => ({ depth: 0, overlays: 0, ...history.state })
export const depth = (): number => pending?.depth ?? currentEntry().depth
const pathOf = (address: string): string | undefined => address.split('?')[0]
export const currentAddress = (): string => location.pathname + location.search

let queuedSteps: (() => void)[] | undefined
let leaving = false
/** The address that was opened and is not on the screen yet. */
let openingAddress = ''

let samePageListener: (() => void) | undefined

/** Hears of a page that opens itself with another query: what lay over it must go, as nothing of the page does. */
export const onSamePageOpened = (listener: () => void): void => {
  samePageListener = listener
}

/** Stands in the entry of the overlay too, for a reload. */
let pending: PendingAddress | undefined = globalThis.history?.state?.pending

/** An entry that comes to light takes over what its page kept meanwhile. */
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

/** Is the address about to be another one? What it says until then counts no more. */
export const isNavigating = (): boolean => queuedSteps !== undefined

/** Runs a step on the history at once, or after the way back that is under way: its entries are not ours to change. */
export function enqueueStep(step: () => void): void {
  if (queuedSteps) queuedSteps.push(step)
  else step()
}

let finishTravel: (() => void) | undefined

/** Goes back so many entries and does `then` there, before any page hears of the way. */
export function travelBack(steps: number, then?: () => void): void {
  queuedSteps = []
  // where the history can't be walked nothing may wait for ever; a busy phone takes its time for a way that can
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

// from the start, as the listeners of a window are called in the order in which they came; pages listen later
globalThis.addEventListener?.('popstate', () => {
  applyPendingAddress()
  finishTravel?.()
})

/** Puts an address in place of the page that is shown; the entries of overlays over another page go. */
function putAddress(address: string, state: { depth: number }): void {
  const { overlays, depth: before } = currentEntry()
  const write = () => history.replaceState(state, '', address)
  if (!overlays) write()
  else if (pathOf(address) === location.pathname) {
    pending = { before, ...pending, address, depth: state.depth }
    history.replaceState({ depth: pending.before, overlays, pending }, '', address)
  } else travelBack(overlays, write)
}

/** Tells that the page of the address is on the screen. */
export function markArrived(): void {
  openingAddress = ''
}

/** Opens an address as a new entry; a page that was opened and never seen gives way to it, and so does an overlay. */
export function openAddress(address: string): void {
  enqueueStep(() => {
    const from = currentAddress()
    // a second tap on what opens it
    if (address === from) return
    const { overlays } = currentEntry()
    const above = depth()
    const isSamePage = pathOf(address) === pathOf(from)
    const write = (way: 'replaceState' | 'pushState') => {
      history[way]({ depth: above + 1 }, '', address)
      // another page takes its overlays with it when it goes; closed by hand they might drop what one comes back to
      if (isSamePage) samePageListener?.()
    }
    if (from === openingAddress) putAddress(address, { depth: above })
    else if (pending) travelBack(overlays, () => write('pushState'))
    else if (overlays > 1) travelBack(overlays - 1, () => write('replaceState'))
    else write(overlays ? 'replaceState' : 'pushState')
    // the same page with another query is drawn at once
    openingAddress = isSamePage ? '' : address
  })
}

/** Opens an address in place of the present one, which back then skips. */
export const replaceEntry = (address: string): void =>
  enqueueStep(() => putAddress(address, { depth: depth() }))

/** Opens an address as the first of our history: after signing in or out, back must not lead to what was before. */
export const restart = (address: string): void => enqueueStep(() => putAddress(address, { depth: 0 }))

/**
 * Back to the page before, which gets `address` where that is an answer; where this page was opened by a link, to
 * `address` itself. A second tap on the way is none.
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

/** Adds the entry of an overlay, the newest of so many. */
export function pushOverlay(overlays: number): void {
  // the page stays on the screen: on the way back it is not moved from where it was scrolled to meanwhile
  history.scrollRestoration = 'manual'
  history.pushState({ depth: currentEntry().depth, overlays, ...(pending && { pending }) }, '')
}
