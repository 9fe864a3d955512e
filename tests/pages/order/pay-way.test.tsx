// @vitest-environment window
import { beforeEach, describe, expect, it } from 'vitest'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { personaSecrets } from '../../../host-sim/seed/personas'
import { pesos } from '../../../src/domain/money/money'
import { getLastWallet, setLastWallet } from '../../../src/features/payment/last-wallet'
import { go } from '../../../src/routes/history/links'
import { write } from '../../../src/session/storage'
import { confirmByPin, visit } from '../app'

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

  it('is approved by a fingerprint without another tap, if it is turned on for this phone', async () => {
    const app = await payByFingerprint(true)
    await app.until('the payment', () => app.address().startsWith('/pages/order/paymentUncertainty'))
    expect(app.calls(pay.createQRCodeOrder)).toMatchObject([{ channel: 'WALLET', accountId: own.id }])
    expect(app.phone.acts.at(-1)?.params).toMatchObject({ title: 'Pay ₱6,020.00 with GCash' })
    expect(app.calls(credentials.verifyPaymentPwd)).toEqual([])
  })

  it('can still be approved by the PIN if the fingerprint was cancelled', async () => {
    const app = await payByFingerprint('cancelled')
    await app.ready('Use fingerprint')
    expect(app.calls(pay.createQRCodeOrder)).toEqual([])
    for (const digit of personaSecrets.paymentPin) await app.press(digit)
    await app.until('the payment', () => app.address().startsWith('/pages/order/paymentUncertainty'))
    expect(app.calls(pay.createQRCodeOrder)).toHaveLength(1)
  })
})

/** Turns the fingerprint on and presses the button that pays from the wallet; the phone then answers with `outcome`. */
async function payByFingerprint(outcome: true | 'cancelled') {
  const app = await visit('merchant', '/pages/me/loginManagement', undefined, {
    actions: { BiometricPrompt: true },
  })
  const toggle = await app.until('the switch', () =>
    document.querySelector<HTMLInputElement>('[role=switch]:not([disabled])'),
  )
  toggle.click()
  await confirmByPin(app, personaSecrets.pin)
  await app.see('Fingerprint is on for this phone.')
  setLastWallet(own)
  app.phone.answer('BiometricPrompt', outcome)
  go('/pages/order/repayment', { loanOrderNo })
  await app.press('Pay ₱6,020.00 with GCash')
  return app
}
