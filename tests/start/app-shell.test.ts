// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scheduleAppShellCache } from '../../src/start/offline/app-shell'

const document = '<!doctype html><link id="entry" rel="ahead" href="/main.js">'
const html = { 'content-type': 'text/html; charset=utf-8' }
const config = { environment: 'test', apiBase: '', hostOrigins: [], ekycOrigins: [] }

const put = vi.fn(async () => undefined)
const remove = vi.fn(async () => true)
const open = vi.fn(async () => ({ put, delete: remove }))
const register = vi.fn(async () => undefined)
const fetched = vi.fn(async (_: string, __: RequestInit) => new Response(document, { headers: html }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Schedules the cache and waits some seconds. */
async function follow(more: object = {}): Promise<void> {
  scheduleAppShellCache({ ...config, ...more })
  await vi.advanceTimersByTimeAsync(5000)
}

it('the app shell is cached, and its service worker registered, once the page has settled', async () => {
  scheduleAppShellCache(config)
  await vi.advanceTimersByTimeAsync(2900)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(fetched.mock.calls).toEqual([['/', { credentials: 'omit', cache: 'no-cache', redirect: 'error' }]])
  expect(open).toHaveBeenCalledWith('app-shell')
  expect(put).toHaveBeenCalledWith('/', expect.any(Response))
  expect(register.mock.calls).toEqual([['/service-worker.js']])
})

it('the app shell passes the address of the service worker through its trusted types policy', async () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL(text: string): string }) => ({
    createScriptURL: (text: string) => ({ trusted: rules.createScriptURL(text) }),
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  await follow()
  expect(createPolicy.mock.calls[0]?.[0]).toBe('worker')
  expect(register.mock.calls).toEqual([[{ trusted: '/service-worker.js' }]])
})

it.each<[string, () => Response]>([
  ['a maintenance page', () => new Response('<h1>Back at ten</h1>', { headers: html })],
  ['a failure', () => new Response(document, { status: 503, headers: html })],
  ['another content type', () => new Response(document, { headers: { 'content-type': 'text/plain' } })],
])('the app shell keeps the cached document after %s', async (_, reply) => {
  fetched.mockImplementationOnce(async () => reply())
  await follow()
  expect(fetched).toHaveBeenCalled()
  expect([put, remove, register].map((one) => one.mock.calls.length)).toEqual([0, 0, 0])
})

it('the app shell deletes a document that its server marks as no-store', async () => {
  const headers = { ...html, 'cache-control': 'private, no-store' }
  fetched.mockImplementationOnce(async () => new Response(document, { headers }))
  await follow()
  expect(remove).toHaveBeenCalledWith('/')
  expect([put, register].map((one) => one.mock.calls.length)).toEqual([0, 0])
})

it("the app shell caches nothing if the worker can't be registered", async () => {
  register.mockRejectedValueOnce(new TypeError('404'))
  await follow()
  expect(register).toHaveBeenCalled()
  expect(put).not.toHaveBeenCalled()
})

it('the app shell ignores a failed fetch', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  await follow()
  expect(put).not.toHaveBeenCalled()
})

it('the app shell caches nothing inside a host, which has a package', async () => {
  vi.stubGlobal('hb', { postMessage: () => undefined })
  await follow()
  expect(fetched).not.toHaveBeenCalled()
})

it('the app shell caches no document with a one-time key', async () => {
  await follow({ cipherKey: '00' })
  expect(fetched).not.toHaveBeenCalled()
})

it('the app shell caches nothing without service worker support', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await follow()
  expect(fetched).not.toHaveBeenCalled()
})
