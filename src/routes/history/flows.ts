import { currentSession } from '../../session/session'
import { homePath } from '../guard'
import { type Args, findRoute, href, type Path } from '../lookup'
import type { Flow } from '../route'
import {
  currentAddress,
  currentEntry,
  enqueueStep,
  nextState,
  pathOf,
  putAddress,
  travelBack,
  writeEntry,
} from './history'

/** Number of pages from the first page of a flow to the current page. A tab ends the search, because a flow begins after it. */
function countFlowPages(flow: Flow | undefined): number {
  const pages = [...currentEntry().trail, location.pathname]
  let first = pages.length - 1
  for (let at = first; at >= 0; at -= 1) {
    const route = findRoute(pages[at] ?? '')
    if (route?.tab && at < pages.length - 1) break
    if (route?.flow === flow) first = at
  }
  return pages.length - first
}

/** True if earlier steps of the current page's flow are in the history. */
export const hasFlowBehind = (): boolean => countFlowPages(findRoute(location.pathname)?.flow) > 1

/**
 * Shows `address` and removes the last `pages` pages, including the current one, so that back from `address` leads to the page
 * before them. If no page is left, back leads to `home`.
 */
function replaceLast(pages: number, address: string, home: string): void {
  const { overlays, depth, trail } = currentEntry()
  // shown at once, unless the entry belongs to an overlay
  if (!overlays) writeEntry('replaceState', { depth, trail, ended: true }, address)
  const isFirst = pages > trail.length
  const steps = overlays + pages - Number(isFirst)
  const open = () => {
    if (isFirst) writeEntry('replaceState', { depth: 0, trail: [] }, home)
    if (pathOf(address) === location.pathname) putAddress(address)
    else writeEntry('pushState', { ...nextState(), ended: true }, address)
  }
  if (steps) travelBack(steps, open)
  else open()
}

function endFlow(flow: Flow | undefined, address: string): void {
  const session = currentSession()
  replaceLast(countFlowPages(flow), address, href(session ? homePath(session) : '/pages/login/index'))
}

/** Ends the current page's flow, as `finishFlow` does, if the page itself shows the result. */
export const finishFlowHere = (): void =>
  enqueueStep(() => endFlow(findRoute(location.pathname)?.flow, currentAddress()))

/**
 * Opens the page that ends a flow, and removes the flow's pages from the history: back leads to the page on which the flow began.
 * decided: if a link opened the flow, it began on the home page.
 */
export function finishFlow<P extends Path>(path: P, ...args: Args<P>): void {
  enqueueStep(() => {
    const route = findRoute(path)
    endFlow(route?.ends ?? route?.flow, href(path, ...args))
  })
}
