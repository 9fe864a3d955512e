/**
 * index.html kept on the device, so that the next opening waits for no network: the service worker (answer-pages.ts) answers
 * with it, and once an opened page has nothing else to do the server is asked whether it is still the same.
 */
import { bareRequest, type Config } from '../../../bridge/http/config'
import { carrierOf } from '../../../bridge/protocol/carriers/which'
import { config } from '../../api/config'
import { whenIdle } from '../../ui/base/idle'
import { createPolicy } from '../../ui/base/trusted-types'
import { shell } from './app-shell-place'

/** How long after the service is open, in ms: what the page and the pages ahead of it read goes first. */
const afterMs = 3000

/** The one address of a worker, which nothing but this may give the browser. */
function workerAddress(): string {
  const policy = createPolicy('worker', { createScriptURL: () => shell.worker })
  return (policy?.createScriptURL('') ?? shell.worker) as string // register() takes a TrustedScriptURL as it is
}

/** Is it ours, and not what stands at its address for a while, as a note of maintenance? */
const isShell = (reply: Response, text: string): boolean =>
  reply.ok && /^text\/html/.test(reply.headers.get('content-type') ?? '') && text.includes('id="entry"')

/** A document with what is for one load of a page alone must not be kept, as its server says. */
const mayBeKept = (reply: Response): boolean => !/no-store/.test(reply.headers.get('cache-control') ?? '')

/** Asks for index.html and keeps it. Rejects without a network, or where nothing may be stored. */
async function keepAppShell(): Promise<void> {
  const cache = await caches.open(shell.cache)
  const reply = await fetch(shell.document, { ...bareRequest, cache: 'no-cache' })
  if (!isShell(reply, await reply.clone().text())) return
  if (!mayBeKept(reply)) {
    await cache.delete(shell.document)
    return
  }
  // a package that is served has no worker
  await navigator.serviceWorker.register(workerAddress())
  await cache.put(shell.document, reply)
}

/**
 * Keeps index.html for the next opening, where the app is opened by its address: a host has a package, and a document with
 * the key of one load in it is never kept. What fails is tried again at the next opening.
 */
export function followAppShell({ cipherKey }: Config = config()): void {
  if (carrierOf(window) || cipherKey || !navigator.serviceWorker) return
  setTimeout(() => whenIdle(() => void keepAppShell().catch(() => undefined)), afterMs)
}
