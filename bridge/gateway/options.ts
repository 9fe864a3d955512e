import type { Language } from '../contract/codes'
import type { Clock, RandomSource, Transport } from '../protocol/transport'
import type { Failure } from './failure'

export interface GatewayOptions {
  transport: Transport
  token(): string | undefined
  language(): Language
  /** Called once per token, however many calls met a 401. message: the server's text; afterMs: how long it is shown. */
  sessionEnded(message: string, afterMs: number): void
  /** Called with each failure that the user should see. */
  failed(failure: Failure): void
  /** Called with the number of calls in flight, `background` ones excluded. */
  busy?(count: number): void
  clock: Clock
  /** Waits for ms of that clock. Default: setTimeout. */
  pause?(ms: number): Promise<void>
  random: RandomSource
}

export interface CallOptions {
  /** Cancels a read, an action, or a write that was not sent yet. */
  signal?: AbortSignal | undefined
  /** Idempotency key: the same for every retry of one user intent. */
  idem?: string | undefined
  /** Does not count as busy. */
  background?: boolean | undefined
}
