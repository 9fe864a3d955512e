// @vitest-environment window
import { expect, it } from 'vitest'
import agent from '../../../locales/en/agent.json'
import ui from '../../../locales/en/ui.json'
import { go } from '../../../src/routes/history/links'
import { visit } from '../app'

const toasts = () => [...document.querySelectorAll('.toast')].map((one) => one.textContent)
/** Longer than an optional request waits for its page to fail too. */
const soon = () => new Promise((done) => setTimeout(done, 400))

it('a page that fails to load shows one error, and neither toasts nor actions', async () => {
  const app = await visit('merchant', '/pages/agent/loanDetail', { productNo: 'P-NONE', customerId: '' })
  await app.see(ui['ui.failed'])
  await app.until('the last answer', app.isIdle)
  await soon()
  expect(toasts()).toEqual([])
  expect(app.control(agent['agent.loanDetail.apply'])).toBeUndefined()
})

it('a failed optional request shows no toast next to a failed list', async () => {
  const app = await visit('merchant', '/pages/order/repaymentHelp')
  app.down(true)
  // products are required; status and limit are optional
  go('/pages/agent/index')
  await app.see(ui['ui.failed'])
  await soon()
  expect(toasts()).toEqual([])
  expect(app.text().split(ui['ui.failed'])).toHaveLength(2)
})

it('a failed optional request shows a toast on a page that otherwise loaded', async () => {
  const app = await visit('merchant', '/pages/index/other')
  await app.until('the page', () => app.text().length > 0)
  app.down(true)
  go('/pages/me/index')
  await app.until('the message', () => toasts().length > 0)
  expect(app.text()).not.toContain(ui['ui.failed'])
})
