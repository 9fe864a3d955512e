import Ajv, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../bridge/contract/operation'
import { toWire } from '../../bridge/contract/wire'
import { networkHeader } from '../../host-sim/service/call/service'
import { type Case, cases } from '../service/access/allowed'
import { networkCredential, openBackend } from '../service/service'
import { compareContracts } from './schema/compare'
import type { JsonSchema } from './schema/convert'
import { committed, contractId, lastContract } from './schema/export'
import { unseenBreaks } from './schema/unseen-breaks'

const last = lastContract()
const known = cases.filter(({ operation }) => last.operations[operation.native])
const personas = ['new-merchant', 'merchant', 'individual', 'overdue', 'agent', 'manager'] as const

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats(ajv)

/** Removes the fields that the last contract does not name: an app or a service built for it does not send them. */
function asBefore(value: unknown, schema: JsonSchema): unknown {
  const { $ref, anyOf, items, properties } = schema
  if ($ref) return asBefore(value, last.$defs[$ref.split('/').pop() ?? ''] ?? {})
  if (Array.isArray(value)) return value.map((one) => asBefore(one, items ?? {}))
  if (typeof value !== 'object' || value === null) return value
  if (anyOf) return asBefore(value, anyOf.find(({ type }) => type !== 'null') ?? {})
  if (!properties) return value
  const kept = Object.entries(value).filter(([name]) => properties[name])
  return Object.fromEntries(kept.map(([name, part]) => [name, asBefore(part, properties[name] ?? {})]))
}

/** Validates by the last contract; returns its errors. */
function refusals({ native }: Operation, side: 'body' | 'reply', value: unknown): string[] {
  const validate: ValidateFunction | undefined = ajv.getSchema(`${contractId}#/operations/${native}/${side}`)
  if (!validate) throw new Error(`${native} is not in the last contract`)
  return validate(value)
    ? []
    : (validate.errors ?? []).map((one) => `${native} ${side}${one.instancePath} ${one.message}`)
}

/** A call that succeeds today, and its reply. `sent` changes the body on its way to the service. */
async function exchange({ operation, who, prepare }: Case, sent: (wire: unknown) => unknown) {
  if (!prepare) throw new Error(`${operation.native}: no call that succeeds`)
  const backend = openBackend(personas)
  const { as, body } = await prepare(backend)
  const wire = sent(JSON.parse(JSON.stringify(toWire(operation.body, body))))
  const more = who === 'network' ? { [networkHeader]: networkCredential } : {}
  // bodies that need no cipher are sent as they are
  const asItIs = operation.encrypted === undefined
  const { code, data } = await backend.raw(as, operation, asItIs ? wire : body, more, asItIs)
  return { wire, code, data: JSON.parse(JSON.stringify(data ?? null)) as unknown } // a reply is JSON
}

/** Calls that the service refuses to clients of the last contract; the changelog names them as breaks. */
const refused = new Set([
  ...compareContracts(last, committed('contract.schema.json') ?? last).breaks.flatMap(
    (text) => /^(\S+): needs the proof/.exec(text)?.slice(1) ?? [],
  ),
  ...Object.keys(unseenBreaks[last.version] ?? {}),
])

describe('a service of today and one of the last contract', () => {
  const wrong: string[] = []
  const replies: { operation: Operation; data: unknown }[] = []
  beforeAll(async () => {
    const { version: _, ...schema } = last
    ajv.addSchema(schema)
    for (const one of known) {
      const { operation } = one
      const schema = last.operations[operation.native]?.body ?? {}
      const { wire, code, data } = await exchange(one, (body) => asBefore(body, schema))
      wrong.push(...refusals(operation, 'body', wire))
      if (code === 200) {
        wrong.push(...refusals(operation, 'reply', data))
        replies.push({ operation, data })
        continue
      }
      if (!refused.has(operation.native)) wrong.push(`${operation.native}: ${code}`)
      replies.push({ operation, data: (await exchange(one, (body) => body)).data })
    }
  })

  it('are called alike by a client of the last contract, which reads the replies of today', () => {
    expect(wrong).toEqual([])
  })

  it('are read alike by the app of today, which accepts replies without the fields that came later', () => {
    const unread = replies.flatMap(({ operation, data }) => {
      const older = asBefore(data, last.operations[operation.native]?.reply ?? {})
      const read = v.safeParse(operation.reply, older)
      return read.success ? [] : [`${operation.native}: ${v.summarize(read.issues)}`]
    })
    expect(unread).toEqual([])
    expect(replies.length).toBeGreaterThan(160)
  })
})
