import { carriers, expect, test } from './rig'
import { fact, follow, scanCode, shown, state } from './steps'

const due = 'LN-2026-006002'

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('a waiting code is given up for another amount, and only the new one can be paid', async ({
      rig,
    }) => {
      await rig.open({ persona: 'merchant', path: `/pages/order/repayment?loanOrderNo=${due}` })
      await rig.button(/^Pay ₱/).click()
      await rig.button(/^QR Ph/).click()
      const first = await scanCode(rig)
      await rig.button('Change amount or method').click()
      await expect(rig.phone.getByText('A code is waiting')).toBeVisible()
      await rig.phone.getByText('All of it').click()
      const total = shown(await fact(rig, 'Total').textContent())
      await rig.button(/^Pay ₱/).click()
      await rig.button(/^QR Ph/).click()
      await expect.poll(async () => (await scanCode(rig)).amount).toBe(total)
      expect(first.amount).not.toBe(total)
      const { payments } = await state(rig)
      const made = Object.values(payments).filter((one) => one.loanOrderNo === due && one.state !== 'PAID')
      expect(made.map(({ amount, state: stands }) => [amount, stands])).toEqual([
        [first.amount, 'CANCELLED'],
        [total, 'WAITING'],
      ])
      await rig.sim('pay', null, 'whole')
      await expect(rig.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })
      await follow(rig, 'See order')
      await expect(rig.phone.getByText('All paid. Thank you.')).toBeVisible()
      await expect(rig.phone.getByText('Certificate of full payment')).toBeVisible()
      expect(rig.complaints).toEqual([])
    })

    test('all instalments ticked are quoted, offered and paid as the pay-off', async ({ rig }) => {
      await rig.open({ persona: 'merchant', path: `/pages/order/orderDetail?loanOrderNo=${due}` })
      await rig.phone.getByRole('checkbox').last().press('Space')
      const button = rig.button(/^Pay 4 instalments, ₱/)
      await expect(button).toBeVisible()
      const offered = shown((await button.textContent())?.split(',').slice(1).join(',') ?? '')
      await button.click()
      await expect(rig.phone.getByText('This pays the loan off.')).toBeVisible()
      expect(shown(await fact(rig, 'Total').textContent())).toBe(offered)
      await rig.button(/^Pay ₱/).click()
      await rig.button(/^QR Ph/).click()
      expect((await scanCode(rig)).amount).toBe(offered)
      await rig.sim('pay', null, 'whole')
      await expect(rig.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })
      expect(rig.complaints).toEqual([])
    })

    test('a loan on its way is cancelled by its borrower, free of charge', async ({ rig }) => {
      await rig.open({ persona: 'every-status', path: '/pages/order/index' })
      await follow(rig, /Releasing funds/)
      await rig.button('Cancel this loan').click()
      await expect(rig.phone.getByText(/your limit is back at once/)).toBeVisible()
      await rig.button('Cancel this loan').last().click()
      await expect(rig.phone.getByText('Cancelled').first()).toBeVisible()
      await expect(rig.phone.getByText('Cancelled by the borrower.')).toBeVisible()
      await expect(rig.button('Cancel this loan')).toHaveCount(0)
      expect(rig.complaints).toEqual([])
    })

    test('a failed release leads to the account and to the agent', async ({ rig }) => {
      await rig.open({ persona: 'every-status', path: '/pages/order/index' })
      await follow(rig, /Release failed/)
      await expect(rig.phone.getByText(/We try again by ourselves on/)).toBeVisible()
      await expect(rig.phone.getByRole('link', { name: 'Contact my agent' })).toBeVisible()
      await follow(rig, 'Correct the account')
      await rig.at('/pages/me/eWalletMgrt')
      expect(rig.complaints).toEqual([])
    })
  })
}
