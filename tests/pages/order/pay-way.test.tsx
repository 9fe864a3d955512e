// @vitest-environment window
import { beforeEach, describe, expect, it } from 'vitest'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { pesos } from '../../../src/domain/money/money'
import { getLastWallet, setLastWallet } from '../../../src/features/payment/last-wallet'
import { go } from '../../../src/routes/history/links'
import { write } from '../../../src/session/storage'
import { visit } from '../app'

const loanOrderNo = 'LN-2026-006002'
const own = { id: 'W-merchant', provider: 'GCash' }

beforeEach(() => write('payWay', null))

/** Opens the merchant's home, remembers the wallet of the last payment, and opens the payment page. */
async function payAfter(
  last: typeof own | null,
  change: (accounts: { balance: unknown }[]) => void = () => {},
) {
  const app = await visit('merchant', '/pages/index/index')
  setLastWallet(last)
  app.simulation.service.work(({ state }) => {
    const account = state.users['U-merchant']?.accounts
    if (account) change(account)
  })
  go('/pages/order/repayment', { loanOrderNo })
  return app
}

describe('the way to pay', () => {
  it('is QR Ph at first: one tap shows the code', async () => {
    const app = await payAfter(null)
    await app.press('Pay ₱6,020.00 with QR Ph')
    await app.until('the code', () => app.address().startsWith('/pages/order/repaymentCode'))
    expect(app.calls(pay.createQRCodeOrder)).toHaveLength(1)
    expect(getLastWallet()).toBeNull()
  })

  it('starts one payment if the button is pressed twice', async () => {
    const app = await payAfter(null)
    const button = await app.ready('Pay ₱6,020.00 with QR Ph')
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await app.until('the code', () => app.address().startsWith('/pages/order/repaymentCode'))
    expect(app.calls(pay.createQRCodeOrder)).toHaveLength(1)
  })

  it('is the wallet of the last payment, which asks for the PIN at once', async () => {
    const app = await payAfter(own)
    await app.press('Pay ₱6,020.00 with GCash')
    await app.see('Payment PIN')
    await app.see('From GCash •••• 0007')
    expect(app.calls(pay.createQRCodeOrder)).toEqual([])
  })

  it.each([
    ['was removed', (accounts: unknown[]) => accounts.splice(0)],
    [
      'has too little money',
      (accounts: { balance: unknown }[]) => {
        for (const account of accounts) account.balance = pesos(100)
      },
    ],
  ] as const)('is QR Ph if the wallet %s', async (_, change) => {
    const app = await payAfter(own, change)
    await app.see('Pay ₱6,020.00 with QR Ph')
  })

  it('is not that of another user of the phone', async () => {
    write('userID', 'U-someone')
    setLastWallet(own)
    const app = await visit('merchant', '/pages/order/repayment', { loanOrderNo })
    await app.see('Pay ₱6,020.00 with QR Ph')
  })
})
