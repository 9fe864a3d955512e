import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../../bridge/connect'
import { createContainerActions } from '../../bridge/http/container-actions'
import { createHttp } from '../../bridge/http/http'
import { type AlipayBridge, detectCarrier } from '../../bridge/protocol/carriers/detect-carrier'
import { createHost } from '../../bridge/protocol/host/host'
import type { Line } from '../../bridge/protocol/messages'
import { hostInjectors, type InjectedCarrier } from '../../host-sim/host/host-injectors'
import { nativeLines } from './conformance/injected'
import { flush } from './gateway/flush'
import { gatewayOver, outcome } from './gateway/gateway-harness'
import { advance, caps, context, hostOrigin, testRandom } from './harness'
import { pinWrite, read, write } from './operations'

// loading takes real time, the rest fake time
beforeAll(async () => {
  await Promise.all([
    import('../../bridge/protocol/open-host'),
    import('../../bridge/protocol/carriers/mpaas'),
    import('../../bridge/http/http'),
    import('../../bridge/gateway/pin-cipher'),
  ])
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A window with a host's injected object, framed or not. */
function pageOf(given: object, framed = false) {
  const fetched: string[] = []
  const window = Object.assign(new EventTarget(), {
    document: new EventTarget(),
    location: {},
    navigator: { onLine: true, userAgent: 'Mozilla/5.0' },
    parent: undefined as unknown,
    async fetch(url: string) {
      fetched.push(url)
      return new Response('{"code":200,"data":{"amount":"1.00"}}')
    },
    ...given,
  })
  window.parent = framed ? { postMessage: () => undefined } : window
  return { window: window as unknown as Window & typeof globalThis, fetched } // the parts that are used
}

const join = async (window: Window & typeof globalThis) => {
  const transport = await connect({
    createHttp,
    createContainerActions,
    window,
    config: { apiBase: 'https://api.test', hostOrigins: [hostOrigin] },
    random: testRandom(),
  })
  return gatewayOver(transport)
}

const serve = (line: Line) =>
  createHost({
    line,
    welcome: () => ({ host: { name: 'T', version: '1', os: 't' }, caps, ctx: context }),
    onCall: async () => ({ ok: true, data: { amount: '3.00' } }),
    onAct: async () => ({ ok: true, data: { text: 'scanned' } }),
  })

describe('the detected message carrier', () => {
  const hb = { postMessage: () => undefined, onmessage: null }
  const AlipayJSBridge = { call: () => undefined }
  const my = { postMessage: () => undefined }
  const webkit = { messageHandlers: { hb } }

  it.each([
    ['android', { hb, webkit, my, AlipayJSBridge }],
    ['ios', { webkit, my, AlipayJSBridge }],
    ['web-view', { my, AlipayJSBridge }],
    ['mpaas', { AlipayJSBridge }],
    ['mpaas', { navigator: { userAgent: 'Mozilla/5.0 Nebula AlipayDefined(nt:WIFI) mPaaSClient/10.1' } }],
    ['mpaas', { navigator: { userAgent: 'Mozilla/5.0 (iPhone) NebulaSDK/1.8.100112' } }],
    ['mpaas', { navigator: { userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148 mPaaS/Portal' } }],
    [undefined, { navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 13; wv) Chrome/109.0' } }],
    [undefined, { webkit: { messageHandlers: {} }, my: {} }],
    [undefined, {}],
  ])('is "%s" according to the injected objects and the user agent', (name, given) => {
    expect(detectCarrier(pageOf(given).window)).toBe(name)
    expect(detectCarrier(pageOf(given, true).window)).toBe(name ?? 'port')
  })
})

describe('the connection to a native host', () => {
  it.each(Object.keys(hostInjectors) as InjectedCarrier[])(
    'waits for a slow host over the message carrier "%s" and never uses HTTP',
    async (name) => {
      const { window, fetched } = pageOf({})
      const host = hostInjectors[name](window)
      let gateway: Awaited<ReturnType<typeof join>> | undefined
      const joining = join(window).then((joined) => {
        gateway = joined
      })
      await advance(60_000)
      expect(gateway).toBeUndefined()
      serve(host)
      await advance(30_000)
      await joining
      const reading = gateway?.call(read, {})
      await flush()
      expect(await reading).toEqual({ amount: 300 })
      expect([gateway?.embedded, fetched]).toEqual([true, []])
    },
  )

  it('sends a bye message when the page is discarded, and a hello message when the page is restored', async () => {
    const { window } = pageOf({})
    const host = hostInjectors.android(window)
    const [hellos, byes]: [number[], string[]] = [[], []]
    createHost({
      line: host,
      welcome: () => ({ host: { name: 'T', version: '1', os: 't' }, caps, ctx: context }),
      onCall: () => Promise.reject(new Error('no call is due')),
      onAct: () => Promise.reject(new Error('no act is due')),
      onHello: () => hellos.push(1),
      onBye: (reason) => byes.push(reason),
    })
    const joining = join(window)
    await advance(0)
    await joining
    const show = (name: string, persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event(name), { persisted }))
    const hellosAfter = async (run: () => unknown) => {
      run()
      await flush()
      return hellos.length
    }
    expect(hellos).toHaveLength(1)
    expect(await hellosAfter(() => window.document.dispatchEvent(new Event('visibilitychange')))).toBe(2)
    expect(await hellosAfter(() => show('pageshow', true))).toBe(3)
    expect(await hellosAfter(() => window.dispatchEvent(new Event('online')))).toBe(4)
    expect(await hellosAfter(() => show('pageshow', false))).toBe(4)
    await hellosAfter(() => show('pagehide', true))
    expect(byes).toEqual([])
    await hellosAfter(() => show('pagehide', false))
    expect(byes).toEqual(['page left'])
  })
})

describe('a closed native connection', () => {
  it.each(Object.keys(hostInjectors) as InjectedCarrier[])(
    'receives nothing more over the message carrier "%s"',
    async (name) => {
      const [app, host] = await nativeLines(name)
      const heard = vi.fn()
      host.listen(() => undefined)
      app.listen(heard)
      host.post('before')
      await flush()
      expect(heard.mock.calls).toEqual([['before']])
      app.close()
      try {
        host.post('after')
      } catch {
        // there may be no receiver
      }
      await flush()
      expect(heard).toHaveBeenCalledOnce()
    },
  )
})

describe('an mPaaS container without a Puhunan host', () => {
  /** A container that answers with `answers`. */
  function container(answers: Record<string, (params: Record<string, unknown>) => unknown>) {
    const called: [string, Record<string, unknown>][] = []
    const document = new EventTarget()
    const AlipayJSBridge: AlipayBridge = {
      call(name, params, answer) {
        const fields = params as Record<string, unknown>
        called.push([name, fields])
        queueMicrotask(() => answer?.(answers[name]?.(fields) ?? { error: 1 }))
      },
    }
    return { AlipayJSBridge, document, called }
  }
  const joined = async (given: object) => {
    const { window, fetched } = pageOf(given)
    const joining = join(window)
    await advance(0)
    return { gateway: await joining, fetched }
  }
  const soon = async <T>(promise: Promise<T>) => {
    await flush()
    return promise
  }

  it('sends calls through the container’s gateway with token and key, and accepts text and numbers as replies', async () => {
    const rpc = vi.fn((_: unknown): unknown => '{"code":"200","data":{"amount":"2.00"}}')
    const { called, ...given } = container({ rpc })
    const { gateway, fetched } = await joined(given)
    expect(await soon(gateway.call(write, { no: '1' }, { idem: 'i-1' }))).toEqual({ amount: 200 })
    expect(rpc.mock.calls).toEqual([
      [
        {
          operationType: 'dfp.write',
          requestData: [{ _requestBody: { no: '1' } }],
          headers: {
            authorization: 'Bearer token-1',
            'accept-language': 'en',
            'idempotency-key': 'i-1',
          },
          timeout: 60,
          disableLimitView: true,
        },
      ],
    ])
    rpc.mockReturnValueOnce({ code: 4301, msg: 'More than is due' })
    expect(await soon(outcome(gateway.call(write, { no: '2' })))).toMatchObject({
      code: 4301,
      layer: 'business',
      message: 'More than is due',
    })
    expect([called.map(([name]) => name), fetched]).toEqual([['checkJSAPI', 'rpc', 'rpc'], []])
  })

  it.each([
    [{ error: 10, errorMessage: 'network' }, 'unknownOutcome'],
    [{ error: '11' }, 'unknownOutcome'],
    [{ resultStatus: 7003, memo: 'timestamp' }, 'clockWrong'],
    [{ resultStatus: '1005' }, 'denied'],
    [{ resultStatus: 1000, code: 200, data: { amount: 9.45 } }, 'serverError'],
    ['<html>', 'serverError'],
    [undefined, 'denied'],
  ])('fails a call if the container replies %j, with the error code %s', async (answer, code) => {
    const given = container({ rpc: () => answer ?? { resultStatus: 1001 } })
    const { gateway } = await joined(given)
    expect(await soon(outcome(gateway.call(write, {})))).toMatchObject({ code })
  })

  it('sends no PIN if the deployment has no key', async () => {
    const { called, ...given } = container({})
    const { gateway } = await joined(given)
    const sent = soon(outcome(gateway.call(pinWrite, { pin: '147036' })))
    await flush()
    expect(await sent).toMatchObject({ code: 'unavailable', message: 'no key for PINs' })
    expect(JSON.stringify(called)).not.toContain('147036')
  })

  it('offers its scanner but no biometrics, and passes its back key to the app', async () => {
    const { called, document, ...given } = container({ scan: () => ({ codeContent: 'QR' }) })
    const { gateway } = await joined({ ...given, document })
    expect(await soon(gateway.act('scan', { formats: ['qr'] }))).toEqual({ text: 'QR' })
    expect([gateway.can('faceId'), gateway.can('dfp.any'), gateway.can('uploadImg')]).toEqual([
      'missing',
      'yes',
      'yes',
    ])
    const back = () => {
      const event = new Event('back', { cancelable: true })
      document.dispatchEvent(event)
      return event.defaultPrevented
    }
    const stop = gateway.onEvent('back', () => true)
    expect(back()).toBe(true)
    await flush()
    stop()
    expect(called.at(-1)?.[0]).toBe('scan')
    back()
    await flush()
    expect(called.at(-1)?.[0]).toBe('popWindow')
  })

  it('is connected even if its bridge is injected late', async () => {
    const { AlipayJSBridge, document } = container({ rpc: () => ({ code: 200, data: { amount: '2.00' } }) })
    const { window } = pageOf({ document, navigator: { userAgent: 'Nebula' } })
    const joining = join(window)
    await advance(2000)
    Object.assign(window, { AlipayJSBridge })
    document.dispatchEvent(new Event('AlipayJSBridgeReady'))
    await flush()
    expect(await soon((await joining).call(read, {}))).toEqual({ amount: 200 })
  })

  it('is given up for HTTP after 3 s if only the user agent matches', async () => {
    const { window, fetched } = pageOf({ navigator: { userAgent: 'Nebula', onLine: true } })
    const joining = join(window)
    await advance(3000)
    expect(await soon((await joining).call(read, {}))).toEqual({ amount: 100 })
    expect(fetched).toHaveLength(1)
  })
})
