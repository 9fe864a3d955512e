/** Result of a validation: the output value, or issues. */
type Validated<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] }

/**
 * Schema of a body or reply, as in Standard Schema (standardschema.dev): of valibot, zod, ArkType, or an object of your own.
 * `validate` must be synchronous. The input type is the wire format, the output type the app's format.
 */
export interface Schema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => Validated<Output> | Promise<Validated<Output>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

type OutputOf<S extends Schema> = NonNullable<S['~standard']['types']>['output']

/** Declaration of an operation, without its path and native name. An app may narrow `Tag` to its kinds of data. */
export interface Declaration<
  B extends Schema = Schema,
  R extends Schema = Schema,
  Tag extends string = string,
> {
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
  /** Value of a reply with code 3008 ('empty'). Default: null if the reply is nullable, otherwise a failure. */
  empty?: OutputOf<R>
  /** Minimum time between two calls with the same body, in ms. Default: 1000 for writes. */
  throttle?: number
  /** Body fields that are sent encrypted (see `loadCipher` in options.ts); logs must not contain these fields. */
  encrypted?: readonly string[]
}

/** Address of an operation: its REST path, and its name inside a host. */
interface Address {
  method: 'GET' | 'POST'
  /** REST path below the API base, with `{name}` for parts filled from the body. */
  path: string
  /** Name on the wire between app and host. */
  native: string
}

/** An operation with the REST path and native name derived from its group and key. */
export interface Operation<B extends Schema = Schema, R extends Schema = Schema, Tag extends string = string>
  extends Declaration<B, R, Tag>,
    Address {}

/** Type of a body in the app's format. */
export type BodyOf<O> = O extends { body: infer B extends Schema } ? OutputOf<B> : never
/** Type of a reply in the app's format. */
export type ReplyOf<O> = O extends { reply: infer R extends Schema } ? OutputOf<R> : never

/** True if a call with this body only reads data, so that it may be retried. */
export const isSafe = (
  { safe, writesWith }: Pick<Operation, 'safe' | 'writesWith'>,
  body: unknown,
): boolean =>
  safe === true &&
  (writesWith === undefined || (body as Record<string, unknown> | undefined)?.[writesWith] === undefined) // bodies are objects

/** Adds the method POST to a declaration. */
export const post = <D extends object>(row: D): D & { method: 'POST' } => ({ ...row, method: 'POST' })

/** Adds the method GET to a declaration; over HTTP its body becomes path and query. */
export const get = <D extends object>(row: D): D & { method: 'GET' } => ({ ...row, method: 'GET' })

/** A declaration in a group, with the last part of its path if it differs from its key. */
type Row = Declaration & Pick<Address, 'method'> & { pathEnd?: string }

/** Declares a group of operations: adds the REST path and the native name to each. */
export function group<T extends Record<string, Row>>(
  place: { path: string; native: string },
  rows: T,
): { [K in keyof T]: Omit<T[K], 'pathEnd'> & Address } {
  const operations: Record<string, Operation> = {}
  for (const [key, { pathEnd, ...row }] of Object.entries(rows)) {
    operations[key] = { ...row, path: `${place.path}/${pathEnd ?? key}`, native: `${place.native}.${key}` }
  }
  return operations as { [K in keyof T]: Omit<T[K], 'pathEnd'> & Address } // the loop adds an operation for every key of T
}
