// @vitest-environment window
import { expect, it } from 'vitest'
import { ApplicationState } from '../../../bridge/contract/codes'
import { go } from '../../../src/routes/history/links'
import { visit } from '../app'

it('an application with refused documents is one amber story that leads to the correction', async () => {
  const app = await visit('every-status', '/pages/order/repaymentHelp')
  const sentBack = Object.values(app.simulation.state().applications).find(
    ({ state, reasons }) => state === ApplicationState.notPassed && reasons.some(({ field }) => field),
  )
  go('/pages/agent/state', { id: sentBack?.id ?? '' })
  await app.see('Correct this, then send it again')
  await app.see('To correct')
  await app.see('Sent back to correct')
  // the notice names the thing
  const notice = document.querySelector('main .notice.warn')
  expect(notice?.querySelector('li b')?.textContent).toMatch(/\S+: /)
  expect(document.querySelector('main .notice.bad')).toBeNull()
  expect(document.body.textContent).not.toContain('contact your agent')
  expect(document.body.textContent).not.toContain('Not approved')
  await app.press('Correct and send again')
  await app.until('the correction', () => app.address().startsWith('/pages/agent/loanApplyInfo'))
})

it('an application that was rejected stays red and leads to the agent', async () => {
  const app = await visit('every-status', '/pages/order/repaymentHelp')
  const rejected = Object.values(app.simulation.state().applications).find(
    ({ state, reasons }) => state === ApplicationState.notPassed && !reasons.some(({ field }) => field),
  )
  go('/pages/agent/state', { id: rejected?.id ?? '' })
  await app.see('Application not passed, contact your agent')
  await app.see('Not approved')
})
