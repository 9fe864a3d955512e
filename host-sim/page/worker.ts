import { expose } from 'comlink'
import { createSimulation } from '../control/simulation'
import { operationsForApps } from '../service/authorization'
import type { Cipher, Envelope } from '../service/envelope'
import { emptyState, type MessageRecord } from '../service/state'
import { keptPosition, keptState, stateKeeper } from './saved-state'

/** One file of the service's data, which lies beside the worker's own. */
async function load(path: string): Promise<Response> {
  const reply = await fetch(new URL(path, self.location.href))
  if (!reply.ok) throw new Error(`no ${path}: ${reply.status}`)
  return reply
}

/** Posted beside the answers: a message that the service has just put among a user's. */
export interface AddedMessage {
  userId: string
  message: MessageRecord
}

/** The service and all around it, in a thread of its own; only the simulator's page talks to it. */
async function open() {
  const [state, position] = await Promise.all([keptState(), keptPosition()])
  const simulation = createSimulation({
    now: Date.now,
    loadArea: async (file) => (await load(`areas/${file}`)).json(),
    loadFont: async (name) => new Uint8Array(await (await load(`fonts/${name}.ttf`)).arrayBuffer()),
    ekycPage: new URL('ekyc.html', self.location.href).href,
    // the page resets what it does not resume
    state: state ?? emptyState(),
    position: (state && position) ?? undefined,
    changed: stateKeeper(),
    messageAdded: (userId, message) =>
      self.postMessage({ messageAdded: { userId, message } satisfies AddedMessage }),
  })
  const { service, ...rest } = simulation
  return {
    ...rest,
    call: async (
      operation: string,
      body: unknown,
      headers: Record<string, string>,
      cipher: Cipher,
    ): Promise<Envelope> => service.handleNative(operation, body, headers, cipher),
    callHttp: async (
      request: { method: string; path: string; body: unknown; headers: Record<string, string> },
      cipher: Cipher | undefined,
    ): Promise<Envelope> => service.handle(request, cipher),
    served: () => operationsForApps(),
    /** Was there a state to go on with? */
    resumed: () => state !== undefined,
  }
}

export type Backend = Awaited<ReturnType<typeof open>>

// a call that comes while the state is still being read waits in the port
const opened = open()
expose({
  get: async (name: keyof Backend, given: unknown[]) => {
    const backend = await opened
    const work = backend[name] as (...given: unknown[]) => unknown // each of them is a function
    return work(...given)
  },
})
