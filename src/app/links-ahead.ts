import { prefetchPage } from '../routes/load-page'
import { routeOf, shownRoute } from '../routes/lookup'
import { whenIdle } from '../ui/idle'
import { isSpared } from '../ui/spared'
import { readFirst } from './first-reads'
import { openedBy, ownLink } from './links'

/**
 * Loads ahead what is likely next: the pages whose links are on the screen, once nothing else is to be done. Their texts come
 * along, their data does not.
 */
export function followVisibleLinks(): void {
  if (isSpared()) return
  const known = new WeakSet<Element>()
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      const route = routeOf(new URL(target.getAttribute('href') ?? '', location.origin).pathname)
      if (route) whenIdle(() => prefetchPage(route.path))
    }
  })
  const look = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (known.has(link)) continue
      known.add(link)
      seen.observe(link)
    }
  }
  let waiting = false
  new MutationObserver(() => {
    if (waiting) return
    waiting = true
    whenIdle(() => {
      waiting = false
      look()
    })
  }).observe(document.body, { childList: true, subtree: true })
  look()
}

/** What an address of ours shows. */
function shownAt(address: string) {
  const { pathname, search } = new URL(address, location.origin)
  const route = shownRoute(pathname, search)
  return route && { path: route.path, search }
}

/**
 * Loads the page of a link as soon as a finger is on it, and begins to read what it shows first as the link is followed: before
 * it is drawn, or is even there.
 */
export function followPressedLinks(): void {
  document.addEventListener('pointerdown', (event) => {
    const address = ownLink(event)
    const shown = address && shownAt(address)
    if (shown) prefetchPage(shown.path)
  })
  document.addEventListener(
    'click',
    (event) => {
      const address = openedBy(event)
      const shown = address && shownAt(address)
      if (shown) void readFirst(shown.path, shown.search)
    },
    // before the page changes
    true,
  )
}
