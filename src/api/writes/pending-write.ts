import { EnvelopeCode } from '../../../bridge/contract/codes'
import type { Fate, WriteKind } from '../../../bridge/contract/once'
import type { Operation } from '../../../bridge/contract/operation'
import { Failure } from '../../../bridge/gateway/failure'
import type { Gateway } from '../../../bridge/gateway/gateway'

/**
 * A write that must take effect at most once, from before it is first sent until its outcome is known. While `open`, the
 * outcome is unknown. Any other state was learned in the background and stays until the user has seen it.
 */
export interface PendingWrite {
  key: string
  /** Empty before sign-in. */
  userId: string
  operation: Pick<Operation, 'native' | 'path' | 'method'>
  kind: WriteKind
  /** Subject of the write, such as a loan number; empty if the operation names no such field. */
  subject: string
  /** SHA-256 of the operation and its body. */
  digest: string
  /** In the wire's money format; null if the write has no amount. */
  amount: string | null
  /** Ms since 1970. */
  startedAt: number
  state: 'open' | 'done' | 'refused' | 'notArrived'
  /** The field of the reply that identifies the result. */
  resultField: string | null
  result: string | null
  /** The service's message if it refused the write. */
  message: string | null
}

/** Storage for pending writes that survives a restart of the app. None of its functions rejects. */
export interface WriteStore {
  all(): Promise<PendingWrite[]>
  put(write: PendingWrite): Promise<void>
  remove(key: string): Promise<void>
}

export interface LedgerOptions {
  store: WriteStore
  gateway: Pick<Gateway, 'call' | 'ask'>
  /** Empty if no user is signed in. */
  userId(): string
  /** Ms since 1970. */
  now(): number
  newKey(): string
  digest(text: string): Promise<string>
  pause(ms: number): Promise<void>
  /** Runs `work` while no other window holds the same key. If one does, waits for it, or does nothing when `wait` is false. */
  exclusively<T>(key: string, wait: boolean, work: () => Promise<T>): Promise<T | undefined>
  /** Called with each failure that should be shown to the user. */
  failed(failure: Failure): void
  /** Called when an outcome was learned in the background; cached reads may then be out of date. */
  settled(write: PendingWrite): void
}

/** An operation that must take effect at most once. */
export type OnceOperation = Operation & { once: NonNullable<Operation['once']> }

/** A field of a body in wire form, as text; empty if it is absent. */
export const fieldText = (wire: Readonly<Record<string, unknown>>, field: string | undefined): string =>
  field ? `${wire[field] ?? ''}` : ''

/** The record that is stored before a write is first sent. */
export function newWrite(
  { native, path, method, once }: OnceOperation,
  wire: Readonly<Record<string, unknown>>,
  given: Pick<PendingWrite, 'key' | 'userId' | 'digest' | 'startedAt'>,
): PendingWrite {
  return {
    ...given,
    operation: { native, path, method },
    kind: once.kind,
    subject: fieldText(wire, once.subject),
    amount: fieldText(wire, once.amount) || null,
    state: 'open',
    resultField: once.result ?? null,
    result: null,
    message: null,
  }
}

/** decided: the user waits for these first queries, at most this long; later ones run in the background. */
const foregroundPauses = [0, 1000, 3000] as const
export const foregroundQueryMs = 10_000

export const isRefusal = ({ code, layer }: Failure): boolean =>
  typeof code === 'number' && layer === 'business'

/** True if it was sent without a reply from the service. A container's own error code does not show the service's outcome. */
export const isLost = (failure: Failure): boolean =>
  failure.remedy === 'query' || (typeof failure.code === 'number' && failure.layer !== 'business')

/** The write with the outcome that the service reports. */
export function settleWrite(write: PendingWrite, { arrived, code, msg, data }: Fate): PendingWrite {
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

/** Queries the outcome of a write a few times while the user waits; null if it is still unknown. */
export async function queryOutcomeSoon(
  write: PendingWrite,
  { gateway, pause }: Pick<LedgerOptions, 'gateway' | 'pause'>,
): Promise<Fate | null> {
  let late = false
  const tries = async () => {
    for (const ms of foregroundPauses) {
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
  const givenUp = pause(foregroundQueryMs).then(() => {
    late = true
    return null
  })
  return Promise.race([tries(), givenUp])
}
