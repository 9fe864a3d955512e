import type { GenericSchema, InferOutput } from 'valibot'
import type { Once } from './once'
import type { StepUp } from './step-up'
import type { Tag } from './tags'
import type { WhoMayCall } from './who-may-call'

/** Schema of a body or reply. Its input type is the wire format, its output type the app's format. */
export type Schema = GenericSchema<unknown, unknown>

/** Declaration of an operation, without its path and native name. */
export interface Declaration<B extends Schema, R extends Schema> {
  /** Purpose of the operation, in one sentence. */
  about: string
  /** Roles that may call the operation. */
  who: WhoMayCall
  /** Tags of the data that a read operation returns. A write that changes one of these tags makes the reply stale. */
  reads?: readonly Tag[]
  /** Tags of the data that a write changes. They also apply while the outcome of the write is unknown. */
  changes?: readonly Tag[]
  body: B
  reply: R
  /** True for a read operation: it may be retried, and is cancelled when its page closes. */
  safe?: true
  /** Body field that turns a read operation into a write if it is present. */
  writesWith?: string
  /** Set for writes with an idempotency key. Repeating other writes does no harm. */
  once?: Once
  /** Proof of identity that the operation requires in addition to the session. */
  stepUp?: StepUp
  /** Value of a reply with code 3008 ('empty'). Default: null if the reply is nullable, otherwise a failure. */
  empty?: InferOutput<R>
  /** Minimum time between two calls with the same body, in ms. Default: 1000 for writes. */
  throttle?: number
  /** Fields of body or reply, at any depth, that logs, traces and recordings must not contain. */
  secret?: readonly string[]
  /** Body fields that are sent encrypted (see pin-cipher.ts); logs must not contain these fields. */
  encrypted?: readonly string[]
  /** Last part of the path if it differs from the operation's key; `{name}` is filled from the body. */
  pathEnd?: string
}

/** An operation with the REST path and native name derived from its group and key. */
export interface Operation<B extends Schema = Schema, R extends Schema = Schema>
  extends Omit<Declaration<B, R>, 'pathEnd'> {
  method: 'GET' | 'POST'
  /** REST path below the API base, with `{name}` for parts filled from the body. */
  path: string
  /** Native operation name, `dfp.<service>.<folder>.<key>`. */
  native: string
}

/** True if a call with this body only reads data, so that it may be retried. */
export const isSafe = (
  { safe, writesWith }: Pick<Operation, 'safe' | 'writesWith'>,
  body: unknown,
): boolean =>
  safe === true &&
  (writesWith === undefined || (body as Record<string, unknown> | undefined)?.[writesWith] === undefined) // bodies are objects

type Row<B extends Schema, R extends Schema> = Declaration<B, R> & { method: 'GET' | 'POST' }

/** Type of a body in the app: money in centavos, days as `YYYY-MM-DD`. */
export type BodyOf<O> = O extends { body: infer B extends Schema } ? InferOutput<B> : never
/** Type of a reply in the app: money in centavos, days as `YYYY-MM-DD`. */
export type ReplyOf<O> = O extends { reply: infer R extends Schema } ? InferOutput<R> : never

/** Declares a POST operation. */
export const post = <B extends Schema, R extends Schema>(row: Declaration<B, R>): Row<B, R> => ({
  ...row,
  method: 'POST',
})

/** Declares a GET operation; over HTTP its body becomes path and query. */
export const get = <B extends Schema, R extends Schema>(row: Declaration<B, R>): Row<B, R> => ({
  ...row,
  method: 'GET',
})

type Group<T> = {
  [K in keyof T]: T[K] extends Row<infer B, infer R> ? Operation<B, R> : never
}

/** Declares a group of operations: adds the REST path and the native name to each. */
export function group<T extends Record<string, Row<Schema, Schema>>>(
  place: { path: string; native: string },
  rows: T,
): Group<T> {
  const operations: Record<string, Operation> = {}
  for (const [key, { pathEnd, ...row }] of Object.entries(rows)) {
    operations[key] = { ...row, path: `${place.path}/${pathEnd ?? key}`, native: `${place.native}.${key}` }
  }
  return operations as Group<T> // the loop adds an operation for every key of T
}
