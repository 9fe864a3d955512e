// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { user } from '../../bridge/contract/operations/system-user'
import { Language } from '../../bridge/contract/who'
import { go } from '../../src/routes/links'
import { visit } from './app'

const off = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'switchedOff' as const]))

it('a page that is switched off later stays for who is on it, and comes back when it is on', async () => {
  const app = await visit('merchant', '/pages/me/personageInfo')
  await app.see('Maria Santos')
  app.container.updateCaps(off('/pages/me/personageInfo', '/pages/me/creditInfo/index'))
  await app.until('the host is heard', () => app.isIdle())
  await app.see('Maria Santos')
  go('/pages/me/creditInfo/index')
  await app.see('This is switched off for now')
  app.container.updateCaps({ '/pages/me/creditInfo/index': 'yes' })
  go('/pages/order/repaymentHelp')
  await app.until('help', () => app.address() === '/pages/order/repaymentHelp')
  go('/pages/me/creditInfo/index')
  await app.until('the page itself', () => app.called().some((op) => /[cC]redit|Limit/.test(op)))
  expect(app.text()).not.toContain('switched off')
})

it('homes are never off, whatever a host says', async () => {
  const app = await visit('merchant', '/pages/index/index', {}, { switchedOff: ['/pages/index/index'] })
  await app.see('You can borrow')
})

it('an operation that is off is said to be, and is not sent', async () => {
  const switchedOff = [user.getLoginMgt.native]
  const app = await visit('merchant', '/pages/me/loginManagement', {}, { switchedOff })
  await app.see('This is switched off for now. Nothing was sent. Try again later.')
  expect(app.calls(user.getLoginMgt)).toEqual([])
})

it.each([
  [Language.en, 'This is switched off for now', 'Go to home'],
  [Language.zhHans, '此功能暂时关闭', '回到首页'],
  [Language.zhHant, '這項功能暫時關閉', '回到首頁'],
])('a page that is off from the start says so in %s, and leads home', async (language, title, home) => {
  const app = await visit('merchant', '/pages/me/card', {}, { language, switchedOff: ['/pages/me/card'] })
  await app.see(title)
  expect(app.called().filter((op) => op.includes('wallet'))).toEqual([])
  await app.press(home)
  await app.until('home', () => app.address() === '/pages/index/index')
  await app.until('its content', () => !app.text().includes(title))
})
