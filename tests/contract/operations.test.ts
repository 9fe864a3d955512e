import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { actions } from '../../bridge/contract/actions'
import { byUserType } from '../../bridge/contract/by-user-type'
import type { Centavos } from '../../bridge/contract/entities/money'
import { money, rate } from '../../bridge/contract/entities/money'
import { operations } from '../../bridge/contract/operations'
import { tags } from '../../bridge/contract/tags'
import { toWire } from '../../bridge/contract/wire'
import { aboutAction, aboutOperation } from './schema/docstrings'

const wanted = readFileSync(new URL('operations.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t').slice(0, 3).join(' '))

describe('the contract', () => {
  it('contains exactly the listed operations, by method, path and native name', () => {
    expect(operations.map((o) => `${o.method} ${o.path} ${o.native}`).sort()).toEqual([...wanted].sort())
  })

  it('describes each operation and action', () => {
    for (const operation of operations)
      expect(aboutOperation(operation).length, operation.native).toBeGreaterThan(8)
    for (const name of Object.keys(actions)) expect(aboutAction(name).length, name).toBeGreaterThan(8)
  })

  it('marks only existing fields as secret, and only body fields as encrypted', () => {
    const fieldsOf = (schema: unknown) => Object.keys((schema as { entries?: object }).entries ?? {}) // of an object's schema
    for (const { native, body, reply, secret = [], encrypted = [] } of operations) {
      for (const name of secret) expect([...fieldsOf(body), ...fieldsOf(reply)], native).toContain(name)
      for (const name of encrypted) expect(fieldsOf(body), native).toContain(name)
    }
  })

  it('marks every code, PIN and password in a body as secret', () => {
    const fieldsOf = (schema: unknown) => Object.keys((schema as { entries?: object }).entries ?? {}) // of an object's schema
    const open = operations.flatMap(({ native, body, secret = [], encrypted = [] }) =>
      fieldsOf(body)
        .filter((name) => /authCode|pin$|pwd|password|newValue/i.test(name))
        .filter((name) => ![...secret, ...encrypted].includes(name))
        .map((name) => `${native} ${name}`),
    )
    expect(open).toEqual([])
  })

  it('has tags for the data that each read shows and each write changes', () => {
    for (const { native, safe, writesWith, reads, changes } of operations) {
      expect(reads !== undefined, `${native} reads`).toBe(safe === true)
      expect(changes !== undefined, `${native} changes`).toBe(safe !== true || writesWith !== undefined)
    }
  })

  it('uses every tag in at least one read and one write', () => {
    for (const tag of tags) {
      expect(
        operations.some(({ reads }) => reads?.includes(tag)),
        `${tag} is read`,
      ).toBe(true)
      expect(
        operations.some(({ changes }) => changes?.includes(tag)),
        `${tag} is changed`,
      ).toBe(true)
    }
  })

  it('accepts no body with an unknown field', () => {
    for (const { native, body } of operations)
      expect((body as { type: string }).type, native).toBe('strict_object')
  })

  it('has the same body and reply for both user types if an operation has two variants', () => {
    for (const { borrower, agent } of Object.values(byUserType)) {
      expect(Object.keys(borrower.body.entries)).toEqual(Object.keys(agent.body.entries))
      expect(borrower.reply.type).toBe(agent.reply.type)
    }
  })
})

describe('the wire format', () => {
  it('writes money with two decimals and reads it back', () => {
    const schema = v.object({ list: v.array(v.object({ due: v.nullable(money), at: rate })) })
    const value = {
      list: [
        { due: 123450 as Centavos, at: 0.001 },
        { due: null, at: 0.04058 },
      ],
    }
    const wire = toWire(schema, value)
    expect(wire).toEqual({
      list: [
        { due: '1234.50', at: '0.001' },
        { due: null, at: '0.04058' },
      ],
    })
    expect(v.parse(schema, wire)).toEqual(value)
  })

  it.each([0, 5, 99, 100, 12345678])('preserves an amount of %i centavos', (amount) => {
    expect(v.parse(money, toWire(money, amount))).toBe(amount)
  })
})
