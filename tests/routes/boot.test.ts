// @vitest-environment window

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handoff } from '../../src/start/early/handoff'
import type { EarlyRead, Files } from '../../src/start/opening'

const read = (path: string, body?: object): EarlyRead => ({
  native: `x${path.replaceAll(/\W/g, '.')}`,
  path,
  body: body ?? {},
  ...(!body && { isGet: true }),
})
const files: Files = {
  kit: ['/kit.js', '/shared.js'],
  host: { script: '/host.js', mpaas: '/container.js' },
  pages: {
    '/pages/login/index': ['/login.js', 'login', ''],
    '/pages/index/index': ['/home.js', 'index lending', 'home'],
    '/pages/index/indexAgent': ['/agent.js', 'client', 'agent'],
    '/pages/order/details': ['/details.js', 'order', '', { en: 'Order' }],
    '/pages/welcome': ['/welcome.js', 'welcome', ''],
  } as Files['pages'],
  texts: {
    'en/index': '/en-index.js',
    'en/lending': '/en-lending.js',
    'zh-Hant/order': '/zh-order.js',
    'zh-Hant/start': '/zh-start.js',
    'en/client': '/en-client.js',
  },
  commonReads: [read('/who', {})],
  reads: {
    '/pages/index/index borrower': [[read('/limit')], [read('/name')]],
    '/pages/index/indexAgent agent': [[read('/work', {})], []],
    '/pages/order/details borrower': [
      [read('/order/{loanOrderNo}'), read('/plan', { loanOrderNo: '?loanOrderNo' })],
      [],
    ],
  },
  folds: {
    scripts: {
      borrower: { en: '/fold-borrower.js', 'zh-Hant': '/zh-fold-borrower.js' },
      agent: { en: '/fold-agent.js', 'zh-Hant': '/zh-fold-agent.js' },
    },
    pages: { '/pages/order/details borrower': 'borrower', '/pages/index/indexAgent agent': 'agent' },
  },
  homes: { borrower: '/pages/index/index', agent: '/pages/index/indexAgent', welcome: '/pages/welcome' },
}

const sent = vi.fn(async (_address: string, _request: RequestInit) => new Response('{}'))
const root = document.documentElement

/** Runs the script of index.html at an address, with these values in storage. */
async function boot(address: string, stored: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  history.replaceState(null, '', address)
  vi.resetModules()
  await import('../../src/start/boot')
  aheadOfFrame = [preloaded(), asked().map(([, address]) => address), rules()]
  await vi.runAllTimersAsync()
}
/** Requests of the last run before the first frame. */
let aheadOfFrame: unknown[] = []
const rules = () => document.querySelector('#rules')?.getAttribute('rel')
const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((one) =>
    one.getAttribute('href'),
  )
const asked = () => sent.mock.calls.map(([address, { method, body }]) => [method, address, body ?? null])
const borrower = { token: 'T-1', userTypeFlag: 'borrower', isFirstLaunch: '0' }

beforeEach(() => {
  vi.useFakeTimers()
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] })
  vi.stubGlobal('CSS', { supports: () => true })
  document.head.innerHTML = '<link id="expected" href="#skeletons"><link id="rules" rel="later">'
  document.body.innerHTML = `<script type="application/json" id="config">{"apiBase":"https://api.example"}</script><script type="application/json" id="files">${JSON.stringify(files)}</script>`
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of [...root.attributes].map((one) => one.name)) root.removeAttribute(name)
  window.handoff = undefined
})

it("index.html requests the scripts, texts and replies of the user's home at once", async () => {
  await boot('/', borrower)
  expect([root.className, root.getAttribute('data-skeleton'), root.lang]).toEqual(['boot', 'home', 'en'])
  expect(preloaded()).toEqual(['/kit.js', '/shared.js', '/home.js', '/en-index.js', '/en-lending.js'])
  // the reads that the page waits for come first
  expect(asked()).toEqual([
    ['GET', 'https://api.example/limit', null],
    ['GET', 'https://api.example/name', null],
    ['POST', 'https://api.example/who', '{}'],
  ])
  const [, , [, request] = []] = sent.mock.calls
  expect(request).toMatchObject({
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    headers: { authorization: 'Bearer T-1', 'accept-language': 'en', 'content-type': 'application/json' },
  })
  expect(sent.mock.calls[0]?.[1].headers).not.toHaveProperty('content-type')
  expect(Object.keys(handoff().calls)).toEqual([
    'https://api.example/limit',
    'https://api.example/name',
    'https://api.example/who{}',
  ])
  expect(rules()).toBe('stylesheet')
  // a failed style sheet is requested again by the app
  document.querySelector('#rules')?.dispatchEvent(new Event('error'))
  expect(rules()).toBe('later')
  document.body.click()
  expect(handoff().calls).toEqual({})
})

it('index.html waits for the complete skeleton before it paints, unless it shows the login page', async () => {
  const awaited = () => document.querySelector('#expected')?.getAttribute('href')
  await boot('/', { isFirstLaunch: '0' })
  expect(awaited()).toBe('#skeletons')
  await boot('/', borrower)
  expect(awaited()).toBe('#begin')
})

/** State of index.html after a click on a skeleton's link, and whether the browser follows it. */
function press(to: string, how: MouseEventInit = {}) {
  document.body.insertAdjacentHTML('beforeend', `<div id="skeletons"><a href="${to}">There</a></div>`)
  const link = document.querySelector('#skeletons a') as HTMLAnchorElement // inserted above
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  // prevents navigation in the test window
  let isLeft = false
  document.addEventListener(
    'click',
    () => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  link.dispatchEvent(event)
  link.parentElement?.remove()
  return [location.pathname + location.search, root.dataset.skeleton, history.state?.depth, isLeft]
}

it('index.html opens a link pressed before the app is loaded, and requests the scripts and data of its page', async () => {
  await boot('/', { ...borrower, language: 'en' })
  sent.mockClear()
  const entries = history.length
  expect(press('/pages/order/details?loanOrderNo=LN-7')).toEqual([
    '/pages/order/details?loanOrderNo=LN-7',
    undefined,
    1,
    false,
  ])
  expect(history.length).toBe(entries + 1)
  expect(preloaded()).toContain('/details.js')
  // the user was already requested
  expect(asked()).toEqual([
    ['GET', 'https://api.example/order/LN-7', null],
    ['POST', 'https://api.example/plan', '{"loanOrderNo":"LN-7"}'],
  ])
  expect(Object.keys(handoff().calls)).toContain('https://api.example/limit')
  expect(root.style.getPropertyValue('--skeleton-title')).toBe('"Order"')
  // like going back, which the app handles once no skeleton is shown
  history.replaceState(null, '', '/')
  dispatchEvent(new PopStateEvent('popstate'))
  expect([root.dataset.skeleton, root.style.getPropertyValue('--skeleton-title')]).toEqual([
    undefined,
    '"Order"',
  ])
  document.body.insertAdjacentHTML('beforeend', '<div id="skeletons"></div>')
  dispatchEvent(new PopStateEvent('popstate'))
  expect([root.dataset.skeleton, root.style.getPropertyValue('--skeleton-title')]).toEqual(['home', '""'])
})

it('index.html switches tabs without a history entry', async () => {
  await boot('/pages/index/index', borrower)
  const entries = history.length
  expect(press('/pages/index/indexAgent')).toEqual(['/pages/index/indexAgent', 'agent', 0, false])
  expect(history.length).toBe(entries)
  // the current tab
  expect(press('/pages/index/indexAgent')).toEqual(['/pages/index/indexAgent', 'agent', 0, false])
})

it.each<[string, string, MouseEventInit]>([
  ['on a link to a file, not a page', '/terms.pdf', {}],
  ['for another tab', '/pages/order/details?loanOrderNo=1', { ctrlKey: true }],
  ['for another window', '/pages/order/details?loanOrderNo=1', { shiftKey: true }],
  ['with another mouse button', '/pages/order/details?loanOrderNo=1', { button: 1 }],
])('index.html lets the browser handle a press %s', async (_, to, how) => {
  await boot('/', borrower)
  expect(press(to, how)).toEqual(['/', 'home', undefined, true])
})

it("index.html opens an agent's home in the colours of agents", async () => {
  await boot('/', { ...borrower, userTypeFlag: 'agent' })
  expect([root.getAttribute('data-role'), root.getAttribute('data-skeleton')]).toEqual(['agent', 'agent'])
  expect(asked().map(([, address]) => address)).toEqual([
    'https://api.example/work',
    'https://api.example/who',
  ])
})

it('index.html fills in parameters of the address, and requests no data of the page if one is missing', async () => {
  const zh = { ...borrower, language: 'zh-Hant' }
  await boot('/pages/order/details?loanOrderNo=LN%2F1', zh)
  handoff().preloadRest?.()
  expect(preloaded()).toEqual(expect.arrayContaining(['/zh-order.js', '/zh-start.js']))
  expect(root.hasAttribute('data-skeleton')).toBe(false)
  expect(asked().slice(0, -1)).toEqual([
    ['GET', 'https://api.example/order/LN%2F1', null],
    ['POST', 'https://api.example/plan', '{"loanOrderNo":"LN/1"}'],
  ])
  sent.mockClear()
  window.handoff = undefined
  await boot('/pages/order/details?loanOrderNo=LN-1&tab=plan', zh)
  expect(asked().map(([, address]) => address)).toEqual(['https://api.example/who'])
})

it('index.html requests the script for the top of a page first, and other scripts once that is loaded', async () => {
  await boot('/pages/order/details?loanOrderNo=LN-1', { ...borrower, language: 'zh-Hant' })
  expect([preloaded(), handoff().scripts.fold]).toEqual([['/zh-fold-borrower.js'], '/zh-fold-borrower.js'])
  document.querySelector('link[href="/zh-fold-borrower.js"]')?.dispatchEvent(new Event('load'))
  handoff().preloadRest?.()
  expect(preloaded()).toEqual([
    '/zh-fold-borrower.js',
    '/zh-start.js',
    '/kit.js',
    '/shared.js',
    '/details.js',
    '/zh-order.js',
  ])
})

it.each(['with its replies', 'without a network'])(
  'index.html requests the start of the app %s, even if the script for the top of the page is not loaded yet',
  async (when) => {
    document.head.insertAdjacentHTML('beforeend', '<link id="entry" rel="ahead" href="/entry.js">')
    const answers: ((reply: Response | Promise<Response>) => void)[] = []
    const implementation = sent.getMockImplementation()
    sent.mockImplementation(() => new Promise<Response>((resolve) => answers.push(resolve)))
    await boot('/pages/order/details?loanOrderNo=LN-1', borrower)
    expect(preloaded()).toEqual(['/fold-borrower.js'])
    for (const answer of answers)
      answer(when === 'with its replies' ? new Response('{}') : Promise.reject(new Error('no network')))
    if (implementation) sent.mockImplementation(implementation)
    await vi.waitFor(() => expect(preloaded()).toEqual(['/entry.js', '/fold-borrower.js']))
  },
)

it.each<[string, () => void, string[]]>([
  [
    'and after it only the start of the app if that is cached, because the rest would delay it',
    () => vi.stubGlobal('navigator', { serviceWorker: { controller: {} } }),
    ['/entry.js', '/fold-borrower.js'],
  ],
  ['and nothing else after it in a host', () => vi.stubGlobal('hb', {}), ['/host.js', '/fold-borrower.js']],
])('index.html requests the script for the top of a page, %s', async (_, prepare, then) => {
  prepare()
  document.head.insertAdjacentHTML('beforeend', '<link id="entry" rel="ahead" href="/entry.js">')
  await boot('/pages/order/details?loanOrderNo=LN-1', borrower)
  expect(preloaded().at(-1)).toBe('/fold-borrower.js')
  for (const link of document.querySelectorAll('link[rel=modulepreload]'))
    link.dispatchEvent(new Event('load'))
  expect(preloaded()).toEqual(then)
  handoff().preloadRest?.()
  expect(preloaded()).toContain('/details.js')
})

it('index.html requests everything at once after the first frame in a host if the top of the page has no separate script', async () => {
  vi.stubGlobal('hb', {})
  document.head.insertAdjacentHTML('beforeend', '<link id="entry" rel="ahead" href="/entry.js">')
  await boot('/', borrower)
  expect(aheadOfFrame[0]).toEqual([])
  expect(preloaded()).toEqual([
    '/entry.js',
    '/host.js',
    '/kit.js',
    '/shared.js',
    '/home.js',
    '/en-index.js',
    '/en-lending.js',
  ])
})

it("index.html requests the script for the top of a page of the user's type and language", async () => {
  await boot('/', { ...borrower, userTypeFlag: 'agent' })
  expect([preloaded(), handoff().scripts.fold]).toEqual([['/fold-agent.js'], '/fold-agent.js'])
  document.head.querySelectorAll('[rel=modulepreload]').forEach((one) => void one.remove())
  await boot('/', { ...borrower, userTypeFlag: 'agent', language: 'zh-Hant' })
  expect(preloaded()).toEqual(['/zh-fold-agent.js'])
})

it('index.html requests the mPaaS script only in an mPaaS container', async () => {
  vi.stubGlobal('AlipayJSBridge', {})
  await boot('/', borrower)
  expect([preloaded()[0], handoff().scripts.host]).toEqual(['/container.js', '/container.js'])
})

const limit = 'https://api.example/limit'
it.each<[string, () => void, unknown[]]>([
  ['requests scripts and data at once', () => undefined, ['/kit.js', [limit], 'stylesheet']],
  [
    'requests cached scripts after the first frame, but data at once',
    () => vi.stubGlobal('navigator', { serviceWorker: { controller: {} } }),
    [undefined, [limit], 'later'],
  ],
])('index.html %s', async (_, prepare, ahead) => {
  prepare()
  await boot('/', borrower)
  const [scripts, ...others] = aheadOfFrame as [string[]]
  expect([scripts[0], ...others]).toEqual(ahead)
  expect([preloaded()[0], asked().length, rules()]).toEqual(['/kit.js', 3, 'stylesheet'])
})

it('index.html requests no data of operations that the deployment has switched off', async () => {
  const config = { apiBase: 'https://api.example', switchedOff: ['x.limit', 'x.who'] }
  const block = document.getElementById('config')
  if (block) block.textContent = JSON.stringify(config)
  await boot('/', borrower)
  expect(asked().map(([, address]) => address)).toEqual(['https://api.example/name'])
})

it('index.html requests the data of a service at its own base', async () => {
  const config = { apiBase: 'https://api.example', services: { loan: 'https://api.example:8030' } }
  const block = (id: string) => document.getElementById(id) as HTMLElement // made in beforeEach
  block('config').textContent = JSON.stringify(config)
  block('files').textContent = JSON.stringify(files).replaceAll('"/limit"', '"/dfp-loan/limit"')
  await boot('/', borrower)
  expect(asked().map(([, address]) => address)).toEqual([
    'https://api.example:8030/dfp-loan/limit',
    'https://api.example/name',
    'https://api.example/who',
  ])
})

it('index.html loads the host script first, and requests no data itself, if it is opened in a host', async () => {
  vi.stubGlobal('hb', {})
  await boot('/pages/order/details?loanOrderNo=LN-1', { ...borrower, language: 'zh-Hant' })
  expect([aheadOfFrame, preloaded().slice(0, 2), handoff().scripts]).toEqual([
    [[], [], 'later'],
    ['/host.js', '/zh-fold-borrower.js'],
    { host: '/host.js', fold: '/zh-fold-borrower.js' },
  ])
  await boot('/', { ...borrower, language: 'en' })
  expect(preloaded().slice(-6)).toEqual([
    '/host.js',
    '/kit.js',
    '/shared.js',
    '/home.js',
    '/en-index.js',
    '/en-lending.js',
  ])
  expect([asked(), handoff().calls]).toEqual([[], {}])
})

it("index.html shows no separate top of a page for a query or user type that this top doesn't cover", async () => {
  await boot('/pages/order/details?loanOrderNo=LN-1&tab=plan', { ...borrower, language: 'zh-Hant' })
  expect(preloaded()).toContain('/details.js')
  await boot('/pages/order/details?loanOrderNo=LN-1', { ...borrower, userTypeFlag: 'agent' })
  expect([handoff().scripts.fold, handoff().preloadRest]).toEqual([undefined, undefined])
})

it('index.html requests no data without a session, and shows the welcome page the first time and later the login page', async () => {
  await boot('/', {})
  expect([preloaded().includes('/welcome.js'), asked(), root.className]).toEqual([true, [], 'boot'])
  document.head.querySelectorAll('[rel=modulepreload]').forEach((one) => void one.remove())
  root.className = ''
  await boot('/pages/login/index', { isFirstLaunch: '0' })
  expect([preloaded(), asked(), root.className]).toEqual([[], [], ''])
})

it('index.html detects an old browser, and requests nothing', async () => {
  const supports = vi.fn(() => false)
  vi.stubGlobal('CSS', { supports })
  await boot('/', borrower)
  expect([root.className, preloaded(), asked()]).toEqual(['old', [], []])
  // supported first in Chrome 108 and Safari 15.4
  expect(supports.mock.calls).toEqual([['height', '100dvh']])
  vi.stubGlobal('CSS', { supports: () => true })
  vi.stubGlobal('HTMLDialogElement', undefined)
  root.className = ''
  await boot('/', borrower)
  expect([root.className, preloaded()]).toEqual(['old', []])
})

it('index.html is dark if the phone uses the dark theme', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' }))
  await boot('/', borrower)
  expect(root.getAttribute('data-theme')).toBe('dark')
})

it('index.html opened by its file name in a container leads to the root of the app', async () => {
  await boot('/www/index.html?from=home', borrower)
  expect(location.pathname + location.search).toBe('/?from=home')
  expect(preloaded()).toContain('/home.js')
})

it('the skeleton is shown although the browser refuses to change the address of index.html', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  history.replaceState(null, '', '/index.html')
  const refused = vi.spyOn(History.prototype, 'replaceState').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError')
  })
  vi.resetModules()
  await import('../../src/start/boot')
  await vi.runAllTimersAsync()
  expect(refused).toHaveBeenCalled()
  expect(root.className).toBe('boot')
  refused.mockRestore()
})
