import { limits } from './contract/limits'
import type { FileCalls } from './http/browser-actions'
import { openPort } from './protocol/carriers/port'
import { openClient } from './protocol/client/client'
import { verdictMs } from './protocol/messages'
import type { Clock, RandomSource, Transport } from './protocol/transport'

export interface ConnectOptions extends FileCalls {
  window: Window & typeof globalThis
  config: {
    /** Address before the REST path; '' for the page's own origin. */
    apiBase: string
    /** Exact origins that may embed the app as its host. */
    hostOrigins: readonly string[]
    /** Key for PINs over HTTP, hex or base64; a host brings its own. */
    cipherKey?: string | undefined
    /** What the server knows that key by. */
    cipherKeyId?: string | undefined
  }
  clock: Clock
  random: RandomSource
  /** What sends requests over HTTP; the window's own unless said. */
  fetch?: typeof fetch
}

/** Ways to a host, first that fits. android, ios and mpaas are rows here: each sees its injected object, gives a Line. */
const carriers = [{ fits: (window: Window) => window.parent !== window, open: openPort }]

/**
 * Finds the way out of the app: a host, or HTTP. Not embedded means HTTP without any wait, embedded means a verdict
 * within 3 s. Rejects only when the part for HTTP, which embedded pages do not load, cannot be loaded.
 */
export async function connect({
  window,
  config,
  clock,
  random,
  fetch = (input, init) => window.fetch(input, init),
  ...files
}: ConnectOptions): Promise<Transport> {
  const carrier = carriers.find(({ fits }) => fits(window))
  const sid = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const started = clock.now()
  const line = await carrier?.open(window, config.hostOrigins, sid)
  const app = { id: 'puhunan', version: limits.appVersion, build: limits.appBuild }
  // one verdict for both steps; a host that handed a port over at the last moment still gets half a second
  const leftMs = Math.min(verdictMs, Math.max(500, verdictMs - clock.now() + started))
  const client = line && (await openClient({ line, sid, app, clock }, leftMs))
  if (client) {
    window.document.addEventListener('visibilitychange', () => !window.document.hidden && client.check())
    // a page kept for going back may still be needed by the host
    window.addEventListener('pagehide', (event) => event.persisted || client.bye('page left'))
    return client
  }
  // decided: in the frame of a host that does not answer the app works over HTTP; framed by anybody else it is not even
  // started, as the script in index.html sees to
  const { createHttp } = await import('./http/http')
  return createHttp({
    base: config.apiBase,
    cipherKey: config.cipherKey,
    cipherKeyId: config.cipherKeyId,
    fetch,
    online: () => window.navigator.onLine,
    document: window.document,
    ...files,
  })
}
