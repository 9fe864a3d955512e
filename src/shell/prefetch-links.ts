import { queryClient } from '../api/query/query-client'
import { findAppLink } from '../host/app-links'
import { prefetchPage } from '../routes/load-page'
import { findRoute, findShownRoute, type Path } from '../routes/lookup'
import { providePrefetch } from '../routes/next-page'
import { startPageReads } from '../start/early/start-reads'
import { whenIdle } from '../ui/base/idle'
import { isSaveData } from '../ui/base/save-data'
import { prefetchLazyParts } from './lazy-parts'

/** decided: how often to look whether the line is free, in ms, and how many times: a reading that hangs holds nothing up for long. */
const idleCheckMs = 100
const maxIdleChecks = 50

/** Pages that are likely next, until they are loaded. */
const likelyPages: Path[] = []

/** Loads them once nothing else is to be done and what is shown has its data, as that comes over the same line. */
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

function addLikelyPage(path: Path): void {
  if (likelyPages.push(path) === 1) prefetchLikelyPages(maxIdleChecks)
}

/**
 * Loads ahead what is likely next: the pages whose links are on the screen, and those that a page names itself (useNextPage),
 * once nothing else is to be done. Their texts come along, their data does not.
 */
export function prefetchVisibleLinks(): void {
  if (isSaveData()) return
  providePrefetch(addLikelyPage)
  const known = new WeakSet<Element>()
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      const route = findRoute(new URL(target.getAttribute('href') ?? '', location.origin).pathname)
      if (route) addLikelyPage(route.path)
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

/** Loads the page of a link as soon as a finger is on it. */
export function prefetchPressedLinks(): void {
  document.addEventListener('pointerdown', (event) => {
    const address = findAppLink(event)
    const route = address && findRoute(new URL(address, location.origin).pathname)
    if (route) prefetchPage(route.path)
  })
}

/**
 * Begins to read what a page shows first as soon as the address is its own: before it is drawn, or is even there. wouter tells of
 * each change within the change itself, and React draws after it.
 */
export function startReadsOnNavigation(): void {
  let last = location.pathname
  const follow = ({ type }: Event) => {
    const { pathname, search } = location
    const isOther = pathname !== last
    last = pathname
    // on the way back it is known
    const route = isOther && type !== 'popstate' ? findShownRoute(pathname, search) : null
    if (route) void startPageReads(route.path, search)
  }
  for (const name of ['pushState', 'replaceState', 'popstate']) addEventListener(name, follow)
}
