/**
 * What the service worker does: it answers the opening of a page with the index.html that was kept (app-shell.ts). It touches
 * nothing else: scripts have names of their content, and replies of the service are never kept.
 */
import { findRoute, setRouteTable } from '../../routes/lookup'
import * as table from '../../routes/table'
import { clock } from '../../session/clock'
import { appShell } from './app-shell-cache'

interface Installing extends Event {
  /** Chrome 123 and later. */
  addRoutes?(rules: { condition: object; source: 'network' }): Promise<void>
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Event {
  request: Request
  respondWith(reply: Promise<Response>): void
}

/** As much of a service worker's events as is used; they are not among the DOM's types. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

/** Is it surely a page of ours? An address with a field that no page reads may be the server's, such as a sign-in link. */
function isAppPage(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  const route = findRoute(pathname)
  return route !== null && [...searchParams.keys()].every((name) => Object.hasOwn(route.query ?? {}, name))
}

/** Was it confirmed by the server not long ago? A reply without its date was not. */
function isRecent({ headers }: Response): boolean {
  const age = clock.now() - Date.parse(headers.get('date') ?? '')
  return age < appShell.confirmedMs
}

/** Asked anew by a reload, which is how whoever has an old one comes to the new one. */
const isReload = ({ cache }: Request): boolean => ['reload', 'no-cache', 'no-store'].includes(cache)

/** The document of a page: as it was kept, or from the server; as it was kept where there is no server. */
async function respondWithPage(request: Request): Promise<Response> {
  const kept = await caches.match(appShell.document, { cacheName: appShell.cache }).catch(() => undefined)
  if (kept && isRecent(kept) && !isReload(request)) return kept
  try {
    return await fetch(request)
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** Begins to answer; `scope` is the worker's own. */
export function answerPages(scope: WorkerScope): void {
  setRouteTable(table)
  scope.addEventListener('install', (event) => {
    // it keeps nothing of its own, so it may take the place of an older one at any time
    event.waitUntil(scope.skipWaiting())
    // whatever is no page's document goes its way without waking the worker
    const others = { condition: { not: { requestMode: 'navigate' } }, source: 'network' } as const
    const added = event.addRoutes?.(others)
    if (added) event.waitUntil(added.catch(() => undefined))
  })
  scope.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request
    if (mode === 'navigate' && method === 'GET' && isAppPage(url))
      event.respondWith(respondWithPage(event.request))
  })
}
