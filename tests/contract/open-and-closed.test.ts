import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { actions } from '../../bridge/contract/actions'
import type { Schema } from '../../bridge/contract/operation'
import { operations } from '../../bridge/contract/operations'
import { pushMessage } from '../../bridge/contract/push'
import { convert, definitions, type JsonSchema } from './schema/convert'
import { committed } from './schema/export'
import { messageSchemas } from './schema/messages'

const refs = '#/$defs/'
const defs = definitions(refs)

/** Every object schema within a schema, with its place. */
function* objects(
  schema: JsonSchema,
  at = '',
  open: readonly string[] = [],
): Generator<[string, JsonSchema]> {
  const name = schema.$ref?.slice(refs.length)
  if (name) {
    if (!open.includes(name)) yield* objects(defs[name] ?? {}, at, [...open, name])
    return
  }
  // a table has no named fields
  if (schema.type === 'object' && typeof schema.additionalProperties !== 'object') yield [at, schema]
  for (const [key, field] of Object.entries(schema.properties ?? {}))
    yield* objects(field, `${at}.${key}`, open)
  for (const choice of schema.anyOf ?? []) yield* objects(choice, at, open)
  if (schema.items) yield* objects(schema.items, `${at}[]`, open)
}
const isClosed = ({ additionalProperties }: JsonSchema) => additionalProperties === false

const places = (name: string, schema: JsonSchema, closed: boolean) =>
  [...objects(schema)].filter(([, found]) => isClosed(found) === closed).map(([at]) => `${name}${at}`)
const exchanges: [string, Schema, Schema][] = [
  ...operations.map(({ native, body, reply }): [string, Schema, Schema] => [native, body, reply]),
  ...Object.entries(actions).map(([name, { body, answer }]): [string, Schema, Schema] => [
    name,
    body,
    answer,
  ]),
]

/** A copy with a field that no contract has, in each of its objects. A link's query is a table, which keeps all entries. */
function withNewFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, part]) => [
    name,
    name === 'query' ? part : withNewFields(part),
  ])
  return { ...Object.fromEntries(fields), addedLater: { deep: [1] } }
}

describe('objects of the contract', () => {
  it('accept unknown fields in replies, so that a new field breaks no app in use', () => {
    const replies = exchanges.map(([name, , reply]) => [name, convert(reply, refs)] as const)
    expect(
      replies.flatMap(([name, reply]) => [...objects(reply)].map(([at]) => name + at)).length,
    ).toBeGreaterThan(250)
    expect(replies.flatMap(([name, reply]) => places(name, reply, true))).toEqual([])
    expect(places('push', convert(pushMessage, refs), true)).toEqual([])
  })

  it('refuse unknown fields in bodies, so that a misspelt field is noticed', () => {
    const bodies = exchanges.map(([name, body]) => [name, convert(body, refs)] as const)
    expect(
      bodies.flatMap(([name, body]) => [...objects(body)].map(([at]) => name + at)).length,
    ).toBeGreaterThan(170)
    expect(bodies.flatMap(([name, body]) => places(name, body, false))).toEqual([])
  })

  it('accept unknown fields in messages of both sides', () => {
    const found = Object.entries(messageSchemas(refs)).flatMap(([name, { schema }]) =>
      places(name, schema, true),
    )
    expect(found).toEqual([])
  })

  it('in a reply may have a new field at any depth, which the app drops', () => {
    const examples = Object.entries(committed('examples.json') ?? {})
    let count = 0
    for (const [native, { reply }] of examples) {
      const schema = operations.find((operation) => operation.native === native)?.reply ?? v.never()
      const known = v.safeParse(schema, reply)
      // a mask in the example has no valid format
      if (!known.success) continue
      count += 1
      expect(v.safeParse(schema, withNewFields(reply)).output, native).toEqual(known.output)
    }
    expect(count).toBeGreaterThan(150)
  })
})
