// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { visit } from '../app'

const loanOrderNo = 'LN-2026-006002'
const customerId = getPersonaUserId('merchant')
beforeEach(() => void vi.spyOn(window.location, 'assign').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

type App = Awaited<ReturnType<typeof visit>>
const contacts = (app: App) => app.calls(user.getCustomerInfo).filter((body) => 'contact' in (body as object)) // bodies are objects
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)
const enabled = (app: App, name: string) =>
  app.until(`the button ${name}`, () => (button(name)?.disabled === false ? button(name) : undefined))

describe("an agent's page of a customer's order", () => {
  it('shows the customer with a link, and speaks of the customer', async () => {
    const app = await visit('agent', '/pages/order/details', { loanOrderNo })
    await app.see('Maria Santos')
    const link = document.querySelector<HTMLAnchorElement>('main a[href*="/pages/me/client/detail"]')
    expect(link?.href).toContain(customerId)
    await app.see('Customer received')
    expect(document.body.textContent).not.toContain('You receive')
  })

  it('notes a reminder and a call before the phone opens', async () => {
    const app = await visit('agent', '/pages/order/details', { loanOrderNo })
    ;(await enabled(app, 'Remind')).click()
    await app.until('the noted message', () => contacts(app).length === 1)
    ;(await enabled(app, 'Call')).click()
    await app.until('the noted call', () => contacts(app).length === 2)
    expect(app.simulation.state().contacts[customerId]?.map(({ how }) => how)).toEqual(['message', 'call'])
    const opened = vi.mocked(window.location.assign).mock.calls.map(([url]) => String(url))
    expect(opened[0]).toMatch(/^sms:\+639\d{9}\?&body=Hello%20Maria/)
    expect(opened[1]).toMatch(/^tel:\+639\d{9}$/)
    expect(app.problems()).toEqual([])
  })

  it('leads to overdue control if the order is late', async () => {
    const app = await visit('agent', '/pages/order/details', { loanOrderNo: 'LN-2026-008001' })
    await app.see('Open overdue control')
    expect(button('Call')).toBeUndefined()
  })
})

describe('outside contact hours', () => {
  const now = '2026-11-21T22:30:00+08:00'

  it('an order offers no reminder and no call, with the reason', async () => {
    const app = await visit('agent', '/pages/order/details', { loanOrderNo }, { now })
    await app.see('You may call or message customers from 6:00 to 22:00.')
    expect([button('Remind')?.disabled, button('Call')?.disabled]).toEqual([true, true])
  })

  it('a profile offers no message and no call, with the reason', async () => {
    const app = await visit('agent', '/pages/me/client/detail', { customerId }, { now })
    await app.see('You may call or message customers from 6:00 to 22:00.')
    expect([button('Message')?.disabled, button('Call')?.disabled]).toEqual([true, true])
  })

  it('a borrower sees the order as before', async () => {
    const app = await visit('merchant', '/pages/order/details', { loanOrderNo }, { now })
    await app.see('You received')
    expect(document.body.textContent).not.toContain('Customer received')
  })
})
