// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import ui from '../../locales/en/ui.json'
import { go } from '../../src/routes/links'
import { visit } from './app'

const toasts = () => [...document.querySelectorAll('.toast')].map((one) => one.textContent)

it('a page that could not be read says so once, and nothing in passing beside it', async () => {
  const app = await visit('merchant', '/pages/order/repaymentHelp')
  app.down(true)
  // its products are what it is for; the status and the limit are read beside
  go('/pages/agent/index')
  await app.see(ui['ui.failed'])
  await new Promise((done) => setTimeout(done, 400))
  expect(toasts()).toEqual([])
  expect(app.text().split(ui['ui.failed'])).toHaveLength(2)
})
