import { expect, it, vi } from 'vitest'
import { createGateway } from '../../../bridge/gateway/gateway'
import { get, group, post, type Schema } from '../../../bridge/gateway/operation'
import { emulateHost } from '../../../bridge/protocol/carriers/mpaas-rpc'
import { openClient } from '../../../bridge/protocol/client/client'
import { createHost } from '../../../bridge/protocol/host/host'
import { memoryPair } from '../../../bridge/protocol/memory'
import type { Request, Transport } from '../../../bridge/protocol/transport'
import { testRandom } from '../harness'
import { outcome } from './gateway-harness'

/** A schema without a library; `later` makes it asynchronous, which the gateway does not support. */
const schema = <T>(fits: (value: unknown) => boolean, later = false): Schema<T> => ({
  '~standard': {
    version: 1,
    vendor: 'test',
    validate(value) {
      const result = fits(value) ? { value: value as T } : { issues: [{ message: 'wrong' }] }
      return later ? Promise.resolve(result) : result
    },
  },
})
const anything = schema<object>(() => true)
const text = schema<string>((value) => typeof value === 'string')

const notes = group(
  { path: '/notes', native: 'notes' },
  {
    first: get({ safe: true, body: anything, reply: text }),
    later: get({ safe: true, body: anything, reply: schema<string>(() => true, true), pathEnd: 'at/{day}' }),
    lock: post({ body: anything, reply: text, encrypted: ['pin'] }),
  },
)

/** A gateway of an app with another contract, over a transport that always returns `data`. */
function open(data: unknown) {
  const sent: Request[] = []
  const transport: Transport = {
    kind: 'http',
    async send(request) {
      sent.push(request)
      return { code: 200, layer: 'business', message: '', data }
    },
    act: async () => ({ code: 200, layer: 'native', message: '', data }),
    can: () => 'yes',
    context: () => undefined,
    listen: () => undefined,
    cipherKey: () => '00'.repeat(16),
    pinFormat: () => 1,
  }
  const gateway = createGateway({
    transport,
    actions: { scan: { body: anything, answer: text, deadlineMs: 1000 } },
    limits: { requestMs: 4000 },
    token: () => undefined,
    language: () => 'fr',
    sessionEnded: () => undefined,
    failed: () => undefined,
    clock: { now: () => 0 },
    random: testRandom(),
  })
  return { gateway, sent }
}

it('a gateway of another app sends bodies as they are, with its own language and times', async () => {
  const { gateway, sent } = open('Rice')
  expect(await gateway.call(notes.first, { at: 1 })).toBe('Rice')
  expect(await gateway.act('scan', {})).toBe('Rice')
  expect(sent).toMatchObject([
    {
      body: { at: 1 },
      headers: { 'accept-language': 'fr' },
      deadlineMs: 4000,
      operation: { native: 'notes.first' },
    },
  ])
  expect(notes.later).toMatchObject({ method: 'GET', path: '/notes/at/{day}', native: 'notes.later' })
})

it('a gateway refuses replies that a schema rejects or checks asynchronously', async () => {
  expect(await outcome(open(7).gateway.call(notes.first, {}))).toMatchObject({ code: 'serverError' })
  expect(await outcome(open('x').gateway.call(notes.later, {}))).toMatchObject({ code: 'serverError' })
  expect(await outcome(open(7).gateway.act('scan', {}))).toMatchObject({ code: 'serverError' })
})

it('a gateway without a cipher never sends encrypted fields', async () => {
  const { gateway, sent } = open('done')
  expect(await outcome(gateway.call(notes.lock, { pin: '123456' }))).toMatchObject({ code: 'unavailable' })
  expect(sent).toEqual([])
})

it('a gateway refuses an action that the app has not declared', async () => {
  const act = open('x').gateway.act as (action: string, params: object) => Promise<unknown> // as without types
  expect(await outcome(act('print', {}))).toMatchObject({ code: 'missing', layer: 'bridge' })
})

it('an emulated host without actions of the app has only those of the container', async () => {
  const call = vi.fn((_name: string, _params: object, answer?: (result: unknown) => void) =>
    answer?.({ codeContent: 'QR' }),
  )
  const document = new EventTarget() as Document // the part it uses
  const sid = 'a'.repeat(32)
  const line = await emulateHost({ call }, document, { sid })
  const client = await openClient({ line, sid, app: { id: 'notes', version: '1.0', build: 1 } })
  expect(await client?.act('scan', {}, 1000)).toMatchObject({ code: 200, data: { text: 'QR' } })
  expect(await client?.act('print', {}, 1000)).toMatchObject({ code: 'missing', layer: 'native' })
})

it('a client has the context values of its app for fields that the host does not send', async () => {
  const contexts = [undefined, { language: 'fr', timeZone: 'Europe/Paris' }].map(async (context) => {
    const [line, hostLine] = memoryPair()
    createHost({
      line: hostLine,
      welcome: () => ({ host: { name: 'T', version: '1', os: 't' }, caps: {}, ctx: { theme: 'dark' } }),
      onCall: () => Promise.reject(new Error('no call is due')),
      onAct: () => Promise.reject(new Error('no act is due')),
    })
    const app = { id: 'notes', version: '1.0', build: 1 }
    const client = await openClient({ line, sid: 'a'.repeat(32), app, context })
    const { language, theme, timeZone } = client?.context() ?? {}
    return [language, theme, timeZone]
  })
  expect(await Promise.all(contexts)).toEqual([
    ['en', 'dark', 'UTC'],
    ['fr', 'dark', 'Europe/Paris'],
  ])
})
