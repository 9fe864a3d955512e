// @vitest-environment window
import { expect, it } from 'vitest'
import agent from '../../../locales/en/agent.json'
import ui from '../../../locales/en/ui.json'
import { go } from '../../../src/routes/history/links'
import { visit } from '../app'

const toasts = () => [...document.querySelectorAll('.toast')].map((one) => one.textContent)
/** Longer than a part waits for its page to fail as well. */
const soon = () => new Promise((done) => setTimeout(done, 400))

it('a page that could not be read says so once: nothing passes beside its face, nothing can be pressed on', async () => {
  const app = await visit('merchant', '/pages/agent/loanDetail', { productNo: 'P-NONE', customerId: '' })
  await app.see(ui['ui.failed'])
  await app.until('the last answer', app.isIdle)
  await soon()
  expect(toasts()).toEqual([])
  expect(app.control(agent['agent.loanDetail.apply'])).toBeUndefined()
})

it('nor do the parts of a list that are read beside it', async () => {
  const app = await visit('merchant', '/pages/order/repaymentHelp')
  app.down(true)
  // its products are what it is for; the status and the limit are read beside
  go('/pages/agent/index')
  await app.see(ui['ui.failed'])
  await soon()
  expect(toasts()).toEqual([])
  expect(app.text().split(ui['ui.failed'])).toHaveLength(2)
})

it('a part that its page does without says in passing that it could not be read', async () => {
  const app = await visit('merchant', '/pages/index/other')
  await app.until('the page', () => app.text().length > 0)
  app.down(true)
  go('/pages/me/index')
  await app.until('the message', () => toasts().length > 0)
  expect(app.text()).not.toContain(ui['ui.failed'])
})
