import { open, restart } from '../routes/history'
import { ownAddress, routeOf } from '../routes/lookup'

/** The address of ours that a plain anchor leads to which an event met; null where there is none. */
export const ownLink = (event: Event): string | null => {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!anchor || anchor.hasAttribute('download') || anchor.getAttribute('target')) return null
  const address = anchor.getAttribute('href') ?? ''
  return address.startsWith('/') ? ownAddress(address) : null
}

/** The address of ours that a click opens in place of this page, unless somebody else has dealt with it. */
export function openedBy(click: MouseEvent): string | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey } = click
  return defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey ? null : ownLink(click)
}

/** Lets plain anchors to our own pages change the page without a reload. */
export function followLinks(): void {
  // no form is ever sent by the browser itself: not that of a sheet's picture either, which slides out with no handler
  document.addEventListener('submit', (event) => event.preventDefault(), true)
  document.addEventListener('click', (event) => {
    const address = openedBy(event)
    if (address === null) return
    event.preventDefault()
    const fromTab = routeOf(location.pathname)?.tab
    // tabs are places beside one another, not a way that back retraces
    if (fromTab && routeOf(new URL(address, location.origin).pathname)?.tab) restart(address)
    else open(address)
  })
}
