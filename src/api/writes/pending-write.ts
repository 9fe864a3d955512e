import { EnvelopeCode } from '../../../bridge/contract/codes'
import type { Fate, WriteKind } from '../../../bridge/contract/once'
import type { Operation } from '../../../bridge/contract/operation'
import { Failure } from '../../../bridge/gateway/failure'
import type { AppGateway } from '../app-gateway'

/**
 * Record of a write that must take effect at most once, stored before the write is first sent. `open` means that the outcome is
 * unknown. A background query changes the state to an outcome, and the record is kept until the user has seen the outcome.
 */
export interface PendingWrite {
  key: string
  /** Empty if no user was signed in. */
  userId: string
  operation: Pick<Operation, 'native' | 'path' | 'method'>
  kind: WriteKind
  /** Id of the object that the write changes, such as a loan number; empty if the operation names no such field. */
  subject: string
  /** SHA-256 of the operation and its body. */
  digest: string
  /** Amount as sent to the service; null if the write has none. */
  amount: string | null
  /** Time in ms since 1970. */
  startedAt: number
  state: 'open' | 'done' | 'refused' | 'notArrived'
  /** Name of the reply's field that identifies the result, such as a transaction number. */
  resultField: string | null
  result: string | null
  /** The service's message if it refused the write. */
  message: string | null
}

/** Storage for pending writes that survives a restart of the app. Its functions never reject. */
export interface WriteStore {
  all(): Promise<PendingWrite[]>
  put(write: PendingWrite): Promise<void>
  remove(key: string): Promise<void>
}

export interface LedgerOptions {
  store: WriteStore
  gateway: Pick<AppGateway, 'call' | 'ask'>
  /** Empty if no user is signed in. */
  userId(): string
  /** Current time in ms since 1970. */
  now(): number
  newKey(): string
  digest(text: string): Promise<string>
  pause(ms: number): Promise<void>
  /**
   * Runs `work` while this window holds a lock on `key`. If another window has the lock, waits, or does nothing without `wait`.
   */
  exclusively<T>(key: string, wait: boolean, work: () => Promise<T>): Promise<T | undefined>
  /** Called with each failure that should be shown to the user. */
  failed(failure: Failure): void
  /** Called when a background query has found an outcome. Cached data may then be outdated. */
  settled(write: PendingWrite): void
}

/** An operation that must take effect at most once. */
export type OnceOperation = Operation & { once: NonNullable<Operation['once']> }

/** Returns a field of a request body as text; an empty text if the field is missing. */
export const fieldText = (wire: Readonly<Record<string, unknown>>, field: string | undefined): string =>
  field ? `${wire[field] ?? ''}` : ''

/** Creates the record that is stored before a write is first sent. */
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

/** decided: the user waits for the outcome queries after these pauses (ms); all later queries run in the background. */
const foregroundPauses = [0, 1000, 3000] as const
export const foregroundQueryMs = 10_000

export const isRefusal = ({ code, layer }: Failure): boolean =>
  typeof code === 'number' && layer === 'business'

/** True if the write was sent but its outcome is unknown. An error code of the host counts as unknown, too. */
export const isLost = (failure: Failure): boolean =>
  failure.remedy === 'query' || (typeof failure.code === 'number' && failure.layer !== 'business')

/** Returns the write with the outcome that the service reported. */
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
