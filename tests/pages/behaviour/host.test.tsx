// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { user } from '../../../bridge/contract/operations/system-user'
import { Failure } from '../../../bridge/gateway/failure'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { setOffline } from '../../../src/api/device/network'
import { call } from '../../../src/api/service'
import { dismissPush } from '../../../src/host/push-messages'
import { syncTheme } from '../../../src/host/theme'
import { go, restart } from '../../../src/routes/history/links'
import { loadPage, setLoadedPage } from '../../../src/routes/load-page'
import { deviceId } from '../../../src/session/device-id'
import { currentSession } from '../../../src/session/session'
import { endSession } from '../../../src/session/session-changes'
import { read } from '../../../src/session/storage'
import { pageModules } from '../../../src/shell/page-modules'
import { provideTestKit } from '../../kit'
import { edit, editUser } from '../../service/service'
import { type Visit, visit } from '../app'

const offline = 'No network. What you see may be out of date.'
const root = document.documentElement

beforeEach(() => setOffline(false))
afterEach(() => dismissPush())

describe('a page that throws', () => {
  it('shows an error, and restarts the app on a press', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.see('Aling Maria Store')
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    // missing in happy-dom
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    function Broken(): never {
      throw new Error('broken')
    }
    const whole = await loadPage('/pages/order/repaymentHelp')
    setLoadedPage('/pages/order/repaymentHelp', Broken)
    go('/pages/order/repaymentHelp')
    await app.see('Nothing you typed is lost. Open the app again.')
    await app.press('Start again')
    expect(assign.mock.calls).toEqual([['/']])
    // reported once
    expect(reported.mock.calls).toEqual([[new Error('broken')]])
    vi.unstubAllGlobals()
    setLoadedPage('/pages/order/repaymentHelp', whole)
    silent.mockRestore()
    assign.mockRestore()
  })
})

it('navigation restores the scroll position on back, opens new pages at their top, and marks the current tab', async () => {
  const app = await visit('merchant', '/pages/me/index')
  await app.see('Aling Maria Store')
  const current = () =>
    [...document.querySelectorAll('nav [aria-current]')].map((one) => one.getAttribute('href'))
  expect(current()).toEqual(['/pages/me/index'])
  // happy-dom has no layout: the requested position counts
  let at = 0
  const stand = vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => at)
  const move = vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, to: number) => {
    at = to
  }) as typeof window.scrollTo)
  const scroll = (to: number) => {
    at = to
    window.dispatchEvent(new Event('scroll'))
  }
  scroll(300)
  go('/pages/order/repaymentHelp')
  await app.see('How to pay with QR Ph')
  await app.until('its top', () => at === 0)
  expect(current()).toEqual([])
  scroll(40)
  history.back()
  await app.see('Aling Maria Store')
  await app.until('the place before', () => at === 300)
  expect(current()).toEqual(['/pages/me/index'])
  stand.mockRestore()
  move.mockRestore()
})

describe('a page whose script can’t be loaded', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const path = '/pages/me/invitationCode/set'

  it('shows an error without a network, and is loaded again on a retry', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.see('Aling Maria Store')
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    const load = vi.fn(async () => Promise.reject(new Error('lost')))
    await provideTestKit({ pageModules: { ...pageModules, [path]: load } })
    restart(path)
    await app.see('Part of the app didn’t load.')
    // a part is tried twice
    expect(load).toHaveBeenCalledTimes(2)
    load.mockImplementation(pageModules[path] as never)
    await app.press('Try again')
    await app.until('the page', () => !app.text().includes('didn’t load'))
    expect(load).toHaveBeenCalledTimes(3)
    expect(reload).not.toHaveBeenCalled()
  })

  it('offers to reload the app if a deployment has removed the script', async () => {
    const gone = '/pages/me/tradingRecord/index'
    const app = await visit('merchant', '/pages/me/index')
    await app.see('Aling Maria Store')
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html></html>')))
    const load = vi.fn(async () => Promise.reject(new Error('gone')))
    await provideTestKit({ pageModules: { ...pageModules, [gone]: load } })
    restart(gone)
    await app.see('There is a new version of the app.')
    await app.press('Reload')
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('the network connection', () => {
  it('is shown as lost for as long as the host reports it', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.see('Aling Maria Store')
    expect(app.text()).not.toContain(offline)
    app.container.updateContext({ network: 'offline' })
    await app.see(offline)
    app.container.updateContext({ network: 'online' })
    await app.until('the end of it', () => !app.text().includes(offline))
  })

  it('is shown as lost after a lost call, and as back after a reply', async () => {
    // a page that reads nothing, because any reply means that the network is back
    const app = await visit('merchant', '/pages/order/repaymentHelp')
    await app.see('How to pay with QR Ph')
    app.lose(user.isOpenFingerprint)
    const off = { confirm: false, deviceId: deviceId(), signature: null, publicKey: null }
    await expect(call(user.isOpenFingerprint, off)).rejects.toBeInstanceOf(Failure)
    await app.see(offline)
    await call(user.getInformation, {})
    await app.until('the end of it', () => !app.text().includes(offline))
  })
})

describe('an ended session', () => {
  it('shows a message and the login page if the service ended it, and saves the return address', async () => {
    const app = await visit('merchant', '/pages/order/repaymentHelp')
    await app.see('How to pay with QR Ph')
    edit(app.simulation, (state) => {
      state.sessions = {}
    })
    go('/pages/me/feedback')
    await app.see('Log in again.')
    expect([currentSession(), read('token')]).toEqual([null, null])
    await app.until('the login page', () => app.address().startsWith('/pages/login/index'))
    expect(read('backUrls')).toContain('/pages/me/feedback')
  })

  it('opens the login page at once if the host ended it, and saves the return address', async () => {
    const app = await visit('merchant', '/pages/me/creditInfo/index')
    await app.see('You can borrow')
    app.container.event('logout')
    await app.until('the login page', () => app.address().startsWith('/pages/login/index'))
    expect([currentSession(), read('token')]).toEqual([null, null])
    expect(read('backUrls')).toContain('/pages/me/creditInfo/index')
  })
})

describe('the host’s back key', () => {
  it('closes overlays first, then goes back, and is left to the host at home', async () => {
    const app = await visit('merchant', '/pages/index/index')
    await app.see('Aling Maria Store')
    expect(await app.container.back()).toBe(false)
    go('/pages/me/index')
    await app.press('Log out')
    await app.see('Log out?')
    expect(await app.container.back()).toBe(true)
    await app.until('the sheet gone', () => !document.querySelector('dialog[open]'))
    expect(app.address()).toBe('/pages/me/index')
    // the browser does the actual navigation
    expect(await app.container.back()).toBe(true)
  })

  it('opens the home page from a page that was opened directly', async () => {
    const app = await visit('merchant', '/pages/me/creditInfo/index')
    await app.see('You can borrow')
    expect(await app.container.back()).toBe(true)
    await app.until('home', () => app.address() === '/pages/index/index')
  })
})

it('the app ignores an unsupported language of the host and restarts in the nearest supported one', async () => {
  const app = await visit('merchant', '/pages/me/index')
  await app.see('Aling Maria Store')
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  app.container.updateContext({ language: 'ja' })
  await call(user.getInformation, {})
  expect(reload.mock.calls).toEqual([])
  expect(read('language')).not.toBe('ja')
  const sent = { 'zh-Hant': 'zh-Hant', 'fil-PH': 'fil', 'en-PH': 'en', 'zh-CN': 'zh-Hans' }
  for (const [at, [tag, language]] of Object.entries(sent).entries()) {
    app.container.updateContext({ language: tag })
    await app.until('the restart', () => reload.mock.calls.length > at)
    expect(read('language')).toBe(language)
  }
  reload.mockRestore()
})

describe('a host that disconnects', () => {
  it('receives no further call until it reconnects, when pages load again', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.see('Aling Maria Store')
    const before = app.calls(user.getInformation).length
    app.container.bye('update')
    await app.until('the host gone', async () => (await wasRefused()) === 'hostGone')
    expect(app.calls(user.getInformation)).toHaveLength(before)
    go('/pages/me/personageInfo')
    await app.see('Mobile number')
    expect(app.calls(user.getInformation).length).toBeGreaterThan(before)
  })

  const wasRefused = () =>
    call(user.getInformation, {}).then(
      () => undefined,
      ({ code }: Failure) => code,
    )
})

describe('a host', () => {
  it('receives, if it supports reports of state, whether back is possible, whether work is unsaved, and the colour of the bar', async () => {
    const app = await visit('merchant', '/pages/me/creditInfo/index')
    await app.see('You can borrow')
    expect(app.states()).toEqual([])
    app.container.updateCaps({ state: 'yes' })
    await app.until('the first word', () => app.states().length === 1)
    go('/pages/index/index')
    await app.see('Aling Maria Store')
    restart('/pages/index/index')
    await app.until('home', () => app.states().at(-1)?.canGoBack === false)
    go('/pages/me/index')
    await app.press('Log out')
    await app.see('Log out?')
    expect(app.states().at(-1)).toEqual({ canGoBack: true, unsaved: false, bar: 'dark' })
    app.container.event('logout')
    await app.until('the light login page', () => app.states().at(-1)?.bar === 'light')
    expect(app.states().at(-1)?.canGoBack).toBe(false)
    app.container.updateContext({ theme: 'dark' })
    await app.until('the dark bar', () => app.states().at(-1)?.bar === 'dark')
    delete root.dataset.theme
    const told = app.states().map((state) => JSON.stringify(state))
    expect(told.some((state, at) => state === told[at + 1])).toBe(false)
  })

  it('receives a change of the theme even without navigation, if it supports reports of state', async () => {
    const app = await visit('merchant', '/pages/order/repaymentHelp')
    await app.see('How to pay with QR Ph')
    app.container.updateCaps({ state: 'yes' })
    await app.until('the first word', () => app.states().length === 1)
    app.container.updateContext({ theme: 'dark' })
    await app.until('the dark bar', () => app.states().at(-1)?.bar === 'dark')
    delete root.dataset.theme
  })

  it('opens external links if it supports them', async () => {
    const app = await visit('merchant', '/pages/me/index', {}, { actions: { open: true } })
    await app.see('Aling Maria Store')
    const link = Object.assign(document.createElement('a'), { href: 'tel:+639170000002' })
    document.body.append(link)
    const click = () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      let taken = false
      const look = () => {
        taken = event.defaultPrevented
        event.preventDefault()
      }
      window.addEventListener('click', look, { once: true })
      link.dispatchEvent(event)
      return taken
    }
    expect(click()).toBe(true)
    await app.until('the call', () => app.phone.acts.length === 1)
    expect(app.phone.acts).toEqual([{ action: 'open', params: { url: 'tel:+639170000002' } }])
    app.phone.answer('open', 'unavailable')
    click()
    await app.see('Not available here.')
    app.container.updateCaps({ open: 'missing' })
    await app.until('the end of it', () => !click())
    expect(app.phone.acts).toHaveLength(2)
  })
})

it('a page is refreshed when the app returns from the background, and not before', async () => {
  const app = await visit('merchant', '/pages/me/personageInfo')
  await app.see('Aling Maria Store')
  const before = app.calls(user.getInformation).length
  app.container.event('lifecycle', { state: 'pause' })
  editUser(app.simulation, getPersonaUserId('merchant'), (maria) => {
    maria.storeName = 'Tindahan ni Maria'
  })
  app.container.event('lifecycle', { state: 'nothing known' })
  app.container.event('lifecycle')
  await app.container.back()
  expect(app.calls(user.getInformation)).toHaveLength(before)
  go('/pages/me/personageInfo')
  app.container.event('lifecycle', { state: 'resume' })
  await app.see('Tindahan ni Maria')
})

it('the app applies the host’s theme, text size and safe area', async () => {
  const app = await visit('merchant', '/pages/me/index')
  await app.see('Aling Maria Store')
  // light by default
  expect([root.dataset.theme, root.style.fontSize, root.style.getPropertyValue('--above')]).toEqual([
    undefined,
    '',
    '',
  ])
  app.container.updateContext({
    theme: 'dark',
    textScale: 1.3,
    safeArea: { top: 24, right: 1, bottom: 34, left: 2 },
  })
  await app.until('the look', () => root.dataset.theme === 'dark')
  const edges = ['--above', '--right', '--below', '--left']
  const sizes = () => edges.map((name) => root.style.getPropertyValue(name))
  expect([root.style.fontSize, ...sizes()]).toEqual(['130%', '24px', '1px', '34px', '2px'])
  app.container.updateContext({ keyboardInset: 280 })
  await app.until('the keyboard', () => sizes()[2] === '280px')
  app.container.updateContext({
    theme: 'light',
    textScale: 1,
    safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
    keyboardInset: 0,
  })
  await app.until('the look', () => root.dataset.theme === 'light')
  expect([root.style.fontSize, ...sizes()]).toEqual(['', '', '', '', ''])
})

it('the app has a colour for each role: agent, borrower, or none', async () => {
  await visit('agent', '/pages/me/index')
  syncTheme()
  expect(root.dataset.role).toBe('agent')
  for (const [persona, role] of [
    ['merchant', undefined],
    ['manager', 'agent'],
  ] as const) {
    await visit(persona, '/pages/me/index')
    expect([persona, root.dataset.role]).toEqual([persona, role])
  }
  endSession()
  expect(root.dataset.role).toBeUndefined()
})

describe('a pushed message', () => {
  const message = {
    userId: getPersonaUserId('merchant'),
    messageId: 'M-1',
    title: 'A payment is due',
    body: 'In three days',
    link: { path: '/pages/order/index', query: { tab: 'HISTORY' } },
  }
  const unread = (app: Visit) =>
    Number(/(\d+) unread/.exec(app.control(/^Home/)?.textContent ?? '')?.[1] ?? 0)

  it('disappears when its user’s session ends', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.see('Aling Maria Store')
    app.container.event('push', message)
    await app.see('In three days')
    endSession()
    await app.until('its end', () => !app.text().includes('In three days'))
  })

  it('is shown above the page, counted, and opens its target', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.see('Aling Maria Store')
    const before = unread(app)
    app.container.event('push', message)
    await app.see('In three days')
    expect(unread(app)).toBe(before + 1)
    await app.press('Open')
    await app.until('its page', () => app.address() === '/pages/order/index?tab=HISTORY')
    expect(app.text()).not.toContain('In three days')
  })

  it('opens its own page if its link is missing or foreign, and can be closed', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.see('Aling Maria Store')
    for (const link of [null, { path: '//evil.example/x', query: {} }]) {
      app.container.event('push', { ...message, link } as never) // anything may come from outside
      await app.see('In three days')
      expect(app.control('Open')?.getAttribute('href')).toBe('/pages/index/messageDetail?id=M-1')
      await app.press('Close')
      await app.until('it closed', () => !app.text().includes('In three days'))
      expect(app.address()).toBe('/pages/me/index')
    }
  })

  it('is neither shown nor counted if it is malformed or for another user', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.see('Aling Maria Store')
    const before = unread(app)
    app.container.event('push', { ...message, userId: getPersonaUserId('individual') })
    app.container.event('push', { title: 'half of one' })
    app.container.event('push')
    await app.container.back()
    expect(app.text()).not.toContain('In three days')
    expect([unread(app), app.text().includes('half of one')]).toEqual([before, false])
  })

  it('opens its target at once if it was tapped, or after the login if there is no session', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.see('Aling Maria Store')
    app.container.event('push', { ...message, opened: true })
    await app.until('its page', () => app.address() === '/pages/order/index?tab=HISTORY')
    expect(app.text()).not.toContain('In three days')
    app.container.event('logout')
    await app.until('the login page', () => app.address().startsWith('/pages/login/index'))
    app.container.event('push', { ...message, link: null, opened: true })
    await app.until('the place', () => read('backUrls')?.includes('messageDetail'))
    for (const digit of '258036') await app.press(digit)
    await app.until('the message', () => app.address() === '/pages/index/messageDetail?id=M-1')
  })
})
