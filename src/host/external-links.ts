import { open, restart } from '../routes/history/history'
import { isPlainClick } from '../routes/history/plain-click'
import { ownAddress, routeOf } from '../routes/lookup'

/** The address of ours that a plain anchor leads to which an event met; null where there is none. */
export const ownLink = (event: Event): string | null => {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!anchor || anchor.hasAttribute('download') || anchor.getAttribute('target')) return null
  const address = anchor.getAttribute('href') ?? ''
  return address.startsWith('/') ? ownAddress(address) : null
}

/** Lets plain anchors to our own pages change the page without a reload. */
export function followLinks(): void {
  // no form is ever sent by the browser itself: not that of a sheet's picture either, which slides out with no handler
  document.addEventListener('submit', (event) => event.preventDefault(), true)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const address = ownLink(event)
    if (address === null) return
    event.preventDefault()
    const fromTab = routeOf(location.pathname)?.tab
    // tabs are places beside one another, not a way that back retraces
    if (fromTab && routeOf(new URL(address, location.origin).pathname)?.tab) restart(address)
    else open(address)
  })
}
