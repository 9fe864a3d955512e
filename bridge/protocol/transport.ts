import type { Layer } from '../gateway/failure'
import type { Operation } from '../gateway/operation'
import type { AppState, EventName, HostContext, Welcome } from './messages'

/** Availability of an operation or action: usable, unknown to the host, host too old, refused, or temporarily switched off. */
export type Capability = 'yes' | 'missing' | 'tooOld' | 'denied' | 'switchedOff'

/** Monotonic clock in ms, such as `performance.now()`. */
export interface Clock {
  now(): number
}

/** Cryptographically random bytes, such as from `crypto.getRandomValues`. */
export interface RandomSource {
  bytes(count: number): Uint8Array
}

export interface Request {
  operation: Pick<Operation, 'native' | 'path' | 'method' | 'encrypted'>
  /** Request body in wire format, with the fields listed in `operation.encrypted` encrypted. */
  body: unknown
  headers: Record<string, string>
  deadlineMs: number
  idem?: string | undefined
  /** Set only for read requests, because a write is never cancelled once it has been sent. */
  signal?: AbortSignal | undefined
}

/** A received reply. `code` is 200 for success, another number, or a failure code as text; `layer` is the origin of the code. */
export interface Reply {
  code: number | string
  layer: Layer
  message: string
  data?: unknown
  retryAfterMs?: number | undefined
  /** Time of the service when it sent the reply, in ms since 1970; anything but a number if unknown. */
  serviceTime?: unknown
}

/**
 * Connection to the service. `send` and `act` resolve with any reply, and reject with a Failure if no reply arrived. With the
 * codes 'offline', 'hostGone', 'unavailable' and 'tooLarge', nothing was sent. With 'network', 'timeout' and 'cancelled', the
 * request may have been sent.
 */
export interface Transport {
  readonly kind: 'native' | 'http'
  send(request: Request): Promise<Reply>
  act(action: string, params: unknown, deadlineMs: number, signal?: AbortSignal): Promise<Reply>
  can(name: string): Capability
  /** Latest context of the host; undefined over HTTP. */
  context(): HostContext | undefined
  /** The host app as it introduced itself, unchecked: at run time it may lack any field. Only with a host. */
  host?(): Partial<Welcome['host']> | undefined
  /** Requests the host's current context. Resolves once the context has arrived or the host is gone. Only with a host. */
  refresh?(): Promise<void>
  /** Sends the app's state to the host; called at each change. Only with a host. */
  sendState?(state: AppState): void
  /** Sets the only receiver of host events. The receiver returns true if it handled the event. */
  listen(receiver: (name: EventName, data: unknown) => boolean): void
  /** Resolves once the request for the PIN key has ended. Only if the key is requested over HTTP. */
  keyReady?(): Promise<void>
  /** The session's key for PINs as hex or base64, or undefined if there is no key. */
  cipherKey(): string | undefined
  /** Format of encrypted PINs; in format 2 each value has a fresh nonce. */
  pinFormat(): 1 | 2
}
