import { currentEntry, openAddress, restart, returnTo } from '../routes/history/history'
import { isPlainClick } from '../routes/history/plain-click'
import { findRoute, parseAppAddress } from '../routes/lookup'

/** Returns the app address of a clicked link; null if the click was not on a link to a page of the app. */
export const findAppLink = (event: Event): string | null => {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!anchor || anchor.hasAttribute('download') || anchor.getAttribute('target')) return null
  const address = anchor.getAttribute('href') ?? ''
  return address.startsWith('/') ? parseAppAddress(address) : null
}

/** Opens links to the app's own pages without reloading the document. */
export function handleAppLinks(): void {
  // the browser must never submit a form; a form in a closing sheet has already lost its own submit handler
  document.addEventListener('submit', (event) => event.preventDefault(), true)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const address = findAppLink(event)
    if (address === null) return
    event.preventDefault()
    const toTab = findRoute(new URL(address, location.origin).pathname)?.tab
    // switching tabs replaces the history entry, so that back does not move between tabs
    if (toTab && findRoute(location.pathname)?.tab) restart(address)
    // nor does back lead to the success page of a flow after its Done
    else if (toTab && currentEntry().ended) returnTo(address)
    else openAddress(address)
  })
}
