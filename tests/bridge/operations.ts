import * as v from 'valibot'
import { money } from '../../bridge/contract/entities/money'
import type { Operation } from '../../bridge/contract/operation'

const reply = v.object({ amount: money })
const body = v.object({ no: v.optional(v.string()), amount: v.optional(money) })

export const read = {
  who: 'user',
  method: 'POST',
  path: '/read',
  native: 'dfp.read',
  safe: true,
  body,
  reply,
} satisfies Operation
export const search = { ...read, throttle: 500 } satisfies Operation
export const emptyList = {
  ...read,
  reply: v.array(v.string()),
  empty: [] as string[],
} satisfies Operation
export const nullable = { ...read, reply: v.nullable(reply) } satisfies Operation
export const write = {
  who: 'user',
  method: 'POST',
  path: '/write',
  native: 'dfp.write',
  body,
  reply,
} satisfies Operation
export const pinWrite = {
  who: 'user',
  method: 'POST',
  path: '/pin',
  native: 'dfp.pin',
  reply,
  body: v.object({ pin: v.string(), list: v.optional(v.array(v.object({ pin: v.string() }))) }),
  encrypted: ['pin'],
} satisfies Operation
export const byNumber = {
  who: 'user',
  method: 'GET',
  path: '/agent/{phone}',
  native: 'dfp.read',
  safe: true,
  reply,
  body: v.object({ phone: v.string(), page: v.optional(v.number()), amount: v.optional(money) }),
} satisfies Operation
