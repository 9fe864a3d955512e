/**
 * index.html kept on the device, so that the next opening waits for no network: the service worker (answer-pages.ts) answers
 * with it, and once an opened page has nothing else to do the server is asked whether it is still the same.
 */
import { bareRequest, type Config } from '../../../bridge/http/config'
import { detectCarrier } from '../../../bridge/protocol/carriers/detect-carrier'
import { config } from '../../api/config'
import { whenIdle } from '../../ui/base/idle'
import { createPolicy } from '../../ui/base/trusted-types'
import { appShell } from './app-shell-cache'

/** How long after the service is open, in ms: what the page and the pages ahead of it read goes first. */
const cacheDelayMs = 3000

/** The one address of a worker, which nothing but this may give the browser. */
function workerAddress(): string {
  const policy = createPolicy('worker', { createScriptURL: () => appShell.worker })
  return (policy?.createScriptURL('') ?? appShell.worker) as string // register() takes a TrustedScriptURL as it is
}

/** Is it ours, and not what stands at its address for a while, as a note of maintenance? */
const isShell = (reply: Response, text: string): boolean =>
  reply.ok && /^text\/html/.test(reply.headers.get('content-type') ?? '') && text.includes('id="entry"')

/** A document with what is for one load of a page alone must not be kept, as its server says. */
const isCacheable = (reply: Response): boolean => !/no-store/.test(reply.headers.get('cache-control') ?? '')

/** Asks for index.html and keeps it. Rejects without a network, or where nothing may be stored. */
async function cacheAppShell(): Promise<void> {
  const cache = await caches.open(appShell.cache)
  const reply = await fetch(appShell.document, { ...bareRequest, cache: 'no-cache' })
  if (!isShell(reply, await reply.clone().text())) return
  if (!isCacheable(reply)) {
    await cache.delete(appShell.document)
    return
  }
  // a package that is served has no worker
  await navigator.serviceWorker.register(workerAddress())
  await cache.put(appShell.document, reply)
}

/**
 * Keeps index.html for the next opening, where the app is opened by its address: a host has a package, and a document with
 * the key of one load in it is never kept. What fails is tried again at the next opening.
 */
export function scheduleAppShellCache({ cipherKey }: Config = config()): void {
  if (detectCarrier(window) || cipherKey || !navigator.serviceWorker) return
  setTimeout(() => whenIdle(() => void cacheAppShell().catch(() => undefined)), cacheDelayMs)
}
