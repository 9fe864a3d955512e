import { describe, expect, it } from 'vitest'
import { operations } from '../../bridge/contract/operations'
import { breaksBetween, type Contract, compareContracts } from './schema/compare'
import type { JsonSchema } from './schema/convert'
import { committed } from './schema/export'

const text: JsonSchema = { type: 'string', maxLength: 20 }
const optionalText = { anyOf: [text, { type: 'null' }] }
const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
})

/** A contract with one operation of the given body and reply. */
const withSchemas = (body: JsonSchema, reply: JsonSchema = { type: 'null' }): Contract => ({
  operations: { 'dfp.pay': { method: 'POST', path: '/pay', body, reply } },
  actions: { scan: { body: { type: 'null' }, reply: { type: 'null' } } },
  messages: {},
  $defs: {},
})

const nullType: JsonSchema = { type: 'null' }
const nothing = withSchemas({ type: 'null' })

/** Breaks reported for a required field `f` that changes, in a body and in a reply. */
function ofField(before: JsonSchema, after: JsonSchema): { body: string[]; reply: string[] } {
  const [old, next] = [object({ f: before }, ['f']), object({ f: after }, ['f'])]
  return {
    body: breaksBetween(withSchemas(old), withSchemas(next)),
    reply: breaksBetween(withSchemas({ type: 'null' }, old), withSchemas({ type: 'null' }, next)),
  }
}

const inBody = (what: string) => `dfp.pay body.f${what}`
const inReply = (what: string) => `dfp.pay reply.f${what}`

describe('breaking changes of the contract', () => {
  it('are not found if nothing has changed, even in the whole contract', () => {
    expect(breaksBetween(nothing, nothing)).toEqual([])
    const whole = committed('contract.schema.json')
    expect(Object.keys(whole?.operations ?? {})).toHaveLength(operations.length)
    expect(whole && breaksBetween(whole, structuredClone(whole))).toEqual([])
  })

  it('include operations and actions that were removed or moved', () => {
    expect(breaksBetween(nothing, { ...nothing, operations: {} })).toEqual(['dfp.pay: removed'])
    expect(breaksBetween(nothing, { ...nothing, actions: {} })).toEqual(['scan: removed'])
    const row = { method: 'POST', path: '/pays', body: nullType, reply: nullType }
    const moved = { ...nothing, operations: { 'dfp.pay': row } }
    expect(breaksBetween(nothing, moved)).toEqual(['dfp.pay: was POST /pay, is POST /pays'])
  })

  it('include fields that became required, and new required fields', () => {
    const required = withSchemas(object({ f: text }, ['f']))
    expect(breaksBetween(withSchemas(object({ f: text })), required)).toEqual([inBody(': became required')])
    expect(breaksBetween(withSchemas(object({})), required)).toEqual([inBody(': is new and required')])
  })

  it('include removed fields, and reply fields that became optional', () => {
    const both = object({ f: text }, ['f'])
    expect(breaksBetween(withSchemas(both), withSchemas(object({})))).toEqual([inBody(': removed')])
    const optional = object({ f: text })
    expect(breaksBetween(withSchemas(both), withSchemas(optional))).toEqual([])
    expect(breaksBetween(withSchemas(nullType, both), withSchemas(nullType, optional))).toEqual([
      inReply(': may be missing now'),
    ])
  })

  it.each<[string, JsonSchema, JsonSchema, string | undefined, string | undefined]>([
    ['another type', text, { type: 'integer' }, ': was string, is integer', ': was string, is integer'],
    ['a narrower choice', { enum: ['a', 'b'] }, { enum: ['a'] }, ': lost "b"', ': lost "b"'],
    [
      'a wider choice, for apps that read the field',
      { enum: ['a'] },
      { enum: ['a', 'b'] },
      undefined,
      ': has "b", which apps in use do not know',
    ],
    [
      'a list of allowed values for a field that had none',
      { type: 'string' },
      { type: 'string', enum: ['a'] },
      ': only ["a"] are allowed now',
      ': only ["a"] are allowed now',
    ],
    [
      'a field that may no longer be null',
      optionalText,
      text,
      ': may no longer be null',
      ': may no longer be null',
    ],
    [
      'a field that may be null now, for apps that read that field',
      text,
      optionalText,
      undefined,
      ': may be null now',
    ],
    [
      'a shorter text',
      text,
      { type: 'string', maxLength: 9 },
      ': maxLength was 20, is 9',
      ': maxLength was 20, is 9',
    ],
    [
      'a longer text, for apps that read the field',
      text,
      { type: 'string', maxLength: 30 },
      undefined,
      ': maxLength was 20, is 30',
    ],
    [
      'a new minimum',
      { type: 'integer' },
      { type: 'integer', minimum: 1 },
      ': minimum was none, is 1',
      ': minimum was none, is 1',
    ],
    [
      'another pattern',
      { type: 'string', pattern: 'a' },
      { type: 'string', pattern: 'b' },
      ': pattern was a, is b',
      ': pattern was a, is b',
    ],
    [
      'a type within a list',
      { type: 'array', items: text },
      { type: 'array', items: { type: 'integer' } },
      '[]: was string, is integer',
      '[]: was string, is integer',
    ],
    [
      'unknown fields refused',
      object({}),
      { ...object({}), additionalProperties: false },
      ': refuses unknown fields now',
      ': refuses unknown fields now',
    ],
  ])('include %s', (_, before, after, body, reply) => {
    expect(ofField(before, after)).toEqual({
      body: body ? [inBody(body)] : [],
      reply: reply ? [inReply(reply)] : [],
    })
  })

  it('include a new field in a reply whose objects refuse unknown fields', () => {
    const closed = { ...object({ f: text }), additionalProperties: false }
    const more = { ...object({ f: text, g: text }), additionalProperties: false }
    expect(breaksBetween(withSchemas(nullType, closed), withSchemas(nullType, more))).toEqual([
      'dfp.pay reply.g: is new, and apps in use refuse unknown fields there',
    ])
    expect(compareContracts(withSchemas(closed), withSchemas(more))).toEqual({
      breaks: [],
      additions: ['dfp.pay body.g: is new; older services refuse it'],
    })
  })

  it('include other callers and a new proof of identity', () => {
    const by = (who: string, stepUp?: Contract['operations'][string]['stepUp']): Contract => ({
      ...nothing,
      operations: {
        'dfp.pay': { method: 'POST', path: '/pay', body: nullType, reply: nullType, who, stepUp },
      },
    })
    expect(breaksBetween(by('user'), by('agent'))).toEqual(['dfp.pay: may be called by agent, was user'])
    const proven = by('user', { proof: 'pin', or: 'identity' })
    expect(breaksBetween(by('user'), proven)).toEqual(['dfp.pay: needs the proof pin or identity, was none'])
    expect(compareContracts(proven, by('user')).additions).toEqual([
      'dfp.pay: needs no proof any more, was pin or identity',
    ])
    const sometimes = by('user', { proof: 'pin', when: { field: 'type', is: 'NEW' } })
    expect(breaksBetween(by('user'), sometimes)).toEqual([])
  })

  it('are apart from additions: new operations, fields of replies and optional fields of bodies', () => {
    const open = withSchemas(object({ f: text }), object({ f: text }))
    const wider = {
      ...withSchemas(object({ f: { type: 'string', maxLength: 30 } }), object({ f: text, g: text })),
      actions: { ...open.actions, share: { body: nullType, reply: nullType } },
    }
    expect(compareContracts(open, wider)).toEqual({
      breaks: [],
      additions: ['dfp.pay body.f: maxLength was 20, is 30', 'dfp.pay reply.g: is new', 'share: is new'],
    })
  })

  it('exclude new optional fields and changed descriptions', () => {
    const more = object({ f: { ...text, description: 'more words' }, g: text }, ['f'])
    expect(breaksBetween(withSchemas(object({ f: text }, ['f'])), withSchemas(more))).toEqual([])
  })

  it('are found behind references, including recursive references', () => {
    const tree = (leaf: JsonSchema): Contract => ({
      ...withSchemas({ $ref: '#/$defs/Tree' }),
      $defs: { Tree: object({ leaf, next: { anyOf: [{ $ref: '#/$defs/Tree' }, { type: 'null' }] } }) },
    })
    expect(breaksBetween(tree(text), tree({ type: 'boolean' }))).toEqual([
      'dfp.pay body.leaf: was string, is boolean',
    ])
  })

  it('in a message depend on whether the app or the host reads it', () => {
    const said = (from: 'app' | 'host' | 'either', values: string[]): Contract => ({
      ...nothing,
      messages: { bye: { from, schema: object({ f: { enum: values } }) } },
    })
    const wider = (from: 'app' | 'host' | 'either') =>
      breaksBetween(said(from, ['a']), said(from, ['a', 'b']))
    expect(wider('app')).toEqual([])
    const known = ['message bye.f: has "b", which apps in use do not know']
    expect([wider('host'), wider('either')]).toEqual([known, known])
    expect(breaksBetween(said('app', ['a']), nothing)).toEqual(['message bye: removed'])
    expect(breaksBetween(said('app', ['a']), said('host', ['a']))).toEqual([
      'message bye: was sent by app, is sent by host',
    ])
  })
})
