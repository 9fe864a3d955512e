import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { expect, type Harness, test } from '../harness'
import { fact, follow, payByCode, showAll, shown, state } from '../steps'

const big = (harness: Harness) => harness.phone.locator('.amount-big').first().textContent().then(shown)

/** Amounts of all listed entries, in centavos. */
async function entries(harness: Harness): Promise<number[]> {
  await expect(harness.phone.locator('main li a').first()).toBeVisible()
  await showAll(harness)
  return (await harness.phone.locator('main li .row-value .num').allTextContents()).map(shown)
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

// these pages behave alike over both carriers
for (const over of ['http'] as const) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('adds the commission for a payment to the figures of 7 days, 30 days and the month, and itemizes it', async ({
      harness,
    }) => {
      await harness.open({
        second: 'agent',
        persona: 'merchant',
        path: '/pages/index/index',
        now: '2026-11-21T10:00:00+08:00',
      })
      await harness.heading('Aling Maria Store').waitFor()
      const agent = await harness.beside('/pages/me/brokerage/index')
      await expect(agent.phone.locator('.amount-big')).toBeVisible()
      const week = await big(agent)
      await agent.phone.getByRole('radio', { name: '30 days' }).press('Space')
      const days30 = await big(agent)
      await agent.phone.getByRole('radio', { name: 'By month' }).press('Space')
      await agent.at('month=2026-11')
      const month = await big(agent)
      expect(sum(await entries(agent))).toBe(month)
      expect(days30).toBeGreaterThanOrEqual(week)

      // a customer pays an instalment: the commission on its interest is added to every period
      await harness.goto('/pages/order/details?loanOrderNo=LN-2026-006002')
      await follow(harness, /^Pay ₱/)
      await payByCode(harness)
      await harness.sim('pay', null, 'whole')
      await expect(harness.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })
      const { commissions } = await state(harness)
      const made = Object.values(commissions)
        .filter(
          ({ agentId, loanOrderNo }) =>
            agentId === getPersonaUserId('agent') && loanOrderNo === 'LN-2026-006002',
        )
        .at(-1)
      const earned = made?.amount ?? 0
      expect(earned).toBeGreaterThan(0)

      await agent.goto('/pages/me/brokerage/index')
      await expect.poll(() => big(agent)).toBe(week + earned)
      await agent.phone.getByRole('radio', { name: '30 days' }).press('Space')
      await expect.poll(() => big(agent)).toBe(days30 + earned)
      await agent.phone.getByRole('radio', { name: 'By month' }).press('Space')
      await expect.poll(() => big(agent)).toBe(month + earned)
      expect(sum(await entries(agent))).toBe(month + earned)

      // the entry: base × rate, the agent's share of it, minus tax
      await agent.phone.locator('main li a').first().click()
      const amountOf = async (label: string) => shown(await fact(agent, label).textContent())
      expect(await amountOf('Interest and fees paid')).toBe(made?.base)
      expect(await amountOf('Total commission')).toBe(Math.round((made?.base ?? 0) * 0.3))
      expect(await amountOf('You get')).toBe(earned)
      expect(
        Math.round((await amountOf('Total commission')) * 0.8) - (await amountOf('Withholding tax')),
      ).toBe(earned)
      expect(harness.complaints).toEqual([])
    })
  })
}
