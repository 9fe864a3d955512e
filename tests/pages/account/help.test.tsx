// @vitest-environment window
import { expect, it } from 'vitest'
import { user } from '../../../bridge/contract/operations/system-user'
import { visit } from '../app'

it('the help page finds answers by words in any order, and says so if there is none', async () => {
  const app = await visit('merchant', '/pages/index/other')
  await app.see('How do I pay?')
  const search = document.querySelector('input[type=search]')
  await app.type(search, 'fee late')
  await app.until('the answer', () => document.querySelectorAll('details').length === 1)
  await app.see('What if I can’t pay on time?')
  await app.type(search, 'zebra')
  await app.see('No answer found')
})

it('a complaint has its topic filled in', async () => {
  const app = await visit('merchant', '/pages/me/feedback', { type: 'COMPLAINT' })
  await app.fill('Your message', 'My agent was rude.')
  await app.press('Send')
  await app.until('the call', () => app.calls(user.problemFeedback).length === 1)
  await app.until('the sheet to close', () => !document.querySelector('dialog'))
  expect(app.calls(user.problemFeedback)[0]).toMatchObject({ type: 'COMPLAINT', text: 'My agent was rude.' })
})

it('a question about a payment has its reference filled in, and is sent so', async () => {
  const app = await visit('uncertain', '/pages/me/feedback', { payment: 'RP2026009002' })
  await app.press('Send')
  await app.until('the call', () => app.calls(user.problemFeedback).length === 1)
  await app.until('the sheet to close', () => !document.querySelector('dialog'))
  const [sent] = app.calls(user.problemFeedback)
  expect(sent).toMatchObject({
    type: 'PAYMENT',
    text: expect.stringContaining('About payment RP2026009002.'),
  })
})
