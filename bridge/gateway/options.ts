import type { Clock, RandomSource, Transport } from '../protocol/transport'
import type { Failure } from './failure'
import type { GatewayLimits } from './limits'
import type { Schema } from './operation'

/** A native action: its parameters, its answer, and its timeout in ms, not counting the time of a native sheet. */
export interface Action {
  body: Schema
  answer: Schema
  deadlineMs: number
  /** True if the action needs no network with these parameters. */
  isLocal?(params: unknown): boolean
}
/** Native actions of an app, by their name on the wire. */
export type Actions = Readonly<Record<string, Action>>

/** Encrypts fields of a body, such as PINs, with the session's key. */
export interface Cipher {
  /** Returns the body with the fields `names` encrypted; rejects with a Failure if there is no usable key. */
  encipherFields(
    body: unknown,
    names: readonly string[],
    session: Pick<Transport, 'cipherKey' | 'pinFormat' | 'keyReady'>,
    random: RandomSource,
    operation: string,
  ): Promise<unknown>
}

export interface GatewayOptions<A extends Actions = Actions> {
  transport: Transport
  actions: A
  /** Times that differ from `gatewayLimits`. */
  limits?: Partial<GatewayLimits>
  token(): string | undefined
  /** BCP 47 tag of the user's language, sent with each call. */
  language(): string
  /** Converts a body from the app's format to the wire format of its schema. Default: sent as it is. */
  toWire?(schema: Schema, body: unknown): unknown
  /** Loads the cipher for operations with `encrypted` fields; without it, these are never sent. */
  loadCipher?(operation: string): Promise<Cipher>
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
}

export interface CallOptions {
  /** Cancels a read request, an action, or a write that was not sent yet. */
  signal?: AbortSignal | undefined
  /** Idempotency key, which is the same for all retries of one write. */
  idem?: string | undefined
  /** Time in ms after which a call without a reply has failed; by default `requestMs` of the limits. */
  deadlineMs?: number | undefined
  /** True for calls that the user does not wait for; they are not counted in `busy`. */
  background?: boolean | undefined
}
