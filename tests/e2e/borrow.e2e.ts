import { mobileOf } from '../../host-sim/seed/personas'
import { carriers, expect, test } from './rig'
import {
  addWallet,
  agreeToBorrow,
  choose,
  fact,
  firstLaunch,
  follow,
  payByCode,
  scanCode,
  setPaymentPin,
  shown,
  signLoan,
  tab,
  typeAmount,
} from './steps'

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('from the first launch to the first instalment paid', async ({ rig }) => {
      await firstLaunch(rig, 'individual')
      await expect(fact(rig, 'Used')).toHaveText('₱0')

      // the first step names what is missing, one by one, and each is put right on the way
      await tab(rig, 'Products')
      await follow(rig, /Quick Loan/)
      await rig.button('Apply').click()
      await rig.button('Type an exact amount').click()
      await typeAmount(rig, '6000')
      await rig.button('Use this amount').click()
      await choose(rig, /90 days/)
      await rig.button('See repayment plan').click()
      await addWallet(rig, `0${mobileOf('individual')}`)
      await rig.at('/pages/agent/loanApply')
      await rig.button('See repayment plan').click()
      await setPaymentPin(rig, mobileOf('individual'))
      await rig.at('/pages/agent/loanApply')
      await expect(rig.phone.getByRole('radio', { name: /90 days/ })).toBeChecked()
      await rig.button('See repayment plan').click()
      await agreeToBorrow(rig)
      const id = await signLoan(rig)

      // passed and released, it is an order with its plan
      await rig.sim('review', 'application', id, 'pass')
      await rig.sim('clock.advance', { hours: 1 })
      // the page after applying gives way to where it stands, as soon as it hears of the decision
      await rig.goto('/pages/index/index')
      await expect(fact(rig, 'Used')).toHaveText('₱6,000')
      await tab(rig, 'Order')
      await follow(rig, /Quick Loan/)
      await expect(rig.phone.getByText('Instalment 1 of 3')).toBeVisible()
      await follow(rig, 'Repayment plan')
      await expect(rig.phone.getByRole('listitem').filter({ hasText: '₱' })).toHaveCount(3)
      await rig.button('Back').click()

      // the first instalment, paid by the code that is drawn
      await follow(rig, 'Instalments')
      await follow(rig, /1st instalment/)
      const principal = shown(await fact(rig, 'Principal').textContent())
      await follow(rig, 'Pay now')
      const due = shown(await fact(rig, 'Total').textContent())
      await payByCode(rig)
      const code = await scanCode(rig)
      expect(code.amount).toBe(due)
      await rig.sim('pay', null, 'whole')
      await expect(rig.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })

      // the instalment is settled, the limit is back by its principal, and a message says so
      await follow(rig, 'See order')
      await follow(rig, 'Instalments')
      await rig.phone.getByRole('tab', { name: /Repaid/ }).click()
      await expect(rig.phone.getByRole('link', { name: /1st instalment/ })).toContainText('Paid on')
      await rig.goto('/pages/index/index')
      await expect.poll(async () => shown(await fact(rig, 'Used').textContent())).toBe(600_000 - principal)
      await rig.button('Messages').click()
      await follow(rig, /Payment received|Paid|payment/i)
      await expect(rig.phone.getByText(`₱`, { exact: false }).first()).toBeVisible()
      expect(rig.complaints).toEqual([])
    })
  })
}
