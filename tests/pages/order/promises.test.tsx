// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { agentApply } from '../../../bridge/contract/operations/loan-application'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { settlePayment } from '../../../host-sim/service/loan/payments/payment-network'
import { openPayment } from '../../../host-sim/service/loan/payments/payments'
import { highestLimit } from '../../../host-sim/service/loan/products/highest-limit'
import { catalogue } from '../../../host-sim/service/loan/products/products'
import type { World } from '../../../host-sim/service/world'
import { pesos } from '../../../src/domain/money/money'
import { go } from '../../../src/routes/history/links'
import { openBackend } from '../../service/service'
import { visit } from '../app'

const loanOrderNo = 'LN-2026-006002'

/** Pays the merchant's instalment that is due. */
function payInstalment(world: World): void {
  const order = world.state.orders[loanOrderNo]
  if (!order) throw new Error('no such order')
  const request = { amount: pesos(6_020), periods: [3], settles: false }
  settlePayment(world, openPayment(order, request, null, world).transactionNo, 'whole')
}

describe('the home of a borrower', () => {
  it('shows a loan that is not due soon, with its next payment', async () => {
    const app = await visit('merchant', '/pages/order/repaymentHelp')
    app.simulation.service.work(payInstalment)
    go('/pages/index/index')
    await app.see('3 of 6 paid')
    await app.see(/Next payment 24 Dec.*₱5,858\.75/)
  })

  it('shows the sum of all loans if several are not due soon', async () => {
    const app = await visit('merchant', '/pages/order/repaymentHelp')
    app.simulation.service.work((world) => {
      payInstalment(world)
      const order = world.state.orders['LN-2026-006002']
      if (order)
        world.state.orders['LN-2026-006009'] = { ...structuredClone(order), loanOrderNo: 'LN-2026-006009' }
    })
    go('/pages/index/index')
    await app.see('₱34,185.00 to pay in all')
    await app.see(/2 loans\. Next payment 24 Dec/)
  })

  it('shows no sum if all loans are due soon', async () => {
    const app = await visit('merchant', '/pages/index/index')
    await app.see('Pay now')
    expect(document.body.textContent).not.toContain('to pay in all')
  })
})

describe('a payment ahead of time', () => {
  it('shows the interest of periods that have not begun before it is confirmed', async () => {
    const app = await visit('merchant', '/pages/order/repayment', { loanOrderNo, amount: pesos(8_520) })
    await app.see('₱483.75 of it is interest of a time that has not begun')
  })

  it('shows no such notice for the instalment that is due', async () => {
    const app = await visit('merchant', '/pages/order/repayment', { loanOrderNo })
    await app.see('Pay ₱6,020.00')
    expect(document.body.textContent).not.toContain('has not begun')
  })
})

it('no product offers more than the highest limit', () => {
  expect(catalogue.filter(({ max }) => max > highestLimit)).toEqual([])
})

it('a cancelled loan is called cancelled, not rejected', async () => {
  const backend = openBackend(['every-status'])
  const order = Object.values(backend.service.state.orders).find(
    ({ stage, applicationId, userId }) =>
      stage === 'processing' && applicationId && userId === 'U-every-status',
  )
  await backend.call('every-status', agentApply.cancel, { id: order?.applicationId ?? '' })
  const detail = await backend.call('every-status', loanOrder.details, {
    loanOrderNo: order?.loanOrderNo ?? '',
  })
  expect(detail.cancelled).toBe(true)
})
