import * as v from 'valibot'
import { firstLanguage } from '../../../bridge/contract/entities/common'
import type { Schema } from '../../../bridge/contract/operation'
import type { AppMessage, HostMessage, Result } from '../../../bridge/protocol/messages'
import type { Contract } from './compare'
import { convertBare } from './convert'

const sid = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const ms = v.pipe(v.number(), v.minValue(0))
/** A host drops calls without time. */
const deadline = v.pipe(v.number(), v.gtValue(0))
const pixels = v.pipe(v.number(), v.minValue(0))
const texts = v.record(v.string(), v.string())

const capWord = v.union([
  v.picklist(['yes', 'missing', 'denied', 'switchedOff']),
  v.object({ needs: v.string() }),
])
const context = v.object({
  // apps ignore languages that they don't know, so a new one is no change of the contract
  language: v.optional(firstLanguage),
  theme: v.optional(v.picklist(['light', 'dark'])),
  textScale: v.optional(v.number()),
  safeArea: v.optional(v.object({ top: pixels, right: pixels, bottom: pixels, left: pixels })),
  keyboardInset: v.optional(pixels),
  network: v.optional(v.picklist(['online', 'offline'])),
  timeZone: v.optional(v.string()),
  environment: v.optional(v.picklist(['test', 'uat', 'production'])),
  apiBase: v.optional(v.string()),
  closed: v.optional(v.string()),
})
const error = v.object({
  code: v.union([v.number(), v.string()]),
  layer: v.picklist(['bridge', 'native', 'gateway', 'business']),
  message: v.string(),
  retryAfterMs: v.optional(ms),
})

/** Splits a result into two messages. */
type Messages = Exclude<AppMessage | HostMessage, Result> | Result
type TypeOf = Messages['type'] | 'result failed'

/** The schema of each message; a type in protocol/messages.ts without a row does not compile. */
const rows = {
  hello: {
    from: 'app',
    schema: v.object({
      type: v.literal('hello'),
      v: v.number(),
      sid,
      app: v.object({
        id: v.string(),
        version: v.string(),
        build: v.number(),
        contract: v.optional(v.number()),
      }),
      protos: v.array(v.number()),
      open: v.array(id),
    }),
  },
  welcome: {
    from: 'host',
    schema: v.object({
      type: v.literal('welcome'),
      v: v.number(),
      sid,
      proto: v.number(),
      run: v.optional(v.string()),
      host: v.object({
        name: v.string(),
        version: v.string(),
        os: v.string(),
        simulated: v.optional(v.boolean()),
      }),
      caps: v.record(v.string(), capWord),
      ctx: context,
      cipherKey: v.optional(v.string()),
      pinFormat: v.optional(v.picklist([1, 2])),
    }),
  },
  call: {
    from: 'app',
    schema: v.object({
      type: v.literal('call'),
      sid,
      id,
      op: v.string(),
      body: v.unknown(),
      deadline,
      idem: v.optional(v.string()),
      headers: texts,
    }),
  },
  act: {
    from: 'app',
    schema: v.object({
      type: v.literal('act'),
      sid,
      id,
      action: v.string(),
      params: v.unknown(),
      deadline,
    }),
  },
  ack: { from: 'host', schema: v.object({ type: v.literal('ack'), sid, id }) },
  progress: {
    from: 'host',
    schema: v.object({
      type: v.literal('progress'),
      sid,
      id,
      ui: v.optional(v.picklist(['open', 'closed'])),
      percent: v.optional(v.number()),
    }),
  },
  result: {
    from: 'host',
    schema: v.object({
      type: v.literal('result'),
      sid,
      id,
      ok: v.literal(true),
      data: v.unknown(),
      serviceTime: v.optional(ms),
    }),
  },
  'result failed': {
    from: 'host',
    schema: v.object({ type: v.literal('result'), sid, id, ok: v.literal(false), error }),
  },
  cancel: { from: 'either', schema: v.object({ type: v.literal('cancel'), sid, id }) },
  event: {
    from: 'host',
    schema: v.object({
      type: v.literal('event'),
      sid,
      seq: v.number(),
      name: v.picklist(['context', 'caps', 'lifecycle', 'back', 'push', 'logout']),
      data: v.unknown(),
      reply: v.optional(v.boolean()),
    }),
  },
  handled: {
    from: 'app',
    schema: v.object({ type: v.literal('handled'), sid, seq: v.number(), handled: v.boolean() }),
  },
  state: {
    from: 'app',
    schema: v.object({
      type: v.literal('state'),
      sid,
      canGoBack: v.boolean(),
      unsaved: v.boolean(),
      bar: v.picklist(['light', 'dark']),
    }),
  },
  bye: { from: 'either', schema: v.object({ type: v.literal('bye'), sid, reason: v.string() }) },
} as const satisfies Record<TypeOf, { from: 'app' | 'host' | 'either'; schema: Schema }>

/** Each message as JSON Schema, with its sender. */
export const messageSchemas = (refs: string): Contract['messages'] =>
  Object.fromEntries(
    Object.entries(rows).map(([name, { from, schema }]) => [
      name,
      { from, schema: convertBare(schema, refs) },
    ]),
  )
