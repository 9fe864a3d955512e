import { appContext, appIdentity } from './contract/app-version'
import type { FileCalls } from './http/browser-actions'
import type { Config, KeyHandOver } from './http/config'
import type { createContainerActions as CreateContainerActions } from './http/container-actions'
import type { createHttp as CreateHttp } from './http/http'
import { detectCarrier } from './protocol/carriers/detect-carrier'
import type { Client } from './protocol/client/client'
import type { RandomSource, Transport } from './protocol/transport'

export interface ConnectOptions extends FileCalls {
  window: Window & typeof globalThis
  config: Pick<Config, 'apiBase' | 'services' | 'hostOrigins' | keyof KeyHandOver>
  random: RandomSource
  /** Creates the HTTP transport (http/http.ts); the app decides whether to load it up front or lazily. */
  createHttp: typeof CreateHttp
  /** Creates the actions that the app runs itself in a container without the host protocol (http/container-actions.ts). */
  createContainerActions: typeof CreateContainerActions
  /** Connects to the host. Default: imports ./protocol/open-host, a chunk that is loaded only if there may be a host. */
  meetHost?: ((files: FileCalls) => Promise<Client | undefined>) | undefined
  /** Default: the window's fetch. */
  fetch?: typeof fetch
}

/**
 * Connects the app to its host, otherwise to the service over HTTP: at once if there is no possible host, in a frame if no host
 * answers within 3 s. A native host is waited for without limit. Rejects only if the lazily loaded chunk for hosts can't be
 * loaded.
 */
export async function connect({
  window,
  config,
  random,
  createHttp,
  createContainerActions,
  meetHost,
  fetch = (input, init) => window.fetch(input, init),
  ...files
}: ConnectOptions): Promise<Transport> {
  const carrier = detectCarrier(window)
  if (carrier) {
    const openHost = async () =>
      (await import('./protocol/open-host')).openHost(carrier, {
        window,
        app: appIdentity,
        context: appContext,
        origins: config.hostOrigins,
        random,
        loadContainerActions: async () => createContainerActions(files),
      })
    const client = await (meetHost ?? openHost)(files)
    if (client) return client
  }
  // decided: in the frame of a host that does not answer, the app works over HTTP; in any other frame the script in index.html
  // keeps it from starting
  return createHttp({
    ...config,
    ...files,
    base: config.apiBase,
    fetch,
    document: window.document,
  })
}
