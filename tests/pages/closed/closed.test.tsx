// @vitest-environment window
import { afterEach, describe, expect, it } from 'vitest'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { register } from '../../../bridge/contract/operations/auth-register'
import { user } from '../../../bridge/contract/operations/system-user'
import { Failure } from '../../../bridge/gateway/failure'
import { call } from '../../../src/api/service'
import { setClosure } from '../../../src/routes/closure'
import { go } from '../../../src/routes/history/links'
import { visit } from '../app'

const title = 'We’re closed for now'
const until = '2026-11-22T06:00:00+08:00'

afterEach(() => {
  setClosure('service', undefined)
  setClosure('host', undefined)
})

describe('an app that its host has closed', () => {
  it('shows one page for all, until when, and opens the page of the address again with the host', async () => {
    const app = await visit('merchant', '/pages/index/index')
    await app.see('You can borrow')
    app.container.updateContext({ closed: until })
    await app.see(title)
    await app.see('We plan to be back by 22 Nov 2026, 6:00 AM.')
    await app.until('the focus', () => document.activeElement?.textContent === title)
    expect(app.control('Check again')).toBeUndefined()
    go('/pages/me/personageInfo')
    await app.until('another address', () => app.address() === '/pages/me/personageInfo')
    await app.see(title)
    app.container.updateContext({ closed: '' })
    await app.see('Maria Santos')
    expect(app.text()).not.toContain(title)
  })

  it('leaves the back key to the host', async () => {
    const app = await visit('merchant', '/pages/index/index')
    await app.see('You can borrow')
    go('/pages/me/personageInfo')
    await app.see('Maria Santos')
    expect(await app.container.back()).toBe(true)
    app.container.updateContext({ closed: 'unknown' })
    await app.see(title)
    await app.see('We’ll be back as soon as we can.')
    await app.see('Ask in the tests app.')
    expect(await app.container.back()).toBe(false)
  })

  it('closes an open sheet as well', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.press('Log out')
    await app.see('Log out?')
    app.container.updateContext({ closed: 'unknown' })
    await app.see(title)
    expect(document.querySelector('dialog[open]')).toBeNull()
    app.container.updateContext({ closed: '' })
    await app.until('the page', () => app.control('Log out'))
    expect(document.querySelector('dialog')).toBeNull()
    // the host's key leads on from there
    go('/pages/me/personageInfo')
    await app.see('Maria Santos')
    expect(await app.container.back()).toBe(true)
    await app.until('the page before', () => app.address() === '/pages/me/index')
  })

  it('makes no calls for pages', async () => {
    const app = await visit('merchant', '/pages/index/index')
    await app.see('You can borrow')
    app.container.updateContext({ closed: 'unknown' })
    await app.see(title)
    await app.askedAll()
    const before = app.called().length
    go('/pages/order/index')
    await app.askedAll()
    expect(app.called().slice(before)).toEqual([])
  })
})

describe('an app whose service is closed', () => {
  it('shows until when, stays closed while the service is, and opens again with it', async () => {
    const app = await visit('merchant', '/pages/index/index')
    await app.see('You can borrow')
    app.simulation.close(until)
    go('/pages/me/personageInfo')
    await app.see(title)
    await app.see('We plan to be back by 22 Nov 2026, 6:00 AM.')
    const asked = () => app.calls(register.getDictTypes).length
    await app.until('a first question', () => asked() > 0)
    const before = asked()
    await app.press('Check again')
    await app.until('the question', () => asked() > before)
    await app.see(title)
    app.simulation.open()
    await app.press('Check again')
    await app.see('Maria Santos')
    expect(app.text()).not.toContain(title)
  })

  it('keeps the session', async () => {
    const app = await visit('merchant', '/pages/index/index')
    await app.see('You can borrow')
    app.simulation.close()
    expect(await call(auth.getUserInfo, {})).toMatchObject({ userName: 'Maria Santos' })
    await expect(call(user.getInformation, {})).rejects.toMatchObject({ code: 'closed' })
    await app.see(title)
    expect(app.address()).toBe('/pages/index/index')
  })

  it('closes the login page once a call of it is refused', async () => {
    const app = await visit('merchant', '/pages/login/index', {}, { signedOut: true })
    await app.see('Welcome back')
    app.simulation.close()
    await expect(call(register.getDictTypes, {})).rejects.toMatchObject({ code: 'closed' })
    await app.see(title)
    // the page's own question has been answered
    await app.askedAll()
    app.simulation.open()
    await app.press('Check again')
    await app.until('login', () => !app.text().includes(title))
  })

  it('still asks what became of a write, and shows the outcome', async () => {
    const app = await visit('merchant', '/pages/order/repaymentHelp')
    await app.see('How to pay with QR Ph')
    app.lose(user.editAccount)
    const refused = expect(call(user.editAccount, { account: 'mariastore1' })).rejects.toBeInstanceOf(Failure)
    await app.until('the call', () => app.calls(user.editAccount).length > 0)
    app.down(true)
    await refused
    await app.see('is being checked. Don’t do it again.')
    app.down(false)
    app.simulation.close()
    await expect(call(user.getInformation, {})).rejects.toMatchObject({ code: 'closed' })
    await app.see(title)
    expect(app.text()).toContain('is being checked. Don’t do it again.')
    window.dispatchEvent(new Event('online'))
    await app.see('did not arrive. Nothing was changed')
    expect(app.text()).toContain(title)
  })
})
