import type { GenericSchema, InferOutput } from 'valibot'
import type { Once } from './once'
import type { Tag } from './tags'
import type { WhoMayCall } from './who-may-call'

/** Body or reply schema. Its output is what the app works with, its input is what crosses the wire. */
export type Schema = GenericSchema<unknown, unknown>

/** What one row says of an operation, before its place is known. */
export interface Declaration<B extends Schema, R extends Schema> {
  /** What the operation is for, in a sentence. */
  about: string
  /** Who may call it. */
  who: WhoMayCall
  /** What a read shows: a write that changes any of it makes the read out of date. */
  reads?: readonly Tag[]
  /** What a write changes, whether it was accepted or its outcome is not known. */
  changes?: readonly Tag[]
  body: B
  reply: R
  /** A read: may be repeated, is cancelled when its page goes. */
  safe?: true
  /** Name of the body field with which it does write, where it else only reads. */
  writesWith?: string
  /** A write that a person means once. Writes without it do no harm when they are repeated. */
  once?: Once
  /** What a reply with code 3008 ('empty') stands for; unsaid it is null where the reply may be that, else a failure. */
  empty?: InferOutput<R>
  /** Least time in ms between two calls with the same body; 1000 for writes unless said. */
  throttle?: number
  /** Names of fields of body or reply, at any depth, that no log, trace or recording may show. */
  secret?: readonly string[]
  /** Names of body fields that cross the wire enciphered (pin-cipher.ts); no log may show them either. */
  encrypted?: readonly string[]
  /** Last part of the path where it is not the key of the row; `{name}` is taken from the body. */
  pathEnd?: string
}

/** One operation, with the REST path and the native name that follow from its group and key. */
export interface Operation<B extends Schema = Schema, R extends Schema = Schema>
  extends Omit<Declaration<B, R>, 'pathEnd'> {
  method: 'GET' | 'POST'
  /** REST path below the API base, with `{name}` for parts taken from the body. */
  path: string
  /** Native operation name, `dfp.<service>.<folder>.<key>`. */
  native: string
}

/** Is a call with this body a read, which may be repeated? */
export const isSafe = (
  { safe, writesWith }: Pick<Operation, 'safe' | 'writesWith'>,
  body: unknown,
): boolean =>
  safe === true &&
  (writesWith === undefined || (body as Record<string, unknown> | undefined)?.[writesWith] === undefined) // bodies are objects

type Row<B extends Schema, R extends Schema> = Declaration<B, R> & { method: 'GET' | 'POST' }

/** The body as the app writes it: money in centavos, days as `YYYY-MM-DD`. */
export type BodyOf<O> = O extends { body: infer B extends Schema } ? InferOutput<B> : never
/** The reply as the app reads it. */
export type ReplyOf<O> = O extends { reply: infer R extends Schema } ? InferOutput<R> : never

/** A row that is called by POST. */
export const post = <B extends Schema, R extends Schema>(row: Declaration<B, R>): Row<B, R> => ({
  ...row,
  method: 'POST',
})

/** A row that is called by GET; over HTTP its body goes into path and query. */
export const get = <B extends Schema, R extends Schema>(row: Declaration<B, R>): Row<B, R> => ({
  ...row,
  method: 'GET',
})

type Group<T> = {
  [K in keyof T]: T[K] extends Row<infer B, infer R> ? Operation<B, R> : never
}

/** Gives each row of a folder its path and native name. */
export function group<T extends Record<string, Row<Schema, Schema>>>(
  place: { path: string; native: string },
  rows: T,
): Group<T> {
  const operations: Record<string, Operation> = {}
  for (const [key, { pathEnd, ...row }] of Object.entries(rows)) {
    operations[key] = { ...row, path: `${place.path}/${pathEnd ?? key}`, native: `${place.native}.${key}` }
  }
  return operations as Group<T> // the loop above gives every key of T its operation
}
