import { carriers, expect, test } from './rig'
import { fact, follow, scanCode, shown, state } from './steps'

const late = 'LN-2026-008001'

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('a late loan grows by its penalty each day and is settled for what was quoted', async ({ rig }) => {
      await rig.open({ persona: 'overdue', path: `/pages/order/details?loanOrderNo=${late}` })
      const penalty = async () => shown(await fact(rig, 'Late fee').textContent())
      const before = await penalty()
      const grows = shown(await rig.phone.getByText(/Tomorrow it is/).textContent())
      await expect(rig.phone.getByText('17 days late')).toBeVisible()

      // a day later it costs exactly what the page said
      await rig.sim('clock.advance', { days: 1 })
      await rig.reload()
      await expect(rig.phone.getByText('18 days late')).toBeVisible()
      expect((await penalty()) - before).toBe(grows)

      // quote, button, code and order agree to the centavo
      await follow(rig, 'Settle all')
      const total = shown(await fact(rig, 'Total').textContent())
      const parts = ['Principal', 'Interest', 'Late fee']
      const sums = await Promise.all(parts.map(async (part) => shown(await fact(rig, part).textContent())))
      const fee = fact(rig, 'Fee for settling early')
      const early = (await fee.count()) ? shown(await fee.textContent()) : 0
      expect(sums.reduce((sum, one) => sum + one, early)).toBe(total)
      expect(shown(await rig.button(/^Pay ₱/).textContent())).toBe(total)
      await rig.button(/^Pay ₱/).click()
      await rig.button(/^QR Ph/).click()
      expect((await scanCode(rig)).amount).toBe(total)
      await rig.sim('pay', null, 'whole')
      const end = rig.heading(/^₱[\d,.]+ paid$/)
      await expect(end).toBeVisible({ timeout: 15_000 })
      expect(shown(await end.textContent())).toBe(total)

      await follow(rig, 'See order')
      await rig.at(late)
      await expect(rig.phone.getByText('Settled', { exact: true }).first()).toBeVisible()
      await expect(rig.phone.getByText('All paid. Thank you.')).toBeVisible()
      const { payments, orders } = await state(rig)
      const paid = Object.values(payments).filter((one) => one.settles && one.loanOrderNo === late)
      expect(paid.map(({ amount, state: stands }) => [amount, stands])).toEqual([[total, 'PAID']])
      expect(
        orders[late]?.loan.instalments.every(({ principal, paidPrincipal }) => principal === paidPrincipal),
      ).toBe(true)
      expect(rig.complaints).toEqual([])
    })
  })
}
