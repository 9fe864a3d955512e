import type { FileCalls } from './http/browser-actions'
import type { Config, KeyHandOver } from './http/config'
import type { createHttp as CreateHttp } from './http/http'
import { detectCarrier } from './protocol/carriers/detect-carrier'
import type { Client } from './protocol/client/client'
import type { RandomSource, Transport } from './protocol/transport'

export interface ConnectOptions extends FileCalls {
  window: Window & typeof globalThis
  config: Pick<Config, 'apiBase' | 'hostOrigins' | keyof KeyHandOver>
  random: RandomSource
  /** Carries calls over HTTP (http/http.ts); the app decides whether it comes with the rest or apart. */
  createHttp: typeof CreateHttp
  /** Meets a host; unless said, by a part that others do not load. */
  meetHost?: ((files: FileCalls) => Promise<Client | undefined>) | undefined
  /** What sends requests over HTTP; the window's own unless said. */
  fetch?: typeof fetch
}

/**
 * Finds the way out of the app: a host, or HTTP. Not embedded means HTTP without any wait, embedded means a verdict
 * within 3 s. Rejects only when the part for hosts, which others do not load, cannot be loaded.
 */
export async function connect({
  window,
  config,
  random,
  createHttp,
  meetHost,
  fetch = (input, init) => window.fetch(input, init),
  ...files
}: ConnectOptions): Promise<Transport> {
  const carrier = detectCarrier(window)
  if (carrier) {
    const openHost = async () =>
      (await import('./protocol/open-host')).openHost(carrier, {
        window,
        origins: config.hostOrigins,
        files,
        random,
      })
    const client = await (meetHost ?? openHost)(files)
    if (client) return client
  }
  // decided: in the frame of a host that does not answer the app works over HTTP; framed by anybody else it is not even
  // started, as the script in index.html sees to
  return createHttp({
    ...config,
    ...files,
    base: config.apiBase,
    fetch,
    online: () => window.navigator.onLine,
    document: window.document,
  })
}
