import { createHash } from 'node:crypto'
import { meaningOf } from '../../bridge/contract/once'
import type { Operation } from '../../bridge/contract/operation'
import { toWire } from '../../bridge/contract/wire'
import { Failure } from '../../bridge/gateway/failure'
import { createGateway } from '../../bridge/gateway/gateway'
import type { Transport } from '../../bridge/protocol/transport'
import type { PendingWrite, WriteStore } from '../../src/api/writes/pending-write'
import { createWriteLedger, type WriteLedger } from '../../src/api/writes/write-ledger'
import type { Time } from './time'

/** What a person was told of a wish, last of all: that it was done, that nothing happened, or that nobody knows yet. */
export type Told = 'done' | 'nothing' | 'unknown'

/** Something a person wants once: however often they try, it may have one effect. */
export interface Wish {
  operation: Operation
  body: Record<string, unknown>
  digest: string
  told: Told | null
}

export function wishFor(operation: Operation, body: Record<string, unknown>): Wish {
  const text = `${operation.native} ${meaningOf(operation, toWire(operation.body, body))}`
  return { operation, body, digest: sha256(text), told: null }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

interface PhoneOptions {
  transport: Transport
  time: Time
  token: string
  userId: string
  random(): number
  newKey(): string
}

/** Told without anything having happened. */
const isNothing = ({ code, layer }: Failure): boolean =>
  ['offline', 'hostGone', 'clockWrong', 'notArrived', 'sessionEnded', 'throttled', 'earlierOpen'].includes(
    `${code}`,
  ) ||
  (typeof code === 'number' && layer === 'business')

/** A phone with the app's own gateway and ledger; a kill leaves its storage alone. */
export function openPhone({ transport, time, token, userId, random, newKey }: PhoneOptions) {
  const stored = new Map<string, string>()
  const wishes: Wish[] = []
  let life = 0
  let ledger: WriteLedger

  const writes = () => [...stored.values()].map((text) => JSON.parse(text) as PendingWrite)

  function start(): void {
    life += 1
    const own = life
    const alive = () => own === life
    // a process that was killed neither writes nor sends
    const store: WriteStore = {
      all: async () => writes(),
      put: async (write) => void (alive() && stored.set(write.key, JSON.stringify(write))),
      remove: async (key) => void (alive() && stored.delete(key)),
    }
    const gateway = createGateway({
      transport: {
        ...transport,
        send: (request) => (alive() ? transport.send(request) : new Promise(() => undefined)),
      },
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
        const wish = alive() ? wishes.find((one) => one.digest === digest) : undefined
        if (wish) wish.told = state === 'done' ? 'done' : 'nothing'
      },
    })
    ledger.wake()
  }
  start()

  return {
    wishes,
    writes,
    /** Tries a wish; what comes of it is told unless the app is killed meanwhile. */
    async attempt(wish: Wish, proof: Record<string, unknown> = {}): Promise<void> {
      const own = life
      const tell = (told: Told) => {
        if (own === life) wish.told = told
      }
      try {
        await ledger.send(wish.operation, { ...wish.body, ...proof } as never) // built for the operation
        tell('done')
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const open = writes().some(({ digest, state }) => digest === wish.digest && state === 'open')
        if (own === life && error.code === 'notArrived' && open)
          throw new Error('told not to have arrived, and nobody knows')
        // an earlier try that is still open is not undone by a later one that did not go out
        tell(isNothing(error) && !open ? 'nothing' : 'unknown')
      }
    },
    kill: start,
    wake: () => ledger.wake(),
    /** Looks at what was found out and puts it away, as a person does. */
    read(): void {
      for (const { key } of ledger.pending()) ledger.dismiss(key)
    },
  }
}

export type Phone = ReturnType<typeof openPhone>
