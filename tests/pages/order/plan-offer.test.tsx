// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { agentApply } from '../../../bridge/contract/operations/loan-application'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { review } from '../../../host-sim/control/desk/reviewer'
import { takeFeedback } from '../../../host-sim/service/system/feedback'
import { pesos } from '../../../src/domain/money/money'
import { day } from '../../../src/domain/time/day'
import { go } from '../../../src/routes/history/links'
import { visit } from '../app'

const loanOrderNo = 'LN-2026-008001'

/** Opens the page with an offer of eight payments. */
async function visitOffer() {
  const app = await visit('overdue', '/pages/order/repaymentHelp')
  app.simulation.service.work((world) => {
    const me = world.state.users['U-overdue']
    if (!me) throw new Error('no such user')
    const planRequest = { loanOrderNo, reason: 'sales', amount: pesos(900), day: day('2026-11-30') } as const
    const { id } = takeFeedback(me, { type: 'PLAN', text: '', pictures: [], contact: '', planRequest }, world)
    review(world, 'plan', id, 'offer', '8')
  })
  go('/pages/order/relief', { loanOrderNo })
  await app.see('We offer you a new plan')
  return app
}

describe('an offer of a new plan', () => {
  it('is shown next to the current plan, with the cost of both, and leads to its contracts', async () => {
    const app = await visitOffer()
    await app.see(/New planLeft to pay₱[\d,.]+Of it interest₱[\d,.]+Of it charges so far₱[\d,.]+Payments8/)
    await app.see(
      /Your plan nowLeft to pay₱[\d,.]+Of it interest₱[\d,.]+Of it charges so far₱[\d,.]+Payments3/,
    )
    expect(app.control('Ask for a changed plan')).toBeUndefined()
    await app.press('Read and sign')
    await app.until('the contracts', () => app.address().startsWith('/pages/agent/loanAgreement'))
    await app.see('Disclosure')
    const applications = Object.values(app.simulation.state().applications)
    const { requestId } = applications.find(({ newPlan }) => newPlan) ?? {}
    expect(app.calls(loanProduct.getProductContract)).toMatchObject([{ requestId }])
    await app.askedAll()
  })

  it('can be declined, once even if the reply is lost', async () => {
    const app = await visitOffer()
    app.lose(agentApply.cancel)
    await app.press('Keep my plan')
    await app.see('Declined')
    await app.ready('Ask for a changed plan')
    await app.askedAll()
  })
})
