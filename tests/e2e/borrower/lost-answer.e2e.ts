import { getPersonaMobile, getPersonaUserId } from '../../../host-sim/seed/personas'
import { carriers, expect, type Harness, test } from '../harness'
import { follow, payByCode, scanCode, secrets, shown, state } from '../steps'

const operation = 'dfp.loan.pay.createQRCodeOrder'
const due = 'LN-2026-006002'
const find = 'dfp.loan.pay.findUnPaidOrder'
/** Wording that would claim the payment failed while its outcome is unknown. */
const wrongWords = /not paid|failed|did not go through|didn’t work|nothing was taken/i

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('makes one payment despite two lost replies, a double tap and a reload', async ({ harness }) => {
      await harness.open({ persona: 'merchant', path: '/pages/order/index' })
      const before = Object.values((await state(harness)).payments).length
      await follow(harness, /Stock-up Loan/)
      await follow(harness, 'Pay off loan')
      const pay = harness.button(/^Pay ₱/)
      await expect(pay).toBeVisible()
      await harness.sim('fault', { operation, kind: 'dropAfter' })
      await harness.sim('fault', { operation: find, kind: 'http500' })

      // the payment is made but its reply is lost, and so is the query for its state
      const tryToPay = async () => {
        // a second tap within a second is suppressed, so it is repeated until it goes through
        await expect(async () => {
          if (!(await harness.address()).includes('paymentUncertainty')) await pay.dblclick({ timeout: 500 })
          expect(await harness.address()).toContain('paymentUncertainty')
        }).toPass({ timeout: 20_000 })
        await harness.at('/pages/order/paymentUncertainty')
        await expect(harness.phone.getByText(/don’t pay again/i).first()).toBeVisible()
        await expect(harness.phone.getByText(wrongWords)).toHaveCount(0)
      }
      await tryToPay()
      // back on the same page the same request is made, and lost, again
      await harness.back()
      await tryToPay()
      const tries = (await harness.sim<{ operation: string; requestId: string }[]>('calls')).filter(
        (one) => one.operation === operation,
      )
      // browsers may resend a request when its connection breaks
      expect(tries.length).toBeGreaterThanOrEqual(2)
      expect(new Set(tries.map(({ requestId }) => requestId)).size).toBe(1)
      await harness.reload()
      await expect(harness.phone.getByText(/don’t pay again/i).first()).toBeVisible()

      // the page finds the payment that was made, and it can be paid
      await harness.sim('clearFaults')
      const again = harness.button('Check again')
      // the page also polls, so the button may be gone
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 500 })
        await expect(harness.heading('You have an unpaid code')).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 20_000 })
      await harness.button('Show the code').click()
      await expect(harness.phone.getByRole('img', { name: /^QR Ph code for/ })).toBeVisible()
      const { payments } = await state(harness)
      expect(Object.values(payments)).toHaveLength(before + 1)
      await harness.sim('pay', null, 'whole')
      await expect(harness.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })
      expect(Object.values((await state(harness)).payments)).toHaveLength(before + 1)
      const monitors = await harness.sim<{ name: string; ok: boolean }[]>('monitors')
      expect(monitors.find(({ name }) => name === 'twoEffects')?.ok).toBe(true)
      expect(harness.complaints).toEqual([])
    })

    test('leaves one payable code if the reply to a changed amount is lost and the button is tapped twice', async ({
      harness,
    }) => {
      await harness.open({
        persona: 'merchant',
        path: `/pages/order/repayment?loanOrderNo=${due}&amount=50000`,
      })
      const before = Object.values((await state(harness)).payments).length
      const first = await payByCode(harness).then(() => scanCode(harness))
      await harness.button('Change amount or method').click()
      // the typed amount is still there
      await expect(harness.button('Pay ₱500.00 with QR Ph')).toBeVisible()
      await harness.phone.getByText('Pay off loan').click()
      await expect(harness.button('Pay ₱500.00 with QR Ph')).toHaveCount(0)
      await harness.sim('fault', { operation, kind: 'dropAfter', times: 1 })
      await harness.button(/^Pay ₱/).dblclick()
      const code = harness.phone.getByRole('img', { name: /^QR Ph code for/ })
      const show = harness.button('Show the code')
      await expect(async () => {
        if (await show.isVisible()) await show.click({ timeout: 500 })
        await expect(code).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 30_000 })
      const made = Object.values((await state(harness)).payments)
      expect(made).toHaveLength(before + 2)
      const mine = made.filter((one) => one.loanOrderNo === due && one.state !== 'PAID')
      expect(mine.map(({ amount, state: stands }) => [amount, stands])).toEqual([
        [first.amount, 'CANCELLED'],
        [(await scanCode(harness)).amount, 'WAITING'],
      ])
      await harness.sim('pay', null, 'whole')
      await expect(harness.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })
    })

    test('finds an e-wallet payment whose reply was lost and charges it once', async ({ harness }) => {
      await harness.open({ persona: 'merchant', path: '/pages/order/repayment?loanOrderNo=LN-2026-006002' })
      const pay = harness.button(/^Pay ₱/)
      const due = shown(await pay.textContent())
      const balance = async () =>
        (await state(harness)).users[getPersonaUserId('merchant')]?.accounts[0]?.balance ?? 0
      const before = await balance()
      await harness.sim('fault', { operation, kind: 'dropAfter' })
      await harness.button('Pay another way').click()
      await harness.button(/^GCash/i).click()
      await harness.pin(secrets.paymentPin)
      const end = harness.heading(/^₱[\d,.]+ paid$/)
      const check = harness.button('Check again')
      await expect(end.or(check).first()).toBeVisible({ timeout: 20_000 })
      await expect(harness.phone.getByText(wrongWords)).toHaveCount(0)
      await harness.sim('clearFaults')
      await harness.askAgain('Check again')
      await expect(end).toBeVisible({ timeout: 20_000 })
      expect(shown(await end.textContent())).toBe(due)
      expect(await balance()).toBe(before - due)
      expect(harness.complaints).toEqual([])
    })

    test('shows the pending payment after the app was killed, and then the outcome of the payment', async ({
      harness,
    }) => {
      await harness.open({ persona: 'merchant', path: '/pages/order/repayment?loanOrderNo=LN-2026-006002' })
      await loseAnAnswer(harness)
      await harness.goto('/pages/index/index')
      await expect(checking(harness)).toBeVisible()
      await harness.sim('clearFaults')
      await expect(received(harness)).toBeVisible({
        timeout: 40_000,
      })
      await harness.phone.getByRole('link', { name: 'Show', exact: true }).click()
      await expect(harness.heading('You have an unpaid code')).toBeVisible()
      await expect(checking(harness)).toHaveCount(0)
      expect(harness.complaints).toEqual([])
    })

    test('keeps the pending payment when the session ends, and shows it after the next login', async ({
      harness,
    }) => {
      await harness.open({ persona: 'merchant', path: '/pages/order/repayment?loanOrderNo=LN-2026-006002' })
      await loseAnAnswer(harness)
      await harness.sim('fault', { operation: 'dfp.auth.getUserInfo', kind: 'code:4118', times: 1 })
      await harness.goto('/pages/index/index')
      await harness.at('/pages/login/index')
      expect(await harness.inApp(() => localStorage.getItem('token'))).toBeNull()
      await expect(checking(harness)).toHaveCount(0)
      await harness.phone.getByLabel('Mobile number').fill(`0${getPersonaMobile('merchant')}`)
      await harness.pin(secrets.pin)
      await harness.at('/pages/index/index')
      await expect(checking(harness)).toBeVisible()
      await harness.sim('clearFaults')
      await expect(received(harness)).toBeVisible({ timeout: 40_000 })
      expect(harness.complaints).toEqual([])
    })
  })
}

const received = (harness: Harness) =>
  harness.phone.getByText(/^We have your request to pay ₱[\d,.]+ \(/).first()
const checking = (harness: Harness) =>
  harness.phone.getByText(/^Your payment of ₱[\d,.]+ .* is being checked/)

/** Pays by code while the replies to the payment and to the query for its state are lost. */
async function loseAnAnswer(harness: Harness): Promise<void> {
  await harness.sim('fault', { operation, kind: 'dropAfter' })
  await harness.button(/^Pay ₱/).click()
  await harness.at('/pages/order/paymentUncertainty')
}
