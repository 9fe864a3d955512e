import type { FileCalls } from './http/browser-actions'
import { carrierOf } from './protocol/carriers/which'
import type { RandomSource, Transport } from './protocol/transport'

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
    /** Path below the API base that gives both, and what is off. */
    keyOperation?: string | undefined
    /** What is off over HTTP, by name. */
    switchedOff?: readonly string[] | undefined
  }
  random: RandomSource
  /** What sends requests over HTTP; the window's own unless said. */
  fetch?: typeof fetch
}

/**
 * Finds the way out of the app: a host, or HTTP. Not embedded means HTTP without any wait, embedded means a verdict
 * within 3 s. Rejects only when the part for that way, which others do not load, cannot be loaded.
 */
export async function connect({
  window,
  config,
  random,
  fetch = (input, init) => window.fetch(input, init),
  ...files
}: ConnectOptions): Promise<Transport> {
  const carrier = carrierOf(window)
  if (carrier) {
    const { openHost } = await import('./protocol/open-host')
    const client = await openHost(carrier, { window, origins: config.hostOrigins, files, random })
    if (client) return client
  }
  // decided: in the frame of a host that does not answer the app works over HTTP; framed by anybody else it is not even
  // started, as the script in index.html sees to
  const { createHttp } = await import('./http/http')
  return createHttp({
    ...config,
    ...files,
    base: config.apiBase,
    fetch,
    online: () => window.navigator.onLine,
    document: window.document,
  })
}
