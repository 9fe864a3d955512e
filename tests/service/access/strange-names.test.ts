import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Operation, Schema } from '../../../bridge/contract/operation'
import { operations } from '../../../bridge/contract/operations'
import { encipher, readKey } from '../../../bridge/gateway/pin-cipher'
import { getPersonaUserId, type PersonaId, personaSecrets } from '../../../host-sim/seed/personas'
import { seedWorld } from '../../../host-sim/seed/seed-world'
import { createService } from '../../../host-sim/service/call/service'
import { seededRandom } from '../../../host-sim/service/random'
import type { State } from '../../../host-sim/service/state'
import { loadFont } from '../fonts'
import { edit, start } from '../service'

const key = '00112233445566778899aabbccddeeff'
/** Names that every object inherits, each paired with a similar name that none has. */
const pairs = [
  ['__proto__', '__pxoto__'],
  ['constructor', 'conxtructor'],
  ['toString', 'toSxring'],
  ['hasOwnProperty', 'hasxwnProperty'],
  ['__defineGetter__', '__dxfineGetter__'],
] as const

/** Samples: every text schema of the contract accepts one of them. */
const samples = [
  'U-merchant',
  '9170000001',
  'someone@mail.example',
  '123456',
  '100.00',
  '2026-11',
  '2026-11-21',
  'request-00000000000',
  '0'.repeat(64),
]
/** Ids of existing records, so that the code behind each look-up is reached. */
const known: Record<string, string> = {
  loanOrderNo: 'LN-2026-006002',
  productNo: 'P-STOCK-UP',
  customerId: 'U-merchant',
  phoneNumber: '9170000001',
  pin: personaSecrets.pin,
  password: personaSecrets.password,
  oldValue: personaSecrets.pin,
  paymentPwd: personaSecrets.paymentPin,
}

interface Node extends Schema {
  type: string
  entries?: Record<string, Node>
  wrapped?: Node
  item?: Node
  pipe?: Node[]
  options?: unknown[]
}
type Path = (string | number)[]

const fits = (node: Node, value: unknown) => v.safeParse(node, value).success

/** A body in wire form that a schema accepts; calls `found` with the path of each text. */
function bodyFor(node: Node, path: Path, found: (path: Path) => void, name = ''): unknown {
  if (node.wrapped) return bodyFor(node.wrapped, path, found, name)
  if (node.entries)
    return Object.fromEntries(
      Object.entries(node.entries).map(([field, inner]) => [
        field,
        bodyFor(inner, [...path, field], found, field),
      ]),
    )
  if (node.item) return [bodyFor(node.item, [...path, 0], found, name)]
  if (node.options) {
    if (node.options.every((one) => typeof one === 'string')) found(path)
    const first = node.options[0]
    return typeof first === 'object' ? bodyFor(first as Node, path, found, name) : first
  }
  const texts = [...(known[name] ? [known[name]] : []), ...samples]
  const text = texts.find((one) => fits(node, one))
  if (text !== undefined) {
    found(path)
    return text
  }
  return [1, true, null, 5].find((one) => fits(node, one)) ?? null
}

function withText(body: unknown, paths: readonly Path[], text: string): Record<string, unknown> {
  const copy = structuredClone(body) as Record<string | number, unknown> // bodies are objects
  for (const path of paths) {
    let at = copy
    for (const step of path.slice(0, -1)) at = at[step] as typeof at
    // biome-ignore lint/style/noNonNullAssertion: a path has at least one step
    at[path.at(-1)!] = text
  }
  return copy
}

it('the service treats names of object properties, such as constructor, like any other text, in every field of every operation', async () => {
  const base = createService({
    now: () => start,
    random: seededRandom(1),
    areasBelow: async () => [],
    loadFont,
  })
  base.work((world) => seedWorld(world, ['merchant', 'first-login']))
  const callers: [PersonaId | null, string | undefined][] = [
    ['merchant', 'token-merchant'],
    ['agent', 'token-agent'],
    [null, undefined],
  ]
  for (const [persona, token] of callers)
    if (persona && token)
      edit({ service: base }, ({ sessions }) => {
        sessions[token] = { userId: getPersonaUserId(persona), deviceId: 'test', startedAt: start }
      })
  base.work(() => undefined)
  const kept = JSON.stringify(base.state)
  const plainObject = JSON.stringify(Object.getOwnPropertyNames(Object.prototype))

  let random = seededRandom(7)
  const service = createService({
    now: () => start,
    random: () => random(),
    areasBelow: async () => [],
    loadFont,
  })
  let clean = false
  /** The answer, and the state if it has changed. Repeatable operations leave nothing that other calls see. */
  async function send(operation: Operation, body: Record<string, unknown>, token: string | undefined) {
    if (!clean) service.replaceState(JSON.parse(kept) as State)
    random = seededRandom(7)
    const wire = { ...body }
    for (const field of operation.encrypted ?? [])
      if (typeof wire[field] === 'string') wire[field] = encipher(readKey(key), `${wire[field]}`)
    const headers = { authorization: token && `Bearer ${token}` }
    const envelope = await service.handleNative(operation.native, wire, headers, { key, format: 1 })
    if (operation.safe === true && clean) return { envelope: JSON.stringify(envelope), after: '' }
    const after = JSON.stringify(service.state)
    clean = after === kept
    return { envelope: JSON.stringify(envelope), after: clean ? '' : after }
  }

  let sent = 0
  const wrong: string[] = []
  for (const operation of operations) {
    const paths: Path[] = []
    const body = bodyFor(operation.body as Node, [], (path) => paths.push(path))
    const targets = paths.length > 1 ? [...paths.map((path) => [path]), paths] : paths.map((path) => [path])
    // callers that are not signed in are refused alike for every field: test one
    for (const [persona, token] of callers)
      for (const target of persona ? targets : targets.slice(-1))
        for (const [strange, plain] of pairs) {
          sent += 2
          const where = `${persona}: ${operation.native} ${target.map((path) => path.join('.'))} = ${strange}`
          try {
            const expected = await send(operation, withText(body, target, plain), token)
            const got = await send(operation, withText(body, target, strange), token)
            const alike = (text: string) => text.replaceAll(strange, plain).replace(/"digest":"\w+"/g, '')
            if (alike(got.envelope) !== alike(expected.envelope))
              wrong.push(`${where}: ${got.envelope.slice(0, 200)}`)
            if (alike(got.after) !== alike(expected.after)) wrong.push(`${where}: other effects`)
          } catch (error) {
            clean = false
            wrong.push(`${where}: ${error}`)
          }
          if (JSON.stringify(Object.getOwnPropertyNames(Object.prototype)) !== plainObject)
            throw new Error(where)
        }
    clean = false
  }
  console.info(`${sent} calls with names that every object has`)
  expect(wrong).toEqual([])
  // tokens in headers are external texts too
  for (const [strange] of pairs) {
    const { code } = await service.handleNative(
      'dfp.auth.getUserInfo',
      {},
      { authorization: `Bearer ${strange}` },
    )
    expect(code).toBe(401)
  }
  expect(sent).toBeGreaterThan(operations.length * 10)
}, 120_000)
