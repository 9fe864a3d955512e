import { openAddress, restart } from '../routes/history/history'
import { isPlainClick } from '../routes/history/plain-click'
import { findRoute, parseAppAddress } from '../routes/lookup'

/** The address of ours that a plain anchor leads to which an event met; null where there is none. */
export const findAppLink = (event: Event): string | null => {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!anchor || anchor.hasAttribute('download') || anchor.getAttribute('target')) return null
  const address = anchor.getAttribute('href') ?? ''
  return address.startsWith('/') ? parseAppAddress(address) : null
}

/** Lets plain anchors to our own pages change the page without a reload. */
export function handleAppLinks(): void {
  // no form is ever sent by the browser itself: not that of a sheet's picture either, which slides out with no handler
  document.addEventListener('submit', (event) => event.preventDefault(), true)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const address = findAppLink(event)
    if (address === null) return
    event.preventDefault()
    const fromTab = findRoute(location.pathname)?.tab
    // tabs are places beside one another, not a way that back retraces
    if (fromTab && findRoute(new URL(address, location.origin).pathname)?.tab) restart(address)
    else openAddress(address)
  })
}
