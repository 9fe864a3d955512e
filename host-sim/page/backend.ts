import { wrap } from 'comlink'
import type { Remote } from '../verbs'
import type { Backend } from './worker'

/** The backend as the page sees it: each of its functions, answered with a promise. */
export type RemoteBackend = Remote<Backend>

/** Starts the worker. A worker that cannot start makes every call reject. */
export function openBackend(): RemoteBackend {
  const worker = new Worker('/worker.js', { type: 'module' })
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
  return backend as RemoteBackend // the worker looks each name up
}
