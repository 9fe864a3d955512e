import { prefetchPage } from '../routes/load-page'
import { routeOf } from '../routes/lookup'
import { whenIdle } from '../ui/idle'
import { isSpared } from '../ui/spared'

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
