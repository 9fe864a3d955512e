import { wrap } from 'comlink'
import type { Remote } from '../../control/commands'
import type { AddedMessage, Backend } from './worker'

/** The backend as the page uses it. The backend runs in a worker, so each function returns a promise. */
export type RemoteBackend = Remote<Backend>

/** Starts the worker. `added` is called with each new message to a user. If the worker fails to start, all calls reject. */
export function openBackend(added: (message: AddedMessage) => void): RemoteBackend {
  const worker = new Worker('worker.js', { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<{ messageAdded?: AddedMessage }>) => {
    if (data.messageAdded) added(data.messageAdded)
  })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) =>
      reject(new Error(event.message || 'the worker did not start')),
    )
  })
  broken.catch(() => undefined)
  const remote = wrap<{ get(name: string, given: unknown[]): unknown }>(worker)
  const backend = new Proxy(
    {},
    {
      get: (_, name) =>
        typeof name === 'string' && name !== 'then'
          ? (...given: unknown[]) => Promise.race([remote.get(name, given), broken])
          : undefined,
    },
  )
  return backend as RemoteBackend // the worker has a function for each name
}
