/**
 * Caches index.html, so that the next visit doesn't wait for the network: the service worker (answer-pages.ts) answers with it,
 * and the page revalidates it when idle.
 */
import { bareRequest, type Config } from '../../../bridge/http/config'
import { detectCarrier } from '../../../bridge/protocol/carriers/detect-carrier'
import { config } from '../../api/config'
import { whenIdle } from '../../ui/base/idle'
import { createPolicy } from '../../ui/base/trusted-types'
import { appShell } from './app-shell-cache'

/** Delay after the service has opened, in ms: reads and prefetches of the page go first. */
const cacheDelayMs = 3000

/** Address of the worker, by the only Trusted Types policy that may create one. */
function workerAddress(): string {
  const policy = createPolicy('worker', { createScriptURL: () => appShell.worker })
  return (policy?.createScriptURL('') ?? appShell.worker) as string // register() accepts a TrustedScriptURL
}

/** False for other documents that a server may send temporarily, such as a maintenance page. */
const isShell = (reply: Response, text: string): boolean =>
  reply.ok && /^text\/html/.test(reply.headers.get('content-type') ?? '') && text.includes('id="entry"')

/** False for documents with data of a single page load, which the server marks no-store. */
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
  // a served package has no worker
  await navigator.serviceWorker.register(workerAddress())
  await cache.put(appShell.document, reply)
}

/**
 * Caches index.html for the next visit, if the app was opened by its address: a host has a package, and a document with a
 * one-time key must not be cached. Retried on the next visit if it fails.
 */
export function scheduleAppShellCache({ cipherKey }: Config = config()): void {
  if (detectCarrier(window) || cipherKey || !navigator.serviceWorker) return
  setTimeout(() => whenIdle(() => void cacheAppShell().catch(() => undefined)), cacheDelayMs)
}
