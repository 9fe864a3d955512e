import { pay } from '../../../bridge/contract/operations/loan-repay'
import { carriers, expect, test } from '../harness'

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('explains that a page or operation is switched off, links to the home page, and recovers once both are switched on again', async ({
      harness,
    }) => {
      await harness.open({ persona: 'merchant' })
      await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
      await harness.sim('switchOff', ['/pages/me/card', pay.calcTotalFee.native])
      await harness.goto('/pages/me/card')
      await expect(harness.heading('This is switched off for now').last()).toBeVisible()
      await harness.phone.getByRole('link', { name: 'Go to home' }).click()
      await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
      await harness.sim('clearCalls')
      await harness.goto('/pages/order/repayment?loanOrderNo=LN-2026-006002&settle=1')
      await expect(
        harness.phone.getByText('This is switched off for now. Nothing was sent.').first(),
      ).toBeVisible()
      const calls = await harness.sim<{ operation: string }[]>('calls')
      expect(calls.filter(({ operation }) => operation === pay.calcTotalFee.native)).toEqual([])
      await harness.sim('switchOff', [])
      await harness.goto('/pages/me/card')
      await expect(harness.phone.getByText('GCash').first()).toBeVisible()
      expect(harness.complaints).toEqual([])
    })
  })
}
