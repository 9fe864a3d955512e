import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clock } from '../../src/session/clock'
import { appShell } from '../../src/start/offline/app-shell'
import { answerPages } from '../../src/start/offline/service-worker'

type Listener = (event: unknown) => void

const listeners = new Map<string, Listener>()
const scope = {
  skipWaiting: vi.fn(async () => undefined),
  addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
}
const now = Date.parse('2026-05-04T01:00:00Z')
const fetched = vi.fn(async () => new Response('from the server'))

/** A cached document, confirmed this many ms ago. */
const keptFor = (ms: number) => new Response('kept', { headers: { date: new Date(now - ms).toUTCString() } })

let kept: () => Promise<Response | undefined>

beforeEach(() => {
  listeners.clear()
  vi.spyOn(clock, 'now').mockReturnValue(now)
  kept = async () => keptFor(1000)
  const match = vi.fn((address: string, { cacheName }: { cacheName: string }) =>
    address === '/' && cacheName === appShell.cache ? kept() : Promise.resolve(undefined),
  )
  vi.stubGlobal('caches', { match })
  vi.stubGlobal('fetch', fetched)
  answerPages(scope as unknown as Parameters<typeof answerPages>[0]) // only the used part
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  fetched.mockReset().mockImplementation(async () => new Response('from the server'))
})

interface Asked {
  mode?: string
  method?: string
  cache?: string
}

/** The reply to a request; undefined if the worker ignores it. */
function ask(path: string, { mode = 'navigate', method = 'GET', cache = 'default' }: Asked = {}) {
  let reply: Promise<Response> | undefined
  const request = { url: `https://app.example${path}`, mode, method, cache }
  listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (reply = given) })
  return reply?.then((one) => one.text())
}

describe('the cached index.html', () => {
  it.each([
    '/',
    '/pages/me/index',
    '/pages/order/details?loanOrderNo=LN-1',
    '/pages/order/index?tab=HISTORY&status=PAID',
    '/pages/login/index?phoneNumber=09170000001',
  ])('is used if the page %s is opened', async (path) => {
    expect(await ask(path)).toBe('kept')
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each<[string, string, Asked?]>([
    ['a script', '/part-AAAAAAAA.js', { mode: 'cors' }],
    ['a reply of the service', '/pages/me/index', { mode: 'same-origin', method: 'POST' }],
    ['a POST to a page', '/pages/me/index', { method: 'POST' }],
    ['a page outside the app', '/conformance/index.html'],
    ['a name that every object inherits', '/constructor'],
    ['an address with a field that its page does not read', '/pages/me/index?persona=merchant'],
    ['a field that every object inherits', '/pages/order/index?toString=1'],
    ["another page's field", '/pages/me/index?loanOrderNo=LN-1'],
  ])('is not used for %s', (_, path, asked) => {
    expect(ask(path, asked)).toBeUndefined()
  })

  it.each(['reload', 'no-cache', 'no-store'])(
    'is not used for a request with the cache mode %s',
    async (cache) => {
      expect(await ask('/', { cache })).toBe('from the server')
    },
  )

  it("is used for a navigation in the browser's history", async () => {
    expect(await ask('/', { cache: 'force-cache' })).toBe('kept')
  })

  it('is used for a reload without a network', async () => {
    fetched.mockRejectedValue(new TypeError('no network'))
    expect(await ask('/', { cache: 'no-cache' })).toBe('kept')
  })

  it.each([
    ['a moment less than a week ago', appShell.confirmedMs - 1000, 'kept'],
    ['a week ago', appShell.confirmedMs, 'from the server'],
  ])('is used for a week after the server last confirmed it: %s', async (_, ms, said) => {
    kept = async () => keptFor(ms)
    expect(await ask('/')).toBe(said)
  })

  it('is used at any age without a network', async () => {
    kept = async () => keptFor(10 * appShell.confirmedMs)
    fetched.mockRejectedValue(new TypeError('no network'))
    expect(await ask('/')).toBe('kept')
  })

  it('is fetched again if its date is missing', async () => {
    kept = async () => new Response('kept')
    expect(await ask('/')).toBe('from the server')
  })

  it.each<[string, () => Promise<undefined>]>([
    ['nothing was cached', async () => undefined],
    ['the cache can’t be read', () => Promise.reject(new DOMException('no', 'SecurityError'))],
  ])('is fetched from the server if %s', async (_, given) => {
    kept = given
    expect(await ask('/')).toBe('from the server')
    fetched.mockRejectedValue(new TypeError('no network'))
    await expect(ask('/')).rejects.toThrow('no network')
  })
})

describe('the service worker', () => {
  const install = async (more: object) => {
    const work: Promise<unknown>[] = []
    listeners.get('install')?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...more })
    await Promise.all(work)
    return work.length
  }

  it('replaces an older service worker at once, and is started only for navigations', async () => {
    const addRoutes = vi.fn(async () => undefined)
    expect(await install({ addRoutes })).toBe(2)
    expect(scope.skipWaiting).toHaveBeenCalled()
    expect(addRoutes).toHaveBeenCalledWith({
      condition: { not: { requestMode: 'navigate' } },
      source: 'network',
    })
  })

  it('is installed even if the browser has no static routing or rejects the condition of the route', async () => {
    expect(await install({})).toBe(1)
    expect(await install({ addRoutes: () => Promise.reject(new TypeError('condition')) })).toBe(2)
  })
})
