import { expect, journeyCarriers, test } from '../harness'
import { fact, follow, scanCode, shown, state } from '../steps'

const late = 'LN-2026-008001'

for (const over of journeyCarriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('adds the penalty to a late loan each day and settles the loan for the quoted amount', async ({
      harness,
    }) => {
      await harness.open({ persona: 'overdue', path: `/pages/order/details?loanOrderNo=${late}` })
      const penalty = async () => shown(await fact(harness, 'Late fee').textContent())
      const before = await penalty()
      const grows = shown(await harness.phone.getByText(/₱[\d.,]+ more tomorrow/).textContent())
      await expect(harness.phone.getByText('17 days late', { exact: true })).toBeVisible()
      await harness.picture('settle-1-late')

      // a day later it costs exactly the announced amount
      await harness.sim('clock.advance', { days: 1 })
      await harness.reload()
      await expect(harness.phone.getByText('18 days late', { exact: true })).toBeVisible()
      expect((await penalty()) - before).toBe(grows)

      // quote, button, code and order agree to the centavo
      await follow(harness, 'Pay off loan')
      const total = shown(await fact(harness, 'Total').textContent())
      await harness.picture('settle-2-quote')
      const parts = ['Principal', 'Interest', 'Late fee']
      const sums = await Promise.all(
        parts.map(async (part) => shown(await fact(harness, part).textContent())),
      )
      const fee = fact(harness, 'Early pay-off fee')
      const early = (await fee.count()) ? shown(await fee.textContent()) : 0
      expect(sums.reduce((sum, one) => sum + one, early)).toBe(total)
      expect(shown(await harness.button(/^Pay ₱/).textContent())).toBe(total)
      await harness.button(/^Pay ₱/).click()
      expect((await scanCode(harness)).amount).toBe(total)
      await harness.picture('settle-3-code')
      await harness.sim('pay', null, 'whole')
      const end = harness.heading(/^₱[\d,.]+ paid$/)
      await expect(end).toBeVisible({ timeout: 15_000 })
      await harness.picture('settle-4-paid')
      expect(shown(await end.textContent())).toBe(total)

      await follow(harness, 'See order')
      await harness.at(late)
      await expect(harness.phone.getByText('Paid off', { exact: true }).first()).toBeVisible()
      await expect(harness.phone.getByText('All paid. Thank you.')).toBeVisible()
      await harness.picture('settle-5-order')
      const { payments, orders } = await state(harness)
      const paid = Object.values(payments).filter((one) => one.settles && one.loanOrderNo === late)
      expect(paid.map(({ amount, state: stands }) => [amount, stands])).toEqual([[total, 'PAID']])
      expect(
        orders[late]?.loan.instalments.every(({ principal, paidPrincipal }) => principal === paidPrincipal),
      ).toBe(true)
      expect(harness.complaints).toEqual([])
    })
  })
}
