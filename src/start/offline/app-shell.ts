/**
 * Caches index.html, so that the next visit does not wait for the network: the service worker (service-worker.ts) responds with the
 * cached document, and the page checks for a newer one when idle.
 */
import { bareRequest, type Config } from '../../../bridge/http/config'
import { detectCarrier } from '../../../bridge/protocol/carriers/detect-carrier'
import { config } from '../../api/config'
import { dayMs } from '../../domain/time/day'
import { whenIdle } from '../../ui/base/idle'
import { createPolicy } from '../../ui/base/trusted-types'
import * as timing from '../timing'

/** Names and limits for caching index.html. */
export const appShell = {
  /** Name of the browser cache. */
  cache: 'app-shell',
  /** Cache key of the document; all pages share it. */
  document: '/',
  worker: '/service-worker.js',
  /** decided: a document that the server has not confirmed for this time (a week, in ms) is used only without a network */
  confirmedMs: 7 * dayMs,
} as const

/** Address of the worker, created with the Trusted Types policy for it. */
function workerAddress(): string {
  const policy = createPolicy('worker', { createScriptURL: () => appShell.worker })
  return (policy?.createScriptURL('') ?? appShell.worker) as string // register() accepts a TrustedScriptURL
}

/** True if the reply is the app's document; false for another document, such as a maintenance page. */
const isShell = (reply: Response, text: string): boolean =>
  reply.ok && /^text\/html/.test(reply.headers.get('content-type') ?? '') && text.includes('id="entry"')

/** False if the server forbids caching, because the document contains data for a single page load. */
const isCacheable = (reply: Response): boolean => !/no-store/.test(reply.headers.get('cache-control') ?? '')

/** Fetches index.html and caches it. Rejects without a network or storage. */
async function cacheAppShell(): Promise<void> {
  const cache = await caches.open(appShell.cache)
  const reply = await fetch(appShell.document, { ...bareRequest, cache: 'no-cache' })
  if (!isShell(reply, await reply.clone().text())) return
  if (!isCacheable(reply)) {
    await cache.delete(appShell.document)
    return
  }
  // throws if the server has no worker script, e.g. a server that serves a package for hosts; then nothing is cached
  await navigator.serviceWorker.register(workerAddress())
  await cache.put(appShell.document, reply)
}

/**
 * Caches index.html for the next visit. Does nothing in a host, which has the file in its package, or if the document contains a
 * one-time key and must not be cached. After a failure, the next visit tries again.
 */
export function scheduleAppShellCache({ cipherKey }: Config = config()): void {
  if (detectCarrier(window) || cipherKey || !navigator.serviceWorker) return
  setTimeout(() => whenIdle(() => void cacheAppShell().catch(() => undefined)), timing.cacheAfter)
}
