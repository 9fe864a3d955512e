import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../bridge/contract/operations'
import { personaSecrets } from '../../host-sim/seed/personas'
import { changelog, changesAsText } from './schema/changelog'
import { breaksBetween, type Contract } from './schema/compare'
import { described, type JsonSchema, undescribed } from './schema/convert'
import { descriptions } from './schema/descriptions'
import type { Example } from './schema/examples'
import {
  committed,
  contractId,
  type Exported,
  exportContract,
  type FileName,
  fileOf,
  lastContract,
  lastFile,
  parted,
  textOf,
} from './schema/export'
import { committedReference, reference, referenceFile } from './schema/reference'

/** Set by `npm run contract`: 'write', 'write breaking' for an intended break, or 'write release'. */
const asked = process.env.CONTRACT ?? ''
const before = committed('contract.schema.json')
let last = lastContract()
const changelogFile = new URL('../../bridge/CHANGELOG.md', import.meta.url)
const versionFile = new URL('../../bridge/contract/contract-version.ts', import.meta.url)
const changelogBefore = existsSync(changelogFile) ? readFileSync(changelogFile, 'utf8') : ''

let now: Exported
let breaks: string[]
let changes: string

/** Writes bridge/schema and the changelog. A release gets the next number if it breaks the last one, and becomes the last one. */
async function write(): Promise<void> {
  const isRelease = asked.includes('release')
  const version = last.version + (breaksBetween(last, now['contract.schema.json']).length > 0 ? 1 : 0)
  if (isRelease) now = await exportContract(version)
  for (const [name, content] of Object.entries(now))
    writeFileSync(fileOf(name as FileName), textOf(name as FileName, content)) // keys are file names
  const title = isRelease ? `Contract ${version}` : `Since contract ${last.version}`
  writeFileSync(changelogFile, changelog(title, changes, changelogBefore))
  writeFileSync(referenceFile, reference())
  if (!isRelease) return
  const source = readFileSync(versionFile, 'utf8')
  writeFileSync(versionFile, source.replace(/number = \d+/, `number = ${version}`))
  last = { version, ...now['contract.schema.json'] }
  changes = changesAsText(last, last)
  writeFileSync(lastFile, `${parted(last, 2)}\n`)
}

beforeAll(async () => {
  now = await exportContract(committed('contract.json')?.version ?? last.version)
  breaks = before ? breaksBetween(before, now['contract.schema.json']) : []
  changes = changesAsText(last, now['contract.schema.json'])
  const isMeant = asked.includes('breaking') || asked.includes('release')
  if (!asked || (breaks.length > 0 && !isMeant)) return
  breaks = []
  await write()
}, 120_000)

/** The types of a value's fields; texts may change without the contract. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, formOf(part)]))
}

describe('bridge/schema', () => {
  it('breaks no app, host or service in use; `npm run contract -- --breaking` allows a break', () => {
    expect(breaks).toEqual([])
  })

  it('matches the sources; `npm run contract` updates it', () => {
    const stale = (['contract.schema.json', 'contract.json'] as const).filter(
      (name) => textOf(name, committed(name)) !== textOf(name, now[name]),
    )
    expect(stale).toEqual([])
    for (const name of ['openapi.json', 'examples.json', 'messages.json'] as const)
      expect(formOf(committed(name)), name).toEqual(formOf(now[name]))
  })

  it('is listed in bridge/CONTRACT.md; `npm run contract` updates it', () => {
    expect(committedReference()).toBe(reference())
  })

  it('has the number that apps send', () => {
    expect(readFileSync(versionFile, 'utf8')).toContain(`number = ${committed('contract.json')?.version}\n`)
  })

  it('has its changes since the last release in the changelog; `npm run contract` updates it', () => {
    const released = `## Contract ${last.version}\n`
    const top = changes === 'No changes.\n' ? released : `## Since contract ${last.version}\n\n${changes}`
    expect(readFileSync(changelogFile, 'utf8')).toContain(top)
  })
})

describe('the fields of the contract', () => {
  it('are all described, and no description is left over', () => {
    // other tests of the same worker convert schemas that are not exported
    const exported = JSON.stringify(now)
    expect([...undescribed].filter((name) => exported.includes(`"${name}":`))).toEqual([])
    expect(Object.keys(descriptions).filter((name) => !described.has(name))).toEqual([])
  })
})

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats(ajv)

/** Errors of a value against the committed schema at a path. */
function refusals(place: string, value: unknown): string[] {
  const validate = ajv.getSchema(`${contractId}#/${place}`)
  if (!validate) throw new Error(`no schema at ${place}`)
  return validate(value)
    ? []
    : (validate.errors ?? []).map((one) => `${place}${one.instancePath} ${one.message}`)
}

/** A value that no schema of the contract accepts. */
const nonsense = [[['not what was meant']]]

/** Yields the value without each of its fields, and with each of an impossible type. */
function* damaged(value: unknown, { required = [], properties = {} }: JsonSchema): Generator<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield nonsense
    return
  }
  for (const name of required) {
    const { [name]: _, ...without } = value as Record<string, unknown> // an object, by the line above
    yield without
    // an unconstrained field accepts anything
    if (Object.keys(properties[name] ?? {}).length > 0) yield { ...value, [name]: nonsense }
  }
}

describe('the examples, validated by an independent validator', () => {
  let examples: [string, Example][] = []
  let schemas: Contract | undefined
  beforeAll(() => {
    examples = Object.entries(committed('examples.json') ?? {})
    schemas = committed('contract.schema.json')
    if (schemas) ajv.addSchema(schemas)
  })
  const placeOf = (native: string, side: 'body' | 'reply') => `operations/${native}/${side}`

  it('exist for every operation', () => {
    expect(examples.map(([native]) => native)).toEqual(operations.map(({ native }) => native))
  })

  it('are all valid', () => {
    const wrong = examples.flatMap(([native, { body, reply }]) => [
      ...refusals(placeOf(native, 'body'), body),
      ...refusals(placeOf(native, 'reply'), reply),
    ])
    expect(wrong).toEqual([])
  })

  it('are refused if a field is missing or of another type, or if a body has an extra field', () => {
    let count = 0
    for (const [native, example] of examples) {
      for (const side of ['body', 'reply'] as const) {
        const { $ref, ...own } = schemas?.operations[native]?.[side] ?? {}
        const schema = ($ref && schemas?.$defs[$ref.split('/').pop() ?? '']) || own
        for (const broken of damaged(example[side], schema)) {
          expect(refusals(placeOf(native, side), broken), `${native} ${side}`).not.toEqual([])
          count += 1
        }
      }
      expect(refusals(placeOf(native, 'body'), { ...(example.body as object), foreign: 1 })).not.toEqual([])
    }
    expect(count).toBeGreaterThan(1500)
  })

  it('contain no secrets', () => {
    const text = JSON.stringify(committed('examples.json'))
    expect(text.split('sample-').length).toBeGreaterThan(70)
    for (const secret of Object.values(personaSecrets)) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/"(token|pin|password|paymentPwd|smsTranceId|pinTicket)":"(?!sample-)/)
  })

  it('can be sent as they are: no body is masked or refused by the schema of the service', () => {
    const unsent = examples.filter(([native, { body }]) => {
      const operation = operations.find((one) => one.native === native)
      return JSON.stringify(body).includes('•') || !v.safeParse(operation?.body ?? v.never(), body).success
    })
    expect(unsent.map(([native, { body }]) => `${native} ${JSON.stringify(body)}`)).toEqual([])
  })
})

describe('the recorded messages of an app and a host', () => {
  it('exist for every kind of message, from the sender in the schema', () => {
    const said = Object.entries(committed('messages.json') ?? {})
    const kinds = committed('contract.schema.json')?.messages ?? {}
    expect(said.map(([name]) => name).sort()).toEqual(Object.keys(kinds).sort())
    for (const [name, { from }] of said) expect([from, 'either'], name).toContain(kinds[name]?.from)
  })

  it('are valid, contain only fields of their schema, and are refused if damaged', () => {
    for (const [name, { message }] of Object.entries(committed('messages.json') ?? {})) {
      const place = `messages/${encodeURIComponent(name)}/schema`
      expect(refusals(place, message), name).toEqual([])
      const schema = committed('contract.schema.json')?.messages[name]?.schema ?? {}
      expect(Object.keys(schema.properties ?? {}), name).toEqual(expect.arrayContaining(Object.keys(message)))
      for (const broken of damaged(message, schema)) expect(refusals(place, broken), name).not.toEqual([])
    }
  })

  it('do not include calls that every host drops', () => {
    const { message } = committed('messages.json')?.call ?? {}
    const malformed = [{ id: '71' }, { id: 1.5 }, { op: 7 }, { deadline: 0 }, { headers: null }]
    for (const change of malformed)
      expect(refusals('messages/call/schema', { ...message, ...change }), JSON.stringify(change)).not.toEqual(
        [],
      )
  })
})

it('the OpenAPI document is accepted by an independent validator, and a broken one is refused', async () => {
  const document = committed('openapi.json')
  expect(Object.keys(document?.paths ?? {})).toHaveLength(
    // and the path that returns keys for PINs
    new Set(operations.map(({ path }) => path)).size + 1,
  )
  expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true })
  const broken = { ...document, paths: { '/x': { post: { responses: 'none' } } } }
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
})
