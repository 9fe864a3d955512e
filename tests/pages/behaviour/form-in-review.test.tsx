// @vitest-environment window
import { expect, it } from 'vitest'
import { PreStatus } from '../../../bridge/contract/codes'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { update } from '../../../host-sim/service/update'
import type { World } from '../../../host-sim/service/world'
import { go } from '../../../src/routes/history/links'
import { visit } from '../app'

it('a form in review cannot be edited: its link leads to the state of the review', async () => {
  const app = await visit('in-review', '/pages/index/indexForm', { section: 'business' })
  await app.until('the result', () => app.address() === '/pages/index/indexResult')
  expect(app.calls(preAuditEvaluation.submitPreAuditOnboardData)).toEqual([])
})

it('a form that is sent while another one is in review is refused, not shown as sent', async () => {
  const app = await visit('in-review', '/pages/order/repaymentHelp')
  const setStatus = (status: PreStatus) =>
    app.simulation.service.work(({ state }: World) => {
      const user = state.users['U-in-review']
      if (user) update(user.pre, { status })
    })
  setStatus(PreStatus.open)
  go('/pages/index/indexForm', { section: 'review' })
  await app.until('the end of the form', () => app.control('Send'))
  // another form is sent from another phone
  setStatus(PreStatus.inReview)
  await app.press('Send')
  await app.see('This is in review or decided already')
  expect(app.address()).toBe('/pages/index/indexForm?section=review')
  expect(app.calls(preAuditEvaluation.submitPreAuditOnboardData)).toHaveLength(1)
})
