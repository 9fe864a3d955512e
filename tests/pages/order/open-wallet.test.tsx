// @vitest-environment window
import { beforeAll, describe, expect, it } from 'vitest'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { settlePayment } from '../../../host-sim/service/loan/payments/payment-network'
import { openPayment } from '../../../host-sim/service/loan/payments/payments'
import { pesos } from '../../../src/domain/money/money'
import { go } from '../../../src/routes/history/links'
import { deploy, type VisitOptions, visit } from '../app'

const link = () => document.querySelector<HTMLAnchorElement>('main a[href="https://gcash.example/open"]')
const running = 'LN-2026-006002'

/** Opens a payment without an outcome, by wallet or by code. */
async function waitFor(by: 'wallet' | 'code', options?: VisitOptions) {
  const app = await visit('merchant', '/pages/order/index', undefined, options)
  const transactionNo = app.simulation.service.work((world) => {
    const order = world.state.orders[running]
    const [account] = world.state.users[getPersonaUserId('merchant')]?.accounts ?? []
    if (!order || !account) throw new Error('no such order')
    const from = by === 'wallet' ? account.id : null
    const made = openPayment(order, { amount: pesos(1_000), periods: [3], settles: false }, from, world)
    settlePayment(world, made.transactionNo, 'noAnswer')
    return made.transactionNo
  })
  go('/pages/order/paymentUncertainty', { transactionNo })
  await app.see('Check again')
  return app
}

beforeAll(() => deploy({ wallets: { GCASH: 'https://gcash.example/open' } }))

describe('the wallet of a pending payment', () => {
  it('is opened by a host that can open it', async () => {
    const app = await waitFor('wallet', { actions: { open: true } })
    await app.until('the link', () => link()?.textContent === 'Open GCash')
    await app.press('Open GCash')
    await app.until('it was asked to', () => app.phone.acts.length > 0)
    expect(app.phone.acts).toEqual([{ action: 'open', params: { url: 'https://gcash.example/open' } }])
  })

  it('is not offered if the host can’t open it', async () => {
    await waitFor('wallet')
    expect(link()).toBeNull()
  })

  it('is not offered if the payment is by code, which belongs to no wallet', async () => {
    await waitFor('code', { actions: { open: true } })
    expect(link()).toBeNull()
  })
})
