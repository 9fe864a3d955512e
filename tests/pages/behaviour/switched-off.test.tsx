// @vitest-environment window
import { expect, it } from 'vitest'
import { user } from '../../../bridge/contract/operations/system-user'
import { Language } from '../../../bridge/contract/who'
import type { PersonaId } from '../../../host-sim/seed/personas'
import { borrowerCards } from '../../../src/features/next-action/borrower-cards'
import { go } from '../../../src/routes/history/links'
import type { Path } from '../../../src/routes/lookup'
import { getStandIn } from '../../../src/routes/stand-in'
import { alwaysOn, setSwitchedOffCheck, switchedOffPage } from '../../../src/routes/switched-off'
import { routes } from '../../../src/routes/table'
import { visit } from '../app'

const off = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'switchedOff' as const]))

it('an open page that the host switches off stays until it is left, and can be opened again once switched on', async () => {
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

it('a home page can’t be switched off', async () => {
  const app = await visit('merchant', '/pages/index/index', {}, { switchedOff: ['/pages/index/index'] })
  await app.see('You can borrow')
})

it('a page reports an operation that is switched off, and doesn’t send it', async () => {
  const switchedOff = [user.getLoginMgt.native]
  const app = await visit('merchant', '/pages/me/loginManagement', {}, { switchedOff })
  await app.see('This is switched off for now. Nothing was sent. Try again later.')
  expect(app.calls(user.getLoginMgt)).toEqual([])
})

/** Links to pages that a deployment may switch off: persona, control, page, and how to reach the control. */
const waysIn: [persona: PersonaId, control: RegExp, off: Path, open: () => void][] = [
  ['merchant', /^Borrow$/, '/pages/agent/borrow', () => go('/pages/index/index')],
  [
    'merchant',
    /^Apply/,
    '/pages/agent/loanApply',
    () => go('/pages/agent/loanDetail', { productNo: 'P-QUICK' }),
  ],
  ['merchant', /eedback/, '/pages/me/feedback', () => go('/pages/me/index')],
  ['agent', /eedback/, '/pages/me/feedback', () => go('/pages/me/index')],
  ['merchant', /^Add/, '/pages/me/card/verification', () => go('/pages/me/card')],
  ['agent', /Register/, '/pages/client/register', () => go('/pages/index/indexAgent')],
  ['agent', /Register/, '/pages/client/register', () => go('/pages/me/client/index')],
]
it.each(waysIn)(
  'a page of the user %s has the control %s unless the page %s is switched off',
  async (persona, control, path, open) => {
    const app = await visit(persona, '/pages/order/repaymentHelp')
    open()
    await app.until('the way in', () => app.isIdle() && app.control(control))
    app.container.updateCaps(off(path))
    await app.until('the host is heard', () => app.isIdle())
    go('/pages/order/repaymentHelp')
    await app.until('another page', () => app.address() === '/pages/order/repaymentHelp')
    const before = app.address()
    open()
    await app.until('the page', () => app.address() !== before && app.isIdle() && app.text().length > 200)
    expect(app.control(control)).toBeUndefined()
  },
)

it.each([
  [Language.en, 'This is switched off for now', 'Go to home'],
  [Language.zhHans, '此功能暂时关闭', '回到首页'],
  [Language.zhHant, '這項功能暫時關閉', '回到首頁'],
])('a switched-off page is explained in the language %s and links home', async (language, title, home) => {
  const app = await visit('merchant', '/pages/me/card', {}, { language, switchedOff: ['/pages/me/card'] })
  await app.see(title)
  expect(app.called().filter((op) => op.includes('wallet'))).toEqual([])
  await app.press(home)
  await app.until('home', () => app.address() === '/pages/index/index')
  await app.until('its content', () => !app.text().includes(title))
})

it('the borrow card on the home hides its button if borrowing is switched off', () => {
  const limit = { available: 100, used: 0, total: 100 }
  const card = () => borrowerCards.borrow({ kind: 'borrow' }, { situation: { limit } } as never) // all fields that it reads
  expect(card().action?.href).toBe('/pages/agent/borrow')
  setSwitchedOffCheck((path) => path === '/pages/agent/borrow')
  expect(card().action).toBeUndefined()
  setSwitchedOffCheck(() => false)
})

it('a notice replaces every switched-off page, except for pages that can’t be switched off', () => {
  setSwitchedOffCheck(() => true)
  const rows = Object.entries(routes).map(([path, row]) => ({ ...row, path }))
  const shown = rows.filter((row) => getStandIn(row, '') !== switchedOffPage).map(({ path }) => path)
  setSwitchedOffCheck(() => false)
  expect(shown.sort()).toEqual([...alwaysOn].sort())
})
