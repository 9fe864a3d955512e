/**
 * The service worker: answers navigations with the cached index.html (app-shell.ts). All other requests bypass the worker,
 * because scripts have hashed names, which browsers cache well, and replies of the service are never cached.
 */
import { loginRoute, type Route } from '../../routes/route'
import { routes } from '../../routes/table'
import { clock } from '../../session/clock'
import { appShell } from './app-shell'

interface Installing extends Event {
  /** Exists in Chrome 123 and later. */
  addRoutes?(rules: { condition: object; source: 'network' }): Promise<void>
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Event {
  request: Request
  respondWith(reply: Promise<Response>): void
}

declare const ServiceWorkerGlobalScope: unknown

/** The parts of the service worker's global scope that this file uses; TypeScript's DOM types don't include the scope. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

/** Routes by path, including the login page for the path '/'. */
const pages: Readonly<Record<string, Route>> = { ...routes, '/': loginRoute }

/** True for the address of an app page. An address with unknown fields may belong to the server, e.g. a sign-in link. */
function isAppPage(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  const route = pages[pathname]
  return (
    route !== undefined && [...searchParams.keys()].every((name) => Object.hasOwn(route.query ?? {}, name))
  )
}

/** True if the server has confirmed a cached document recently; false if the document has no date. */
function isRecent({ headers }: Response): boolean {
  const age = clock.now() - Date.parse(headers.get('date') ?? '')
  return age < appShell.confirmedMs
}

/** True for a reload, which bypasses the cache, so that users can always get the current build. */
const isReload = ({ cache }: Request): boolean => ['reload', 'no-cache', 'no-store'].includes(cache)

/**
 * Returns the document of a page from the cache if the cached document is recent, otherwise from the server. If the server can't
 * be reached, returns the old cached document.
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
    // the worker has no state, so a new version can replace the old one at any time
    event.waitUntil(scope.skipWaiting())
    // with this rule, all other requests bypass the worker without starting it
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

// tests import this file outside of a worker
if (typeof ServiceWorkerGlobalScope !== 'undefined') answerPages(globalThis as unknown as WorkerScope) // see WorkerScope
