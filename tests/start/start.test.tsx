// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UserType } from '../../bridge/contract/who'
import { endSession } from '../../src/session/session-changes'
import { clearStorage, read, write } from '../../src/session/storage'
import { start } from '../../src/start/start'
import { signIn } from '../session/sign-in'

/** No service replies: the rendered pages need none. */
const sent = vi.fn(async (_address: string) => new Response('{}', { status: 503 }))
// permanent: a started app continues after its test
Object.assign(globalThis, { fetch: sent })
const page = () => document.querySelector('[data-page]')?.getAttribute('data-page')
const rules = () => document.getElementById('rules')

/** Starts the app at an address, like index.html. */
async function startAt(address: string): Promise<void> {
  history.replaceState({ depth: 0 }, '', address)
  document.body.innerHTML = '<div id="app"></div>'
  await start()
}
const appears = (path: string) => vi.waitFor(() => expect(page()).toBe(path), { timeout: 10_000 })

beforeEach(() => {
  clearStorage()
  write('isFirstLaunch', 'no')
  document.documentElement.className = ''
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
})

it('the app does not start in a foreign frame', async () => {
  document.documentElement.className = 'framed'
  write('language', 'zh-Hant')
  await startAt('/pages/login/index')
  expect([document.getElementById('app')?.innerHTML, document.documentElement.lang]).toEqual(['', ''])
})

it('the app starts at the login page in the chosen language, and loads the full style sheet at idle', async () => {
  document.head.innerHTML = '<link id="rules" rel="later">'
  write('language', 'zh-Hans')
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  await startAt('/pages/login/index')
  await appears('/pages/login/index')
  expect([document.documentElement.lang, rules()?.getAttribute('rel')]).toEqual(['zh-Hans', 'later'])
  expect(document.querySelector('h1')?.textContent).toBe('登录 Puhunan')
  for (const run of waiting.splice(0)) run()
  expect(rules()?.getAttribute('rel')).toBe('stylesheet')
  // it can't be loaded here; the first page that needs it reports that
  rules()?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(rules()?.getAttribute('rel')).toBe('later'))
  rules()?.remove()
})

it('the app opens the login page if there is no session, and saves the return address', async () => {
  await startAt('/pages/me/feedback')
  expect([location.pathname, read('backUrls')]).toEqual([
    '/pages/login/index',
    expect.stringContaining('feedback'),
  ])
  await appears('/pages/login/index')
})

it('the app opens the requested page if there is a session, and the home if the address is the root', async () => {
  signIn()
  await startAt('/pages/order/repaymentHelp')
  await appears('/pages/order/repaymentHelp')
  for (const [userType, home] of [
    [UserType.merchant, '/pages/index/index'],
    [UserType.agent, '/pages/index/indexAgent'],
  ] as const) {
    signIn('U-1', { userType })
    await startAt('/')
    expect(location.pathname).toBe(home)
  }
})

it('the app starts although the browser refuses to write history entries, as in a sandboxed frame', async () => {
  history.replaceState({ depth: 0 }, '', '/pages/me/feedback')
  const refused = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError')
  })
  const loaded = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  document.body.innerHTML = '<div id="app"></div>'
  await start()
  expect(loaded).toHaveBeenCalledWith('/pages/login/index')
  refused.mockRestore()
  loaded.mockRestore()
})
