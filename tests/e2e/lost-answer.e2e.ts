import { mobileOf, userIdOf } from '../../host-sim/seed/personas'
import { carriers, expect, type Rig, test } from './rig'
import { follow, secrets, shown, state } from './steps'

const operation = 'dfp.loan.pay.createQRCodeOrder'
const find = 'dfp.loan.pay.findUnPaidOrder'
/** What would tell the user that the payment failed, which nobody knows. */
const wrongWords = /not paid|failed|did not go through|did not work|nothing was taken/i

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('an answer that is lost twice, a double tap and a reload make one payment', async ({ rig }) => {
      await rig.open({ persona: 'merchant', path: '/pages/order/index' })
      const before = Object.values((await state(rig)).payments).length
      await follow(rig, /Stock-up Loan/)
      await follow(rig, 'Settle all')
      const pay = rig.button(/^Pay ₱/)
      await expect(pay).toBeVisible()
      await rig.sim('fault', { operation, kind: 'dropAfter' })
      await rig.sim('fault', { operation: find, kind: 'http500' })

      // the effect is there, the answer is not; asking for it does not work either
      const tryToPay = async () => {
        await pay.click()
        // a second try within a second is held back, so it is tapped until it goes
        await expect(async () => {
          if (!(await rig.address()).includes('paymentUncertainty'))
            await rig.button(/^QR Ph/).dblclick({ timeout: 500 })
          expect(await rig.address()).toContain('paymentUncertainty')
        }).toPass({ timeout: 20_000 })
        await rig.at('/pages/order/paymentUncertainty')
        await expect(rig.phone.getByText(/do not pay again/i).first()).toBeVisible()
        await expect(rig.phone.getByText(wrongWords)).toHaveCount(0)
      }
      await tryToPay()
      // back on the page as it was, the same is wanted once more, and lost once more
      await rig.back()
      await tryToPay()
      const tries = (await rig.sim<{ operation: string; requestId: string }[]>('calls')).filter(
        (one) => one.operation === operation,
      )
      // a browser may send a request again whose connection broke, unasked
      expect(tries.length).toBeGreaterThanOrEqual(2)
      expect(new Set(tries.map(({ requestId }) => requestId)).size).toBe(1)
      await rig.reload()
      await expect(rig.phone.getByText(/do not pay again/i).first()).toBeVisible()

      // the page finds the one payment that was made, which can be paid
      await rig.sim('clearFaults')
      const again = rig.button('Check again')
      // it is asked by itself as well, so the button may be gone
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 500 })
        await expect(rig.heading('A code is waiting')).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 20_000 })
      await rig.button('Show the code').click()
      await expect(rig.phone.getByRole('img', { name: /^QR Ph code for/ })).toBeVisible()
      const { payments } = await state(rig)
      expect(Object.values(payments)).toHaveLength(before + 1)
      await rig.sim('pay', null, 'whole')
      await expect(rig.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })
      expect(Object.values((await state(rig)).payments)).toHaveLength(before + 1)
      const monitors = await rig.sim<{ name: string; ok: boolean }[]>('monitors')
      expect(monitors.find(({ name }) => name === 'twoEffects')?.ok).toBe(true)
      expect(rig.complaints).toEqual([])
    })

    test('a payment from the e-wallet whose answer is lost is found, and taken once', async ({ rig }) => {
      await rig.open({ persona: 'merchant', path: '/pages/order/repayment?loanOrderNo=LN-2026-006002' })
      const pay = rig.button(/^Pay ₱/)
      const due = shown(await pay.textContent())
      const balance = async () => (await state(rig)).users[userIdOf('merchant')]?.accounts[0]?.balance ?? 0
      const before = await balance()
      await rig.sim('fault', { operation, kind: 'dropAfter' })
      await pay.click()
      await rig.button(/^GCash/i).click()
      await rig.pin(secrets.paymentPin)
      const end = rig.heading(/^₱[\d,.]+ paid$/)
      const check = rig.button('Check again')
      await expect(end.or(check).first()).toBeVisible({ timeout: 20_000 })
      await expect(rig.phone.getByText(wrongWords)).toHaveCount(0)
      await rig.sim('clearFaults')
      if (await check.isVisible()) await check.click()
      await expect(end).toBeVisible({ timeout: 20_000 })
      expect(shown(await end.textContent())).toBe(due)
      expect(await balance()).toBe(before - due)
      expect(rig.complaints).toEqual([])
    })

    test('an app that was killed in the middle tells at its next start what is being checked, then what became of it', async ({
      rig,
    }) => {
      await rig.open({ persona: 'merchant', path: '/pages/order/repayment?loanOrderNo=LN-2026-006002' })
      await loseAnAnswer(rig)
      await rig.goto('/pages/index/index')
      await expect(checking(rig)).toBeVisible()
      await rig.sim('clearFaults')
      await expect(received(rig)).toBeVisible({
        timeout: 40_000,
      })
      await rig.phone.getByRole('link', { name: 'Show', exact: true }).click()
      await expect(rig.heading('A code is waiting')).toBeVisible()
      await expect(checking(rig)).toHaveCount(0)
      expect(rig.complaints).toEqual([])
    })

    test('a start that clears the device leaves what is being checked, and it is told after the next login', async ({
      rig,
    }) => {
      await rig.open({ persona: 'merchant', path: '/pages/order/repayment?loanOrderNo=LN-2026-006002' })
      await loseAnAnswer(rig)
      await rig.sim('fault', { operation: 'dfp.auth.getUserInfo', kind: 'code:4118', times: 1 })
      await rig.goto('/pages/index/index')
      await rig.at('/pages/login/index')
      expect(await rig.inApp(() => localStorage.getItem('token'))).toBeNull()
      await expect(checking(rig)).toHaveCount(0)
      await rig.phone.getByLabel('Mobile number').fill(`0${mobileOf('merchant')}`)
      await rig.pin(secrets.pin)
      await rig.at('/pages/index/index')
      await expect(checking(rig)).toBeVisible()
      await rig.sim('clearFaults')
      await expect(received(rig)).toBeVisible({ timeout: 40_000 })
      expect(rig.complaints).toEqual([])
    })
  })
}

const received = (rig: Rig) => rig.phone.getByText(/^We have your request to pay ₱[\d,.]+ of/).first()
const checking = (rig: Rig) => rig.phone.getByText(/^Your payment of ₱[\d,.]+ of .* is being checked/)

/** Pays by code on a line that carries no answer, neither to the payment nor to the question what became of it. */
async function loseAnAnswer(rig: Rig): Promise<void> {
  await rig.sim('fault', { operation, kind: 'dropAfter' })
  await rig.button(/^Pay ₱/).click()
  await rig.button(/^QR Ph/).click()
  await rig.at('/pages/order/paymentUncertainty')
}
