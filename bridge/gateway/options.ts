import type { Language } from '../contract/codes'
import type { Clock, RandomSource, Transport } from '../protocol/transport'
import type { Failure } from './failure'

export interface GatewayOptions {
  transport: Transport
  token(): string | undefined
  language(): Language
  /** Told once per token, however many calls met a 401. message: the server's words; afterMs: how long they show. */
  sessionEnded(message: string, afterMs: number): void
  /** Each failure that the user should be told of. */
  failed(failure: Failure): void
  /** How many calls are under way that are not `background`. */
  busy?(count: number): void
  clock: Clock
  /** Lets ms of that clock pass; by the system's timers unless said. */
  pause?(ms: number): Promise<void>
  random: RandomSource
}

export interface CallOptions {
  /** Cancels a read, an action, or a write that was not sent yet. */
  signal?: AbortSignal | undefined
  /** Same for every try of one intent. */
  idem?: string | undefined
  /** Does not count as busy. */
  background?: boolean | undefined
}
