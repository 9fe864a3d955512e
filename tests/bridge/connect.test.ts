import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../../bridge/connect'
import { limits } from '../../bridge/contract/limits'
import { createContainerActions } from '../../bridge/http/container-actions'
import { createHttp } from '../../bridge/http/http'
import { openPort } from '../../bridge/protocol/carriers/port'
import { acceptPort } from '../../bridge/protocol/host/accept-port'
import { createHost } from '../../bridge/protocol/host/host'
import { fromEnvelope } from '../../bridge/protocol/host/outcome'
import type { Call, Line } from '../../bridge/protocol/messages'
import { flush } from './gateway/flush'
import { gatewayOver, outcome } from './gateway/gateway-harness'
import { advance, appOrigin, caps, context, hostOrigin, testRandom, windowPair } from './harness'
import { read, write } from './operations'

const sid = 'ab'.repeat(16)

// loading takes real time, the rest fake time
beforeAll(async () => {
  await Promise.all([import('../../bridge/protocol/open-host'), import('../../bridge/http/http')])
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the handshake between app and frame host', () => {
  const accept = (pair: ReturnType<typeof windowPair>, origin = appOrigin) => {
    const opened: [Line, string][] = []
    const refused: unknown[] = []
    acceptPort({
      window: pair.hostWindow,
      frame: () => pair.frame,
      origin,
      opened: (line, id) => opened.push([line, id]),
      refused: (event) => refused.push(event.origin),
    })
    return { opened, refused }
  }

  it('hands over one port for several requests of the app, after which the app stops listening', async () => {
    const pair = windowPair()
    const { opened } = accept(pair)
    const line = openPort({ window: pair.window, origins: ['https://other.test', hostOrigin], sid })
    await advance(0)
    expect(await line).toBeDefined()
    await advance(3000)
    expect([opened.length, opened[0]?.[1], pair.inner.listeners.size]).toEqual([1, sid, 0])
  })

  it('is requested by the app several times until 3 s have passed, from exact origins only and without user data', async () => {
    const pair = windowPair()
    const line = openPort({ window: pair.window, origins: [hostOrigin], sid })
    const counts: number[] = []
    for (const ms of [0, 149, 1, 250, 600, 1999]) {
      await advance(ms)
      counts.push(pair.posted.length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 5])
    await advance(1)
    expect(await line).toBeUndefined()
    expect(pair.inner.listeners.size).toBe(0)
    for (const { to, text } of pair.posted) {
      expect([to, JSON.parse(text)]).toEqual([hostOrigin, { type: 'hello', v: 1, sid, protos: [1] }])
    }
  })

  it('is requested from the embedding page only if that page is a listed host', async () => {
    const known = windowPair({ ancestor: hostOrigin })
    openPort({ window: known.window, origins: ['https://other.test', hostOrigin], sid })
    const unknown = windowPair({ ancestor: 'https://evil.test' })
    const line = openPort({ window: unknown.window, origins: [hostOrigin], sid })
    await advance(0)
    expect(await line).toBeUndefined()
    await advance(3000)
    expect(new Set(known.posted.map(({ to }) => to))).toEqual(new Set([hostOrigin]))
    expect(unknown.posted).toEqual([])
  })

  it('ignores a port from another origin, window or session id, and a message without a port', async () => {
    const pair = windowPair()
    const line = openPort({ window: pair.window, origins: [hostOrigin], sid })
    const { port1 } = new MessageChannel()
    const text = JSON.stringify({ type: 'port', sid })
    const forge = (origin: string, source: unknown, body: string, ports: unknown[]) =>
      pair.deliver(pair.inner, body, appOrigin, { origin, source }, ports)
    for (const origin of [
      'https://host.test.evil.test',
      'https://evil.test',
      'null',
      '*',
      '',
      'http://host.test',
    ]) {
      forge(origin, pair.parent, text, [port1])
    }
    forge(hostOrigin, {}, text, [port1])
    forge(hostOrigin, null, text, [port1])
    forge(hostOrigin, pair.parent, JSON.stringify({ type: 'port', sid: 'cd'.repeat(16) }), [port1])
    forge(hostOrigin, pair.parent, text, [])
    forge(hostOrigin, pair.parent, '{', [port1])
    await advance(3000)
    expect(await line).toBeUndefined()
    port1.close()
  })

  it("is answered by the host only for its own frame and the app's origin", async () => {
    const pair = windowPair()
    const { opened, refused } = accept(pair)
    const knock = (origin: string, source: unknown, id: unknown = sid) =>
      pair.deliver(pair.outer, JSON.stringify({ type: 'hello', v: 1, sid: id, protos: [1] }), hostOrigin, {
        origin,
        source,
      })
    knock('https://app.test.evil.test', pair.frame)
    knock('null', pair.frame)
    knock(appOrigin, {})
    knock(appOrigin, pair.frame, 'short')
    knock(appOrigin, pair.frame, 7)
    await flush()
    expect([opened.length, refused.length]).toEqual([0, 5])
  })

  it('opens a new connection for a reloaded page', async () => {
    const pair = windowPair()
    const { opened } = accept(pair)
    for (const id of [sid, 'cd'.repeat(16)]) {
      const line = openPort({ window: pair.window, origins: [hostOrigin], sid: id })
      await advance(0)
      ;(await line)?.close()
    }
    expect(opened.map(([, id]) => id)).toEqual([sid, 'cd'.repeat(16)])
  })
})

/** The parts of a window that connect needs, framed or not. */
function page(pair: ReturnType<typeof windowPair> | undefined, fetched: string[] = []) {
  const own = new Map<string, (event: unknown) => void>()
  const window = {
    location: {},
    ...pair?.window,
    document: {
      hidden: false,
      addEventListener: (name: string, listener: () => void) => own.set(name, listener),
    },
    navigator: { onLine: true },
    addEventListener(name: string, listener: (event: unknown) => void) {
      own.set(name, listener)
      if (name === 'message') pair?.window.addEventListener('message', listener)
    },
    async fetch(url: string) {
      fetched.push(url)
      return new Response('{"code":200,"data":{"amount":"1.00"}}')
    },
    parent: undefined as unknown,
  }
  window.parent = pair?.parent ?? window
  return { window: window as unknown as Window & typeof globalThis, own } // the parts that are used
}

const joined = async (window: Window & typeof globalThis) => {
  const transport = await connect({
    createHttp,
    createContainerActions,
    window,
    config: { apiBase: 'https://api.test', hostOrigins: [hostOrigin] },
    random: testRandom(),
  })
  const gateway = gatewayOver(transport)
  return { transport, gateway }
}

describe('connecting the app', () => {
  it('uses HTTP at once if the app isn’t embedded', async () => {
    const fetched: string[] = []
    const { gateway } = await joined(page(undefined, fetched).window)
    expect(await gateway.call(read, {})).toEqual({ amount: 100 })
    expect([fetched, gateway.embedded, gateway.can('scan'), gateway.can('uploadImg')]).toEqual([
      ['https://api.test/read'],
      false,
      'missing',
      'yes',
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  it("uses HTTP after 3 s if the frame's parent does not answer, without leaking the token", async () => {
    const pair = windowPair()
    const joining = joined(page(pair).window)
    await advance(3000)
    const { gateway } = await joining
    expect(await gateway.call(read, {})).toEqual({ amount: 100 })
    expect(JSON.stringify(pair.posted)).not.toContain('token')
  })

  it('sends calls, replies, context and the bye message over the port if the app is embedded', async () => {
    const pair = windowPair()
    const calls: Call[] = []
    const byes: string[] = []
    const envelopes: Record<string, unknown> = {
      'dfp.read': { code: 200, data: { amount: '2.00' } },
      'dfp.write': { code: 4301, msg: 'More than is due' },
    }
    acceptPort({
      window: pair.hostWindow,
      frame: () => pair.frame,
      origin: appOrigin,
      opened: (line, id) =>
        createHost({
          line,
          sid: id,
          welcome: () => ({
            host: { name: 'T', version: '1', os: 't' },
            caps,
            ctx: context,
            cipherKey: 'k',
            pinFormat: 2,
          }),
          async onCall(call) {
            calls.push(call)
            return fromEnvelope(envelopes[call.op])
          },
          onAct: async () => ({ ok: true, data: { text: 'scanned' } }),
          onBye: (reason) => byes.push(reason),
        }),
    })
    const { window, own } = page(pair)
    const joining = joined(window)
    await advance(0)
    const { gateway, transport: link } = await joining
    expect([link.kind, link.cipherKey(), link.pinFormat()]).toEqual(['native', 'k', 2])
    const reading = gateway.call(read, { no: '1' }, { idem: 'i-1' })
    await flush()
    expect(await reading).toEqual({ amount: 200 })
    expect(calls[0]).toMatchObject({
      op: 'dfp.read',
      body: { no: '1' },
      idem: 'i-1',
      deadline: limits.readTriesMs[0],
      headers: { authorization: 'Bearer token-1', 'accept-language': 'en' },
    })
    const writing = outcome(gateway.call(write, {}))
    const scanning = gateway.act('scan', { formats: ['qr'] })
    await advance(0)
    expect(await writing).toMatchObject({ code: 4301, layer: 'business', message: 'More than is due' })
    expect(await scanning).toEqual({ text: 'scanned' })
    expect(gateway.context()).toEqual(context)
    own.get('visibilitychange')?.({})
    own.get('pagehide')?.({ persisted: false })
    await flush()
    expect(byes).toEqual(['page left'])
    expect(await outcome(gateway.call(read, { no: '2' }))).toMatchObject({ code: 'unavailable' })
  })
})

it('connecting the app falls back to HTTP within 3 s if a host opens a port but stays silent', async () => {
  const pair = windowPair()
  acceptPort({ window: pair.hostWindow, frame: () => pair.frame, origin: appOrigin, opened: () => undefined })
  const joining = joined(page(pair).window)
  await advance(0)
  await advance(3000)
  expect((await joining).gateway.embedded).toBe(false)
})
