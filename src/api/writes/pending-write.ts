import { EnvelopeCode } from '../../../bridge/contract/codes'
import type { Fate, WriteKind } from '../../../bridge/contract/once'
import type { Operation } from '../../../bridge/contract/operation'
import { Failure } from '../../../bridge/gateway/failure'
import type { Gateway } from '../../../bridge/gateway/gateway'

/**
 * A write that a person means once, from before its first try until somebody knows what became of it. `open`: nobody
 * knows. The others are what was found out while nobody waited for it; they stay until the person has seen them.
 */
export interface PendingWrite {
  key: string
  /** Empty before signing in. */
  userId: string
  operation: Pick<Operation, 'native' | 'path' | 'method'>
  kind: WriteKind
  /** What it is about, such as the number of a loan; empty where its operation says nothing. */
  subject: string
  /** SHA-256 of what it asks for. */
  digest: string
  /** As the wire writes money, where it is about an amount. */
  amount: string | null
  /** Ms since 1970. */
  startedAt: number
  state: 'open' | 'done' | 'refused' | 'notArrived'
  /** Name of the reply's field that says where the result is found. */
  resultField: string | null
  result: string | null
  /** The service's words where it refused. */
  message: string | null
}

/** Where pending writes outlive the app. None of its functions rejects. */
export interface WriteStore {
  all(): Promise<PendingWrite[]>
  put(write: PendingWrite): Promise<void>
  remove(key: string): Promise<void>
}

export interface LedgerOptions {
  store: WriteStore
  gateway: Pick<Gateway, 'call' | 'ask'>
  /** Empty while nobody is signed in. */
  userId(): string
  /** Ms since 1970. */
  now(): number
  newKey(): string
  digest(text: string): Promise<string>
  pause(ms: number): Promise<void>
  /** Works while no other window works on the same key. Where one does it waits for it, or does nothing if `wait` is false. */
  exclusively<T>(key: string, wait: boolean, work: () => Promise<T>): Promise<T | undefined>
  /** Failures that the user is told of. */
  failed(failure: Failure): void
  /** The outcome of a write became known in the background: what was read may be out of date. */
  settled(write: PendingWrite): void
}

/** An operation that is meant once. */
export type Once = Operation & { once: NonNullable<Operation['once']> }

/** A field of a body in wire form, as text; empty where there is none. */
export const textOf = (wire: Readonly<Record<string, unknown>>, field: string | undefined): string =>
  field ? `${wire[field] ?? ''}` : ''

/** A write as it is kept before its first try. */
export function newWrite(
  { native, path, method, once }: Once,
  wire: Readonly<Record<string, unknown>>,
  given: Pick<PendingWrite, 'key' | 'userId' | 'digest' | 'startedAt'>,
): PendingWrite {
  return {
    ...given,
    operation: { native, path, method },
    kind: once.kind,
    subject: textOf(wire, once.subject),
    amount: textOf(wire, once.amount) || null,
    state: 'open',
    resultField: once.result ?? null,
    result: null,
    message: null,
  }
}

/** decided: whoever pressed the button waits for these first questions, and so long; after that they go on by themselves. */
const firstPauses = [0, 1000, 3000] as const
export const firstAnswerMs = 10_000

export const isRefusal = ({ code, layer }: Failure): boolean =>
  typeof code === 'number' && layer === 'business'

/** Did it leave the app without an answer? Numbers of containers say nothing of the service. */
export const isLost = (failure: Failure): boolean =>
  failure.remedy === 'query' || (typeof failure.code === 'number' && failure.layer !== 'business')

/** The write as the answer to what became of it leaves it. */
export function settledBy(write: PendingWrite, { arrived, code, msg, data }: Fate): PendingWrite {
  const done = arrived && code === EnvelopeCode.ok
  const field = write.resultField
  const found = done && field && typeof data === 'object' && data !== null ? Reflect.get(data, field) : null
  return {
    ...write,
    state: !arrived ? 'notArrived' : done ? 'done' : 'refused',
    result: typeof found === 'string' ? found : null,
    message: arrived && !done ? msg : null,
  }
}

/** Asks a few times what became of a write that somebody waits for; null where nobody could tell so soon. */
export async function askSoon(
  write: PendingWrite,
  { gateway, pause }: Pick<LedgerOptions, 'gateway' | 'pause'>,
): Promise<Fate | null> {
  let late = false
  const tries = async () => {
    for (const ms of firstPauses) {
      if (ms) await pause(ms)
      if (late) return null
      try {
        return await gateway.ask(write.operation, write.key)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
      }
    }
    return null
  }
  const givenUp = pause(firstAnswerMs).then(() => {
    late = true
    return null
  })
  return Promise.race([tries(), givenUp])
}
