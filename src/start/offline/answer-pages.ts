/**
 * The service worker: answers navigations with the cached index.html (app-shell.ts). Everything else is untouched: scripts have
 * content hashes, and replies of the service are never cached.
 */
import { loginRoute, type Route } from '../../routes/route'
import { routes } from '../../routes/table'
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

/** The service worker events in use; they are not among the DOM's types. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

/** '/' shows the login page. */
const pages: Readonly<Record<string, Route>> = { ...routes, '/': loginRoute }

/** True for an address of a page of the app. With an unknown field it may be the server's, such as a sign-in link. */
function isAppPage(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  const route = pages[pathname]
  return (
    route !== undefined && [...searchParams.keys()].every((name) => Object.hasOwn(route.query ?? {}, name))
  )
}

/** True if the server has confirmed it recently; false without a date. */
function isRecent({ headers }: Response): boolean {
  const age = clock.now() - Date.parse(headers.get('date') ?? '')
  return age < appShell.confirmedMs
}

/** A reload bypasses the cache, so that a client with an old build gets the new one. */
const isReload = ({ cache }: Request): boolean => ['reload', 'no-cache', 'no-store'].includes(cache)

/**
 * Document of a page: recent from the cache, otherwise from the server, or stale from the cache if the server can't be reached.
 */
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

/** Registers the listeners; `scope` is the worker's global scope. */
export function answerPages(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => {
    // it has no state, so it can replace an older version at any time
    event.waitUntil(scope.skipWaiting())
    // other requests bypass the worker without waking it
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
