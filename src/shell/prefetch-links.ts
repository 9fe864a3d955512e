import { queryClient } from '../api/query/query-client'
import { findAppLink } from '../host/app-links'
import { prefetchPage } from '../routes/load-page'
import { findRoute, findShownRoute, type Path } from '../routes/lookup'
import { startPageReads } from '../start/early/start-reads'
import { whenIdle } from '../ui/base/idle'
import { isSaveData } from '../ui/base/save-data'
import { prefetchLazyParts } from './lazy-parts'

/**
 * decided: interval (ms) and number of checks for a free network, so that a hanging query does not block prefetching for long.
 */
const idleCheckMs = 100
const maxIdleChecks = 50

const likelyPages: Path[] = []

/** Prefetches them when idle and no query is running: the page's own data uses the same connection. */
function prefetchLikelyPages(looks: number): void {
  whenIdle(() => {
    if (looks > 0 && queryClient.isFetching()) setTimeout(prefetchLikelyPages, idleCheckMs, looks - 1)
    else
      for (const path of likelyPages.splice(0)) {
        prefetchPage(path)
        prefetchLazyParts(path)
      }
  })
}

/** True once the service is open: until then its files use the connection. */
let isConnected = false

/** Prefetches a page that is likely next, once the service is open and nothing else is loading. */
export function prefetchWhenIdle(path: Path): void {
  if (!isSaveData() && likelyPages.push(path) === 1 && isConnected) prefetchLikelyPages(maxIdleChecks)
}

/**
 * Starts prefetching likely next pages when idle: pages whose links are visible, and pages named by useNextPage. Includes their
 * texts, not their data. Called once the service is open.
 */
export function prefetchVisibleLinks(): void {
  if (isSaveData()) return
  isConnected = true
  if (likelyPages.length > 0) prefetchLikelyPages(maxIdleChecks)
  const known = new WeakSet<Element>()
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      const route = findRoute(new URL(target.getAttribute('href') ?? '', location.origin).pathname)
      if (route) prefetchWhenIdle(route.path)
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

/** Prefetches the page of a link on pointerdown. */
export function prefetchPressedLinks(): void {
  document.addEventListener('pointerdown', (event) => {
    const address = findAppLink(event)
    const route = address && findRoute(new URL(address, location.origin).pathname)
    if (route) prefetchPage(route.path)
  })
}

/**
 * Starts a page's reads when the address changes, before the page renders or is even loaded. wouter dispatches the events
 * synchronously; React renders later.
 */
export function startReadsOnNavigation(): void {
  let last = location.pathname
  const follow = ({ type }: Event) => {
    const { pathname, search } = location
    const isOther = pathname !== last
    last = pathname
    // on back the data is cached
    const route = isOther && type !== 'popstate' ? findShownRoute(pathname, search) : null
    if (route) void startPageReads(route.path, search)
  }
  for (const name of ['pushState', 'replaceState', 'popstate']) addEventListener(name, follow)
}
