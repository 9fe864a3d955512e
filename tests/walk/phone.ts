import { createHash } from 'node:crypto'
import { writeFingerprint } from '../../bridge/contract/once'
import type { Operation } from '../../bridge/contract/operation'
import { toWire } from '../../bridge/contract/wire'
import { Failure } from '../../bridge/gateway/failure'
import { createGateway } from '../../bridge/gateway/gateway'
import { seededRandom } from '../../host-sim/service/random'
import type { PendingWrite, WriteStore } from '../../src/api/writes/pending-write'
import { createWriteLedger, type WriteLedger } from '../../src/api/writes/write-ledger'
import type { Line } from './line'
import type { Time } from './time'

/** The outcome that the user was shown last: it took effect, it had none, or that is not known yet. */
export type Shown = 'done' | 'nothing' | 'unknown'

/** Something that the user wants once: however often it is tried, it may take effect only once. */
export interface UserRequest {
  operation: Operation
  body: Record<string, unknown>
  digest: string
  /** Null while a first attempt, or a new one, has shown nothing. */
  shown: Shown | null
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export function createRequest(operation: Operation, body: Record<string, unknown>): UserRequest {
  const text = `${operation.native} ${writeFingerprint(operation, toWire(operation.body, body))}`
  return { operation, body, digest: sha256(text), shown: null }
}

/** Failures after which the user is shown that nothing happened. */
const harmless: readonly unknown[] = [
  'offline',
  'hostGone',
  'clockWrong',
  'notArrived',
  'sessionEnded',
  'throttled',
  'earlierOpen',
]

const hadNoEffect = ({ code, layer }: Failure): boolean =>
  harmless.includes(code) || (typeof code === 'number' && layer === 'business')

interface PhoneOptions {
  line: Line
  time: Time
  token: string
  userId: string
  /** Where the user's requests are recorded. */
  requests: UserRequest[]
  newKey(): string
}

/** A phone with the app's own gateway and ledger. Its storage survives a kill. */
export function createPhone({ line, time, token, userId, requests, newKey }: PhoneOptions) {
  const stored = new Map<string, string>()
  const random = seededRandom(1)
  let life = 0
  let ledger: WriteLedger

  const writes = () => [...stored.values()].map((text) => JSON.parse(text) as PendingWrite)
  const isOpen = (digest: string) =>
    writes().some((write) => write.digest === digest && write.state === 'open')

  function start(): void {
    life += 1
    const own = life
    const alive = () => own === life
    // a killed process neither stores nor sends
    const store: WriteStore = {
      all: async () => writes(),
      put: async (write) => void (alive() && stored.set(write.key, JSON.stringify(write))),
      remove: async (key) => void (alive() && stored.delete(key)),
    }
    const gateway = createGateway({
      transport: {
        ...line.transport,
        send: (request) => (alive() ? line.transport.send(request) : new Promise(() => undefined)),
      },
      actions: {},
      toWire,
      loadCipher: () => import('../../bridge/gateway/pin-cipher'),
      token: () => token,
      language: () => 'en',
      sessionEnded: () => undefined,
      failed: () => undefined,
      clock: time,
      pause: time.pause,
      random: { bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256)) },
    })
    ledger = createWriteLedger({
      store,
      gateway,
      userId: () => userId,
      now: time.now,
      newKey,
      digest: async (text) => sha256(text),
      pause: time.pause,
      exclusively: async (_, __, work) => work(),
      failed: () => undefined,
      settled: ({ digest, state }) => {
        const request = alive() ? requests.find((one) => one.digest === digest) : undefined
        if (request) request.shown = state === 'done' ? 'done' : 'nothing'
      },
    })
    ledger.wake()
  }
  start()

  return {
    userId,
    token,
    line,
    writes,
    /**
     * Tries a request, with `proofs` such as a PIN ticket, and shows its outcome unless the app is killed first. Rejects if
     * the ledger claims that an open write did not arrive.
     */
    async attempt(request: UserRequest, proofs: Record<string, unknown>): Promise<void> {
      const own = life
      const show = (shown: Shown) => {
        if (own === life) request.shown = shown
      }
      request.shown = null
      try {
        await ledger.send(request.operation, { ...request.body, ...proofs } as never) // built for the operation
        show('done')
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const open = isOpen(request.digest)
        if (own === life && error.code === 'notArrived' && open)
          throw new Error('the app showed that a request had not arrived while its outcome was open')
        // an earlier attempt may still be open although this one was not sent
        show(hadNoEffect(error) && !open ? 'nothing' : 'unknown')
      }
    },
    kill: start,
    wake: () => ledger.wake(),
    /** Dismisses all outcomes that were found in the background. */
    dismiss(): void {
      for (const { key } of ledger.pending()) ledger.dismiss(key)
    },
  }
}

export type Phone = ReturnType<typeof createPhone>
