// @vitest-environment window

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connect } from '../../bridge/connect'
import { limits } from '../../bridge/contract/limits'
import { pay } from '../../bridge/contract/operations/loan-repay'
import { user } from '../../bridge/contract/operations/system-user'
import { createContainerActions } from '../../bridge/http/container-actions'
import { createHttp } from '../../bridge/http/http'
import { createHost, type Host } from '../../bridge/protocol/host/host'
import type { Call, Caps, Outcome } from '../../bridge/protocol/messages'
import { hostInjectors } from '../../host-sim/host/host-injectors'
import { handoff } from '../../src/start/early/handoff'
import { takeEarlyClient } from '../../src/start/early/take-over'
import type { EarlyRead } from '../../src/start/opening'
import { flush } from '../bridge/gateway/flush'
import { gatewayOver, outcome } from '../bridge/gateway/gateway-harness'
import { context, testRandom } from '../bridge/harness'

const name = user.getMerchantName
const read: EarlyRead = { native: name.native, path: name.path, body: {} }
const files = { commonReads: [], reads: { '/pages/me/index borrower': [[read], []] }, homes: {} }
const all: Caps = { '*': 'yes' }
const maria = { name: 'Maria', storeName: 'Aling Maria Store' }
const answered: Outcome = { ok: true, data: maria }

let hellos = 0

/** Serves a host in this window with this reply. */
function serve(answer = (): Outcome => answered, caps = all): { host: Host; calls: Call[] } {
  const calls: Call[] = []
  const host = createHost({
    line: hostInjectors.android(window as never), // only the used part
    onHello: () => {
      hellos += 1
    },
    welcome: () => ({ run: 'one', host: { name: 'T', version: '1', os: 't' }, caps, ctx: context }),
    onCall: async (call) => {
      calls.push(call)
      return answer()
    },
    onAct: async () => ({ ok: false, error: { code: 'cancelled', layer: 'native', message: '' } }),
  })
  return { host, calls }
}

/** Connects to the host as index.html does; with fresh modules because it shares none with the app. */
async function meetEarly(): Promise<void> {
  vi.resetModules()
  await import('../../src/start/early/early-host')
  await flush()
}

/** The early connection; throws if it is missing. */
function metHost() {
  const { host: early } = handoff()
  if (!early || early === 'taken') throw new Error('nobody was met')
  return early
}

/** Starts the app's gateway after the early connection. */
async function startApp() {
  const early = metHost()
  const transport = await connect({
    window,
    config: { apiBase: '', hostOrigins: [] },
    random: testRandom(),
    createContainerActions,
    createHttp,
    meetHost: (carries) => takeEarlyClient(early, carries),
    upload: async () => ({ fileId: 'F-1', url: '' }),
  })
  return gatewayOver(transport)
}

beforeEach(() => {
  hellos = 0
  for (const [key, value] of Object.entries({ token: 'token-1', userTypeFlag: 'borrower', language: 'en' }))
    localStorage.setItem(key, value)
  history.replaceState(null, '', '/pages/me/index')
  document.body.innerHTML = `<script type="application/json" id="config">{}</script><script type="application/json" id="files">${JSON.stringify(files)}</script>`
})
afterEach(() => {
  localStorage.clear()
  window.handoff = undefined
  Reflect.deleteProperty(window, 'hb')
})

it("the early connection requests the data of a page before the app is ready, and the app doesn't request it again", async () => {
  const { calls } = serve()
  await meetEarly()
  expect(calls).toMatchObject([
    { op: name.native, body: {}, headers: { authorization: 'Bearer token-1', 'accept-language': 'en' } },
  ])
  const gateway = await startApp()
  expect(await gateway.call(name, {})).toEqual(maria)
  expect([calls.length, hellos, gateway.embedded, handoff().calls]).toEqual([1, 1, true, {}])
  // the next call is sent again
  await gateway.call(name, {})
  expect([calls.length, hellos]).toEqual([2, 1])
})

it.each<[string, string, () => void]>([
  ['another session', 'Bearer token-1', () => localStorage.setItem('token', 'token-2')],
  ['another language', 'Bearer token-1', () => localStorage.setItem('language', 'zh-Hans')],
])('the app repeats early requests that were made for %s', async (_, authorization, change) => {
  const { calls } = serve()
  change()
  await meetEarly()
  const gateway = await startApp()
  expect(await gateway.call(name, {})).toEqual(maria)
  expect(calls).toHaveLength(2)
  expect(calls[1]?.headers).toMatchObject({ authorization, 'accept-language': 'en' })
})

it('the app repeats an early request that was made too long ago', async () => {
  const { calls } = serve()
  await meetEarly()
  for (const early of Object.values(handoff().calls)) early.sentAt -= limits.earlyReplyMs + 1
  await (await startApp()).call(name, {})
  expect(calls).toHaveLength(2)
})

it("the early connection makes no requests that the host doesn't support, and none without a session", async () => {
  const { calls } = serve(undefined, { [pay.findUnPaidOrder.native]: 'yes' })
  await meetEarly()
  expect(await outcome((await startApp()).call(name, {}))).toMatchObject({ code: 'missing' })
  expect(calls).toEqual([])
  localStorage.removeItem('token')
  window.handoff = undefined
  await meetEarly()
  expect([calls, handoff().calls]).toEqual([[], {}])
})

it('the early connection passes refusals and failures on to the app', async () => {
  const { host } = serve(() => ({ ok: false, error: { code: 4009, layer: 'business', message: 'No' } }))
  await meetEarly()
  const gateway = await startApp()
  expect(await outcome(gateway.call(name, {}))).toMatchObject({ code: 4009, message: 'No' })
  host.bye('closed')
  await flush()
  expect(await outcome(gateway.call(name, {}))).toMatchObject({ code: 'hostGone', message: 'closed' })
  expect(await outcome(gateway.act('scan', { formats: ['qr'] }))).toMatchObject({ code: 'hostGone' })
})

it.each<[string, Outcome]>([
  ['offline', { ok: false, error: { code: 'offline', layer: 'native', message: '' } }],
  ['cancelled by the host', { ok: false, error: { code: 'cancelled', layer: 'native', message: '' } }],
])('the app repeats an early request that was %s', async (_, answer) => {
  const answers = [answer]
  const { calls } = serve(() => answers.shift() ?? answered)
  await meetEarly()
  expect(await (await startApp()).call(name, {})).toEqual(maria)
  expect(calls).toHaveLength(2)
})

it('the app can abort waiting for an early reply', async () => {
  serve()
  await meetEarly()
  const early = handoff().calls[`${name.native}{}`]
  if (early) early.reply = new Promise(() => undefined)
  const gateway = await startApp()
  const stop = new AbortController()
  const asked = outcome(gateway.call(name, {}, { signal: stop.signal }))
  await flush()
  stop.abort()
  expect(await asked).toMatchObject({ code: 'cancelled' })
})

it("the early connection delivers the host's events once the app listens, and answers the back button at once", async () => {
  const { host } = serve()
  await meetEarly()
  host.event('push', { path: '/pages/order/index' })
  const handled = host.back()
  host.event('logout', {})
  await flush()
  expect(await handled).toBe(false)
  const early = metHost()
  const heard: unknown[] = []
  const client = await takeEarlyClient(early, {})
  client?.listen((event, data) => heard.push([event, data]) > 0)
  expect(heard).toEqual([
    ['push', { path: '/pages/order/index' }],
    ['logout', {}],
  ])
  host.event('push', { path: '/pages/me/index' })
  await flush()
  expect([heard.length, await host.back()]).toEqual([3, true])
})

it('the early connection is not opened if the app opened its own before', async () => {
  serve()
  handoff().host = 'taken'
  await meetEarly()
  expect([hellos, handoff().calls]).toEqual([0, {}])
})

it("the early connection uses the app's file handlers if the host leaves files to the page", async () => {
  serve()
  await meetEarly()
  const early = metHost()
  expect(early.files).toEqual({})
  await startApp()
  expect(await early.files.upload?.({ name: 'a', type: 'image/png', content: '' })).toMatchObject({
    fileId: 'F-1',
  })
})
