// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { user } from '../../../bridge/contract/operations/system-user'
import { Failure } from '../../../bridge/gateway/failure'
import writes from '../../../locales/en/writes.json'
import { call } from '../../../src/api/service'
import { go } from '../../../src/routes/history/links'
import { type Visit, visit } from '../app'

const card = () => document.querySelector<HTMLElement>('.pending-writes')
const controls = () => [...(card()?.querySelectorAll('a, button') ?? [])].map((one) => one.textContent)

/** Changes the account's name; the call is lost, and its outcome stays unknown. */
async function loseWrite(): Promise<Visit> {
  // a page that reads nothing, because any reply means that the network is back
  const app = await visit('merchant', '/pages/order/repaymentHelp')
  await app.see('How to pay with QR Ph')
  app.container.updateCaps({ state: 'yes' })
  app.lose(user.editAccount)
  const refused = expect(call(user.editAccount, { account: 'mariastore1' })).rejects.toBeInstanceOf(Failure)
  await app.until('the call', () => app.calls(user.editAccount).length > 0)
  app.down(true)
  await refused
  await app.until('the card', () => card()?.hidden === false)
  return app
}

describe('a write with an unknown outcome', () => {
  it('is shown as being checked above every page, without a way to dismiss it', async () => {
    const app = await loseWrite()
    expect(app.text()).toContain('is being checked. Don’t do it again.')
    expect(controls()).toEqual([])
    // this phone has no database to remember it
    await app.see(writes['writes.unsaved'])
    go('/pages/index/other')
    await app.until('another page', () => app.address().startsWith('/pages/index/other'))
    expect(card()?.hidden).toBe(false)
  })

  it('is checked once the network is back, and its outcome stays until it is dismissed', async () => {
    const app = await loseWrite()
    // closing the app would lose it: the host is informed even without navigation
    const isUnsaved = () => app.states().at(-1)?.unsaved
    await app.until('the word to the host', isUnsaved)
    app.down(false)
    window.dispatchEvent(new Event('online'))
    await app.until('the way to put it away', () => controls().includes('Got it'))
    // in the card and in a toast
    await app.until('both', () => app.text().split('did not arrive. Nothing was changed').length === 3)
    expect(app.simulation.state().users['U-merchant']?.account).not.toBe('mariastore1')
    await app.until('the word to the host that nothing is unsaved', () => isUnsaved() === false)
    await app.press('Got it')
    await app.until('nothing left', () => card()?.hidden)
  })
})
