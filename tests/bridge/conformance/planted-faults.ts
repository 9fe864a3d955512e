import { debugOperations, serveDebug } from '../../../bridge/conformance/debug-operations'
import { operations } from '../../../bridge/contract/operations'
import { createHost } from '../../../bridge/protocol/host/host'
import { failed, fromEnvelope } from '../../../bridge/protocol/host/outcome'
import type { Call, HostMessage, Line, Outcome } from '../../../bridge/protocol/messages'

const rows = new Map(operations.map((row) => [row.native, row]))
const caps = Object.fromEntries([...debugOperations, ...rows.keys()].map((name) => [name, 'yes' as const]))

/** Faults of a host: on the line, in calls of the service, or with the envelope of the service. */
export interface Fault {
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

/** The lending service that the host passes calls on to, with the key for PINs. */
export interface Service {
  address: string
  keyId: string
  cipherKey: string
}

/** Passes a call on to the service over HTTP, as bridge/schema/openapi.json describes. */
async function callService(call: Call, { address, keyId }: Service, fault: Fault): Promise<Outcome> {
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
  const reply = await fetch(`${address}${to}?${search}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const envelope = await reply.json().catch(() => ({ code: 500 }))
  return fromEnvelope(fault.envelope?.(envelope) ?? envelope)
}

/** Serves pages on a line with a fault; without one, it is a host that follows the document. */
export function serveWithFault(line: Line, service: Service, fault: Fault, sid?: string): void {
  let run = 1
  const host = createHost({
    line: {
      ...line,
      listen: (receiver) =>
        line.listen((text) => {
          const changed = fault.incoming?.(`${text}`)
          if (changed !== null) receiver(changed ?? text)
        }),
    },
    ...(sid !== undefined && { sid }),
    welcome() {
      const right = {
        run: `run ${run}`,
        host: { name: 'Test', version: '1', os: 'test' },
        caps,
        ctx: {},
        cipherKey: service.cipherKey,
      }
      return { ...right, ...fault.welcome?.(right) }
    },
    onCall: (call) =>
      serveDebug(call, host, () => {
        run += 1
      }) ?? callService(call, service, fault),
    onAct: async () => ({ ok: true, data: {} }),
    send(message, send) {
      const changed = fault.outgoing ? fault.outgoing(message) : message
      for (const one of Array.isArray(changed) ? changed : [changed]) if (one) send(one)
    },
  })
}

const without = ({ headers, ...request }: HttpRequest, name: string): HttpRequest => ({
  ...request,
  headers: Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name)),
})
const isResult = (message: HostMessage) => message.type === 'result'
const withError = (message: HostMessage, change: object) =>
  message.type === 'result' && !message.ok ? { ...message, error: { ...message.error, ...change } } : message

/** Makes the faults of a host, each with the case that names it; some faults count, so each host needs its own. */
export const createFaults = (): Record<string, [Fault, RegExp]> => ({
  'acknowledges no call': [
    { outgoing: (one) => (one.type === 'ack' ? null : one) },
    /^a call is acknowledged/,
  ],
  'numbers all results alike': [{ outgoing: (one) => (isResult(one) ? { ...one, id: 1 } : one) }, /^order/],
  'answers only the first hello of a page': [
    {
      incoming: (() => {
        const met = new Set<string>()
        return (text: string) => {
          const [, page] = /^{"type":"hello","sid":"(\w+)"/.exec(text) ?? []
          if (page === undefined) return text
          const isFirst = !met.has(page)
          met.add(page)
          return isFirst ? text : null
        }
      })(),
    },
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
})
