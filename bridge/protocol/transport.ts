import type { Operation } from '../contract/operation'
import type { Layer } from '../gateway/failure'
import type { AppState, EventName, HostContext } from './messages'

/** May this be used here: yes; not known to the host; host too old for it; refused by the host; off for now. */
export type Capability = 'yes' | 'missing' | 'tooOld' | 'denied' | 'switchedOff'

/** Milliseconds that only grow, such as `performance.now()`. */
export interface Clock {
  now(): number
}

/** Unpredictable bytes, such as `crypto.getRandomValues` gives. */
export interface RandomSource {
  bytes(count: number): Uint8Array
}

export interface Request {
  operation: Pick<Operation, 'native' | 'path' | 'method' | 'encrypted'>
  /** Wire form, enciphered where the row says so. */
  body: unknown
  headers: Record<string, string>
  deadlineMs: number
  idem?: string | undefined
  /** Given for reads only: a write that was sent is never withdrawn. */
  signal?: AbortSignal | undefined
}

/** Any answer that came. `code` 200 brings data; texts are failure codes; `layer` says whose code it is. */
export interface Reply {
  code: number | string
  layer: Layer
  message: string
  data?: unknown
  retryAfterMs?: number | undefined
}

/**
 * One way out of the app. `send` and `act` resolve with any answer, and reject with a Failure when none came:
 * 'offline', 'hostGone', 'unavailable' and 'tooLarge' mean that nothing was sent; 'network', 'timeout', 'cancelled' may mean either.
 */
export interface Transport {
  readonly kind: 'native' | 'http'
  send(request: Request): Promise<Reply>
  act(action: string, params: unknown, deadlineMs: number, signal?: AbortSignal): Promise<Reply>
  can(name: string): Capability
  /** Latest context of the host; undefined over HTTP. */
  context(): HostContext | undefined
  /** Asks the host for its context as it is now; over when it is known, or the host is gone. Only where there is a host. */
  refresh?(): Promise<void>
  /** Tells the host how the app stands, at each change. Only where there is a host. */
  sendState?(state: AppState): void
  /** Sets the one receiver of events; it returns true when the event was dealt with. */
  listen(receiver: (name: EventName, data: unknown) => boolean): void
  /** Waits for the key for PINs where it is still asked for. */
  keyReady?(): Promise<void>
  /** Key for PINs as hex or base64, of this session; undefined when nobody gave one. */
  cipherKey(): string | undefined
  /** 2: a fresh nonce is enciphered with each value. */
  pinFormat(): 1 | 2
}
