import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dayField, moment } from '../../bridge/contract/entities/money'
import { isUpload } from '../../bridge/contract/find-operation'
import { limits } from '../../bridge/contract/limits'
import type { Operation, Schema } from '../../bridge/contract/operation'
import { operations } from '../../bridge/contract/operations'
import { worldOfReplies } from './real-replies'
import { convert, definitions, type JsonSchema } from './schema/convert'

const refs = '#/$defs/'
const named = definitions(refs)

/** Every schema inside a schema, with its place; recursive schemas are entered once. */
function* parts(
  schema: JsonSchema,
  at = '',
  open: ReadonlySet<string> = new Set(),
): Generator<[string, JsonSchema]> {
  const name = schema.$ref?.slice(refs.length)
  if (name !== undefined) {
    if (!open.has(name)) yield* parts(named[name] ?? {}, at, new Set([...open, name]))
    return
  }
  yield [at, schema]
  for (const one of schema.anyOf ?? []) yield* parts(one, at, open)
  if (schema.items) yield* parts(schema.items, `${at}[]`, open)
  for (const [key, one] of Object.entries(schema.properties ?? {})) yield* parts(one, `${at}.${key}`, open)
}

const lacking = (side: 'body' | 'reply', isUnbounded: (schema: JsonSchema) => boolean) => {
  let seen = 0
  const found = operations.flatMap((operation) =>
    [...parts(convert(operation[side], refs))].flatMap(([at, schema]) => {
      seen += 1
      return isUnbounded(schema) ? [`${operation.native} ${side}${at}`] : []
    }),
  )
  expect(seen).toBeGreaterThan(500)
  return found
}

const hasNoBounds = ({ type, enum: values, const: value, minimum, maximum }: JsonSchema) =>
  (type === 'number' || type === 'integer') &&
  !values &&
  value === undefined &&
  (minimum === undefined || maximum === undefined)

describe('bodies of all operations', () => {
  it('have a maximum for every list', () => {
    expect(lacking('body', ({ items, maxItems }) => items !== undefined && maxItems === undefined)).toEqual(
      [],
    )
  })

  it('have a maximum length or a format for every text', () => {
    const isFree = ({ type, enum: values, const: value, maxLength, pattern, format }: JsonSchema) =>
      type === 'string' && !values && value === undefined && !maxLength && !pattern && !format
    expect(lacking('body', isFree)).toEqual([])
  })

  it('have a minimum and a maximum for every number', () => {
    expect(lacking('body', hasNoBounds)).toEqual([])
  })

  it('are never longer than the service reads, even if each character takes three bytes', () => {
    const long = operations
      .filter((operation) => !isUpload(operation))
      .map((operation) => [operation.native, lengthOf(convert(operation.body, refs))] as const)
      .filter(([, length]) => length * 3 > limits.bodyBytes)
    expect(long).toEqual([])
  })
})

/** Length that the longest valid JSON of a schema can have, in characters; texts with a format count 40. */
function lengthOf(schema: JsonSchema): number {
  const name = schema.$ref?.slice(refs.length)
  if (name !== undefined) return lengthOf(named[name] ?? {})
  if (schema.anyOf) return Math.max(...schema.anyOf.map(lengthOf))
  if (schema.items) return 2 + (schema.maxItems ?? 0) * (1 + lengthOf(schema.items))
  const fields = Object.entries(schema.properties ?? {})
  return (
    (schema.maxLength ?? 40) + fields.reduce((sum, [key, one]) => sum + key.length + 4 + lengthOf(one), 0)
  )
}

describe('replies of all operations', () => {
  it('have a minimum and a maximum for every number', () => {
    // the code of a refusal is compared, not shown
    expect(lacking('reply', hasNoBounds)).toEqual(['dfp.loan.orderApply.orderRecordApplyCheck reply.code'])
  })
})

const badDays = [
  ...['2026-13-45', '0000-00-00', '2026-02-30', '2026-02-29', '2026-11-31', '2026-12-00', '2026-00-10'],
  ...['9999-99-99', '0001-01-01', '2026-1-1', '2026-11-21T00:00:00Z', '', 'NaN', '-000001-01-01'],
]
const badMoments = [
  ...badDays.map((day) => `${day}T09:41:00+08:00`),
  ...['2026-11-21T25:00:00+08:00', '2026-11-21T09:61:00+08:00', '2026-11-21T09:41:61Z'],
  ...['2026-11-21T09:41:00+99:00', '2026-11-21T09:41:00+08:60', '2026-11-21T09:41:00+14:30'],
  ...['2026-11-21T09:41:00', '2026-11-21', '2026-11-21T24:00:00Z', `2026-11-21T09:41:00.${'9'.repeat(20)}Z`],
]

describe('days and moments', () => {
  it('are accepted if they exist', () => {
    for (const day of ['2026-11-21', '2028-02-29', '1931-01-31', '2026-12-31'])
      expect([day, v.is(dayField, day), v.is(moment, `${day}T23:59:59.123+08:00`)]).toEqual([day, true, true])
    for (const end of ['Z', '-11:00', '+14:00', '+05:45'])
      expect([end, v.is(moment, `2026-11-21T00:00:00${end}`)]).toEqual([end, true])
  })

  it('are refused if they do not exist', () => {
    expect(badDays.filter((day) => v.is(dayField, day))).toEqual([])
    expect(badMoments.filter((at) => v.is(moment, at))).toEqual([])
  })
})

type Change = (value: unknown) => readonly unknown[]

/** Copies of a value, each with one place replaced; `change` returns the replacements of a place, none to leave it. */
function replaced(value: unknown, change: Change): unknown[] {
  const own = change(value)
  if (own.length > 0 || typeof value !== 'object' || value === null) return [...own]
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      replaced(one, change).map((next) => [...value.slice(0, at), next, ...value.slice(at + 1)]),
    )
  return Object.entries(value).flatMap(([key, one]) =>
    replaced(one, change).map((next) => ({ ...value, [key]: next })),
  )
}

/** Replies and bodies with the operation's schema for them. */
const examples: [string, { body: unknown; reply: unknown }][] = Object.entries(
  JSON.parse(readFileSync(new URL('../../bridge/schema/examples.json', import.meta.url), 'utf8')),
)

async function samples(): Promise<[Operation, Schema, unknown][]> {
  const real = (await worldOfReplies()).map(({ operation, data }): [Operation, Schema, unknown] => [
    operation,
    operation.reply,
    data,
  ])
  const exported = examples.flatMap(([native, { body, reply }]): [Operation, Schema, unknown][] => {
    const operation = operations.find((one) => one.native === native)
    return operation
      ? [
          [operation, operation.body, body],
          [operation, operation.reply, reply],
        ]
      : []
  })
  return [...real, ...exported].filter(([, schema, value]) => v.safeParse(schema, value).success)
}

const isVersion = (text: string) => /^2026-\d\d-01$/.test(text)

const wrongDates: Change = (value) => {
  if (typeof value !== 'string') return []
  // versions of agreements look like days
  if (v.is(dayField, value)) return isVersion(value) ? [value] : badDays
  return v.is(moment, value) ? badMoments : []
}

describe('bodies and replies of every operation', () => {
  it('are refused with an impossible day or moment at any place', async () => {
    let count = 0
    const accepted = (await samples()).flatMap(([{ native }, schema, value]) =>
      replaced(value, wrongDates)
        .filter((broken) => JSON.stringify(broken) !== JSON.stringify(value))
        .flatMap((broken) => {
          count += 1
          return v.safeParse(schema, broken).success ? [`${native} ${JSON.stringify(broken)}`] : []
        }),
    )
    expect(accepted).toEqual([])
    expect(count).toBeGreaterThan(3000)
    console.info(`${count} impossible days and moments refused`)
  })

  it('are refused with a negative or endless number, a negative amount, or a rate above 100 %', async () => {
    let count = 0
    const change: Change = (value) => {
      if (typeof value === 'number') return [1e300, Number.NaN, 0.5]
      if (typeof value !== 'string') return []
      if (/^\d+\.\d\d$/.test(value)) return ['-0.01', 'NaN', '1e9', '1234567890123.00']
      return /^0\.\d+$/.test(value) ? ['-0.1', 'Infinity'] : []
    }
    const accepted = (await samples()).flatMap(([{ native }, schema, value]) =>
      replaced(value, change).flatMap((broken) => {
        count += 1
        return v.safeParse(schema, broken).success ? [`${native} ${JSON.stringify(broken)}`] : []
      }),
    )
    // coordinates are fractions
    expect(accepted.filter((one) => !/"(latitude|longitude)":0\.5/.test(one))).toEqual([])
    expect(count).toBeGreaterThan(3000)
  })
})
