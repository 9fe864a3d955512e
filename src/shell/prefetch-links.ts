import { queryClient } from '../api/query/query-client'
import { startPageReads } from '../features/page-reads/start-page-reads'
import { findAppLink } from '../host/app-links'
import { prefetchPage } from '../routes/load-page'
import { findRoute, findShownRoute, getRoutes, isPath, type Path } from '../routes/lookup'
import type { Flow } from '../routes/route'
import { whenIdle } from '../ui/base/idle'
import { isSaveData } from '../ui/base/save-data'
import { prefetchFlowParts, prefetchLazyParts } from './lazy-parts'

/**
 * decided: prefetching waits while queries are running. It checks again every `idleCheckMs`, at most `maxIdleChecks` times, so
 * that a hanging query does not block prefetching for long.
 */
const idleCheckMs = 100
const maxIdleChecks = 50

const likelyPages: Path[] = []

/** Prefetches `likelyPages` when the browser is idle and no query is running, to leave the network to the current page's data. */
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

/**
 * True once the connection to the service is open. Until then, nothing is prefetched, because more important files are loading.
 */
let isConnected = false

/** Prefetches a page that the user is likely to open next, once the service is connected and nothing else is loading. */
export function prefetchWhenIdle(path: Path): void {
  if (!isSaveData() && likelyPages.push(path) === 1 && isConnected) prefetchLikelyPages(maxIdleChecks)
}

/**
 * Starts prefetching the pages that the user is likely to open next: pages of visible links, and pages passed to useNextPage.
 * Includes their texts, but not their data. Called once the connection to the service is open.
 */
export function prefetchVisibleLinks(): void {
  if (isSaveData()) return
  isConnected = true
  prefetchFlow()
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

/** Flow whose parts have been prefetched last. */
let prefetchedFlow: Flow | undefined

/**
 * Prefetches all pages and parts of the flow that the current page begins, so that a deployment or a lost network halfway
 * can’t keep the user from its end.
 */
function prefetchFlow(): void {
  const flow = findRoute(location.pathname)?.flow
  if (!flow || flow === prefetchedFlow || isSaveData()) return
  prefetchedFlow = flow
  for (const [path, route] of Object.entries(getRoutes()))
    if (isPath(path) && (route.flow === flow || route.ends === flow)) prefetchWhenIdle(path)
  whenIdle(() => prefetchFlowParts(flow))
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
 * Starts a page's queries as soon as the URL changes, before the page's chunk is loaded and rendered. This works because wouter
 * (the router) dispatches events synchronously, while React renders later.
 */
export function startReadsOnNavigation(): void {
  let last = location.pathname
  const follow = ({ type }: Event) => {
    const { pathname, search } = location
    const isOther = pathname !== last
    last = pathname
    // on popstate there is nothing to request, because the page's data is still cached
    const route = isOther && type !== 'popstate' ? findShownRoute(pathname, search) : null
    if (route) void startPageReads(route.path, search)
    prefetchFlow()
  }
  for (const name of ['pushState', 'replaceState', 'popstate']) addEventListener(name, follow)
}
