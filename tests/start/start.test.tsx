// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UserType } from '../../bridge/contract/who'
import { endSession } from '../../src/session/session'
import { clearStorage, read, write } from '../../src/session/storage'
import { start } from '../../src/start/start'
import { signIn } from '../session/sign-in'

/** No service answers: what is drawn here needs none. */
const sent = vi.fn(async (_address: string) => new Response('{}', { status: 503 }))
// for good: an app that was started goes on when its test is over
Object.assign(globalThis, { fetch: sent })
const page = () => document.querySelector('[data-page]')?.getAttribute('data-page')
const rules = () => document.getElementById('rules')

/** Starts the app at an address, as index.html does. */
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

it('the app does not start where a stranger frames it', async () => {
  document.documentElement.className = 'framed'
  write('language', 'zh-Hant')
  await startAt('/pages/login/index')
  expect([document.getElementById('app')?.innerHTML, document.documentElement.lang]).toEqual(['', ''])
})

it('the app starts at the login page in the chosen language, and asks for the rules of the others once nothing else is to be done', async () => {
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
  // it can't be had here; whoever needs it first says so
  rules()?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(rules()?.getAttribute('rel')).toBe('later'))
  rules()?.remove()
})

it('the app sends who is not signed in to the login page, and keeps the place', async () => {
  await startAt('/pages/me/feedback')
  expect([location.pathname, read('backUrls')]).toEqual([
    '/pages/login/index',
    expect.stringContaining('feedback'),
  ])
  await appears('/pages/login/index')
})

it('the app opens where who is signed in wants to be, at their home from the root', async () => {
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
