// @vitest-environment node
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debugOperations, serveDebug } from '../../../bridge/conformance/debug-operations'
import type { Lab } from '../../../bridge/conformance/page-on-line'
import { type CaseReport, casesFor, runCases } from '../../../bridge/conformance/run'
import { operations } from '../../../bridge/contract/operations'
import { createHost } from '../../../bridge/protocol/host/host'
import { failed, fromEnvelope } from '../../../bridge/protocol/host/outcome'
import { memoryPair } from '../../../bridge/protocol/memory'
import type { Call, HostMessage, Outcome } from '../../../bridge/protocol/messages'
import { startService } from '../../../host-sim/http/main'
import { hex, testRandom } from '../harness'

const rows = new Map(operations.map((row) => [row.native, row]))
const caps = Object.fromEntries([...debugOperations, ...rows.keys()].map((name) => [name, 'yes' as const]))

/** Faults of a host: on the line, in calls of the service, or with the envelope of the service. */
interface Fault {
  /** Changes a text of the app before the host reads it. */
  incoming?(text: string): string | null
  /** Changes or drops a message of the host. */
  outgoing?(message: HostMessage): unknown
  /** Changes the request to the service. */
  request?(request: HttpRequest, call: Call): HttpRequest
  envelope?(envelope: Record<string, unknown>): unknown
  welcome?(welcome: Record<string, unknown>): object
}
interface HttpRequest {
  method: string
  path: string
  query: Record<string, unknown>
  body: unknown
  headers: Record<string, string>
}

let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  service = await startService({ dist: join(import.meta.dirname, '../../../dist'), port: 0 })
})
afterAll(() => service.close())

const post = async (path: string) =>
  (
    await fetch(`${service.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  ).json()

/** Passes a call on to the service over HTTP, as bridge/schema/openapi.json describes. */
async function callService(call: Call, keyId: string, fault: Fault): Promise<Outcome> {
  const row = rows.get(call.op)
  if (!row) return failed('missing', 'native')
  const fields = Object.entries((call.body ?? {}) as Record<string, unknown>) // bodies are objects
  const isGet = row.method === 'GET'
  const inPath = (name: string) => row.path.includes(`{${name}}`)
  const path = fields.reduce(
    (all, [name, value]) => all.replace(`{${name}}`, encodeURIComponent(`${value}`)),
    row.path,
  )
  const right: HttpRequest = {
    method: row.method,
    path,
    query: isGet ? Object.fromEntries(fields.filter(([name, value]) => !inPath(name) && value !== null)) : {},
    body: call.body,
    headers: { ...call.headers, ...(call.idem && { 'idempotency-key': call.idem }), 'cipher-key-id': keyId },
  }
  const { method, query, body, headers, path: to } = fault.request?.(right, call) ?? right
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))
  const reply = await fetch(`${service.address}${to}?${search}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const envelope = await reply.json().catch(() => ({ code: 500 }))
  return fromEnvelope(fault.envelope?.(envelope) ?? envelope)
}

/** Runs all cases against a host with a fault. */
async function reportsOf(fault: Fault): Promise<CaseReport[]> {
  await post('/sim/reset')
  const { data: key } = await post('/session/key')
  const [line, hostLine] = memoryPair()
  let run = 1
  const host = createHost({
    line: {
      ...hostLine,
      listen: (receiver) =>
        hostLine.listen((text) => {
          const changed = fault.incoming?.(`${text}`)
          if (changed !== null) receiver(changed ?? text)
        }),
    },
    welcome() {
      const right = {
        run: `run ${run}`,
        host: { name: 'Test', version: '1', os: 'test' },
        caps,
        ctx: {},
        cipherKey: key.cipherKey,
      }
      return { ...right, ...fault.welcome?.(right) }
    },
    onCall: (call) =>
      serveDebug(call, host, () => {
        run += 1
      }) ?? callService(call, key.cipherKeyId, fault),
    onAct: async () => ({ ok: true, data: {} }),
    send(message, send) {
      const changed = fault.outgoing ? fault.outgoing(message) : message
      for (const one of Array.isArray(changed) ? changed : [changed]) if (one) send(one)
    },
  })
  const random = testRandom(11)
  const lab: Lab = {
    bound: false,
    newSid: () => hex(random.bytes(16)),
    open: async () => line,
    timeoutMs: 400,
  }
  return runCases(lab, () => undefined, await casesFor(lab))
}

const without = ({ headers, ...request }: HttpRequest, name: string): HttpRequest => ({
  ...request,
  headers: Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name)),
})
const isResult = (message: HostMessage) => message.type === 'result'
const withError = (message: HostMessage, change: object) =>
  message.type === 'result' && !message.ok ? { ...message, error: { ...message.error, ...change } } : message
let seq = 0

/** Faults of a host, each with the case that names it. */
const faults: Record<string, [Fault, RegExp]> = {
  'acknowledges no call': [
    { outgoing: (one) => (one.type === 'ack' ? null : one) },
    /^a call is acknowledged/,
  ],
  'numbers all results alike': [{ outgoing: (one) => (isResult(one) ? { ...one, id: 1 } : one) }, /^order/],
  'answers only the first hello of a page': [
    { incoming: (text) => (text.includes('"type":"hello"') && seq++ % 2 === 1 ? null : text) },
    /^hello again/,
  ],
  'says of an unknown id that it failed': [
    {
      outgoing: (one) =>
        withError(
          one,
          one.type === 'result' && !one.ok && one.error.message === 'unknown' ? { code: 'serverError' } : {},
        ),
    },
    /^lost: of an id/,
  ],
  'takes messages of every page for its own': [
    {
      incoming: (() => {
        let own = ''
        return (text: string) => {
          own = /"type":"hello","sid":"(\w+)"/.exec(text)?.[1] ?? own
          return text.replace(/"sid":"\w{32}"/, `"sid":"${own}"`)
        }
      })(),
    },
    /^forged sid/,
  ],
  'allows every name': [{ welcome: () => ({ caps: { ...caps, '*': 'yes' } }) }, /caps do not name/],
  'has the same run after a restart': [{ welcome: () => ({ run: 'always' }) }, /^host restarted/],
  'numbers all events alike': [
    { outgoing: (one) => (one.type === 'event' ? { ...one, seq: 1 } : one) },
    /^events/,
  ],
  'does not report its sheets': [{ outgoing: (one) => (one.type === 'progress' ? null : one) }, /^sheet/],
  'asks for no answer to back': [
    { outgoing: (one) => (one.type === 'event' ? { ...one, reply: undefined } : one) },
    /^back/,
  ],
  'calls a result that is too long tooLarge': [
    {
      outgoing: (one) =>
        withError(
          one,
          one.type === 'result' && !one.ok && one.error.message === 'reply too long'
            ? { code: 'tooLarge' }
            : {},
        ),
    },
    /^oversize: an answer/,
  ],
  'refuses with layer gateway': [
    {
      outgoing: (one) =>
        withError(
          one,
          one.type === 'result' && !one.ok && one.error.code === 'missing'
            ? { layer: 'gateway', code: 3000 }
            : {},
        ),
    },
    /caps do not name/,
  ],
  'leaves out the parts of a path': [
    {
      request: (one, { body }) => ({
        ...one,
        path: one.path.replace(/\/9170000016$/, ''),
        query: one.method === 'GET' ? { ...(body as object) } : {},
      }),
    },
    /^service: a GET/,
  ],
  'sends a GET as POST': [{ request: (one) => ({ ...one, method: 'POST' }) }, /^service: a GET/],
  'drops the idempotency key': [
    { request: (one) => without(one, 'idempotency-key') },
    /^service: one idempotency key/,
  ],
  'drops the query for an outcome': [
    { request: (one) => without(one, 'idempotency-query') },
    /^service: one idempotency key/,
  ],
  'drops the language': [{ request: (one) => without(one, 'accept-language') }, /^service: the language/],
  'drops the token': [{ request: (one) => without(one, 'authorization') }, /^service: PINs reach it/],
  'names no key': [{ request: (one) => without(one, 'cipher-key-id') }, /^service: PINs reach it/],
  'drops the message of a refusal': [
    { envelope: (one) => ({ ...one, msg: '', errorMessage: '' }) },
    /^service: an envelope with another code/,
  ],
  'takes every envelope for success': [
    { envelope: (one) => ({ ...one, code: 200 }) },
    /^service: an envelope with another code/,
  ],
  'turns 401 into an error of its own': [
    { envelope: (one) => (one.code === 401 ? { code: 500, msg: 'no' } : one) },
    /^service: 401/,
  ],
  'does actions that its caps do not name': [
    {
      outgoing: (one) =>
        one.type === 'result' && !one.ok && one.error.code === 'missing' && one.id > 1000
          ? { ...one, ok: true, data: {}, error: undefined }
          : one,
    },
    /^actions/,
  ],
}

describe('the conformance cases', () => {
  it('are all passed by a host that follows the document', async () => {
    const reports = await reportsOf({})
    expect(reports.filter(({ passed }) => !passed)).toEqual([])
    expect(reports.filter(({ name }) => name.startsWith('service'))).toHaveLength(6)
  })

  it.each(Object.entries(faults))('name a host that %s', async (_, [fault, name]) => {
    seq = 0
    const failedCases = (await reportsOf(fault)).filter(({ passed }) => !passed).map((one) => one.name)
    expect(failedCases).toEqual(expect.arrayContaining([expect.stringMatching(name)]))
  })
})
