import type { GenericSchema } from 'valibot'
import * as generic from '../gateway/operation'
import type { Once } from './once'
import type { StepUp } from './step-up'
import type { Tag } from './tags'
import type { WhoMayCall } from './who-may-call'

export { type BodyOf, isSafe, type ReplyOf } from '../gateway/operation'

/** Schema of a body or reply. Its input type is the wire format; its output type, the app's format, has money in centavos. */
export type Schema = GenericSchema<unknown, unknown>

/** Declaration of an operation, without its path and native name. Its docstring is its description in the exported contract. */
export interface Declaration<B extends Schema, R extends Schema> extends generic.Declaration<B, R, Tag> {
  /** Roles that may call the operation. */
  who: WhoMayCall
  /** Set for writes with an idempotency key. Repeating other writes does no harm. */
  once?: Once
  /** Proof of identity that the operation requires in addition to the session. */
  stepUp?: StepUp
  /** Fields of body or reply, at any depth, that logs, traces and recordings must not contain. */
  secret?: readonly string[]
  /** Last part of the path if it differs from the operation's key; `{name}` is filled from the body. */
  pathEnd?: string
}

/** An operation with the REST path and native name (`dfp.<service>.<folder>.<key>`) derived from its group and key. */
export interface Operation<B extends Schema = Schema, R extends Schema = Schema>
  extends Omit<Declaration<B, R>, 'pathEnd'> {
  method: 'GET' | 'POST'
  /** REST path below the API base, with `{name}` for parts filled from the body. */
  path: string
  native: string
}

type Row<B extends Schema, R extends Schema> = Declaration<B, R> & { method: 'GET' | 'POST' }

/** Declares an operation. */
type Declare = <B extends Schema, R extends Schema>(row: Declaration<B, R>) => Row<B, R>

/** Declares a POST operation. */
export const post: Declare = generic.post

/** Declares a GET operation; over HTTP its body becomes path and query. */
export const get: Declare = generic.get

type Group<T> = {
  [K in keyof T]: T[K] extends Row<infer B, infer R> ? Operation<B, R> : never
}

/** Declares a group of operations: adds the REST path and the native name to each. */
export const group = <T extends Record<string, Row<Schema, Schema>>>(
  place: { path: string; native: string },
  rows: T,
): Group<T> => generic.group(place, rows) as unknown as Group<T> // the rows keep their types
