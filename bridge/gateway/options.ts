import type { Language } from '../contract/codes'
import type { Clock, RandomSource, Transport } from '../protocol/transport'
import type { Failure } from './failure'

export interface GatewayOptions {
  transport: Transport
  token(): string | undefined
  language(): Language
  /** Called once per token, even if several calls fail with 401. `message` is the server's text, shown for `afterMs`. */
  sessionEnded(message: string, afterMs: number): void
  /** Called with each failure that the user should see. */
  failed(failure: Failure): void
  /** Called with the number of calls in flight; `background` calls are not counted. */
  busy?(count: number): void
  clock: Clock
  /** Resolves after `ms` milliseconds; by default with setTimeout. Tests pass a function that moves `clock` forward instead. */
  pause?(ms: number): Promise<void>
  random: RandomSource
  /** Loads a part of the app that a call needs; rejects with a Failure, before anything was sent. */
  loadPart?<T>(load: () => Promise<T>, name: string): Promise<T>
}

export interface CallOptions {
  /** Cancels a read request, an action, or a write that was not sent yet. */
  signal?: AbortSignal | undefined
  /** Idempotency key, which is the same for all retries of one write. */
  idem?: string | undefined
  /** Time in ms after which a call without a reply has failed; by default `limits.requestMs`. */
  deadlineMs?: number | undefined
  /** True for calls that the user does not wait for; they are not counted in `busy`. */
  background?: boolean | undefined
}
