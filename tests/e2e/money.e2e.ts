import { carriers, expect, test } from './rig'
import { fact, follow, scanCode, shown } from './steps'

const due = 'LN-2026-006002'

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

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
