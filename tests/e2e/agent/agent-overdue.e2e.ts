import { expect, type Harness, test } from '../harness'
import { fact, showAll, shown } from '../steps'

const ageBands = [
  ['1-7', /^1–7 days/],
  ['8-30', /^8–30 days/],
  ['31-60', /^31–60 days/],
  ['60+', /^Bad debt/],
] as const

const morning = '2026-11-21T10:00:00+08:00'

/** An overdue order on the agent's page: days late, amount due today and its late fee, in centavos. */
async function seenByAgent(agent: Harness, loanOrderNo: string) {
  await agent.goto(`/pages/overdueControl/index?loanOrderNo=${loanOrderNo}`)
  const days = agent.phone.getByText(/^\d+ days? late$/).first()
  await expect(days).toBeVisible()
  return {
    days: Number.parseInt((await days.textContent()) ?? '', 10),
    due: shown(await agent.phone.locator('.amount-big').first().textContent()),
    penalty: shown(await fact(agent, 'Late fee').textContent()),
  }
}

/** The same figures on the borrower's own page. */
async function seenByBorrower(harness: Harness, loanOrderNo: string) {
  await harness.goto(`/pages/order/details?loanOrderNo=${loanOrderNo}`)
  const days = harness.phone.getByText(/^\d+ days? late$/).first()
  await expect(days).toBeVisible()
  return {
    days: Number.parseInt((await days.textContent()) ?? '', 10),
    due: shown(await harness.phone.locator('.amount-big').first().textContent()),
    penalty: shown(await fact(harness, 'Late fee').textContent()),
  }
}

/** Expects the rows of each band to add up to its total, and the bands to the grand total; in centavos. */
async function totals(agent: Harness): Promise<void> {
  await agent.goto('/pages/overdueControl/index')
  const total = () => agent.phone.locator('.amount-big').first().textContent().then(shown)
  const rowsSum = async () => {
    await showAll(agent)
    const cells = await agent.phone.locator('main li .row-value .num').allTextContents()
    return cells.reduce((sum, cell) => sum + shown(cell), 0)
  }
  await expect(agent.phone.locator('main li').first()).toBeVisible()
  const all = await total()
  expect(await rowsSum()).toBe(all)
  let bands = 0
  for (const [band, name] of ageBands) {
    await agent.button(name).click()
    await agent.at(`band=${encodeURIComponent(band)}`)
    // the list of a band loads after its total
    await expect.poll(async () => (await rowsSum()) - (await total())).toBe(0)
    bands += await total()
  }
  expect(bands).toBe(all)
}

// these pages behave alike over both carriers
for (const over of ['http'] as const) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('shows agent and borrower the same figures at 1, 17 and 95 days late', async ({ harness }) => {
      await harness.open({ second: 'agent', persona: 'overdue', path: '/pages/order/index', now: morning })
      await expect(harness.phone.getByText('LN-2026-008001').first()).toBeVisible()
      const agent = await harness.beside('/pages/overdueControl/index')

      const late = 'LN-2026-008001'
      const at17 = await seenByAgent(agent, late)
      expect(at17).toEqual(await seenByBorrower(harness, late))
      expect(at17.days).toBe(17)
      await totals(agent)

      // the other loan becomes overdue in turn
      const orders = await agent.sim<{
        orders: Record<
          string,
          { userId: string; loan: { instalments: { dueDay: string; paidOn: string | null }[] } }
        >
      }>('state')
      const [other, order] =
        Object.entries(orders.orders).find(
          ([no, one]) => one.userId === orders.orders[late]?.userId && no !== late,
        ) ?? []
      const due = order?.loan.instalments.find(({ paidOn }) => paidOn === null)?.dueDay ?? ''
      const days = Math.round((Date.parse(due) - Date.parse('2026-11-21')) / 86_400_000) + 1
      await harness.sim('clock.advance', { days })
      const at1 = await seenByAgent(agent, other ?? '')
      expect(at1).toEqual(await seenByBorrower(harness, other ?? ''))
      expect(at1.days).toBe(1)

      await harness.sim('clock.advance', { days: 78 - days })
      const at95 = await seenByAgent(agent, late)
      expect(at95).toEqual(await seenByBorrower(harness, late))
      expect(at95.days).toBe(95)
      expect(at95.penalty).toBeGreaterThan(at17.penalty)
      await totals(agent)
      expect(harness.complaints).toEqual([])
    })

    test('disables calls to late customers outside the permitted hours, shows the reason, and records calls within those hours', async ({
      harness,
    }) => {
      await harness.open({
        second: 'agent',
        persona: 'merchant',
        path: '/pages/order/index',
        now: '2026-11-21T22:30:00+08:00',
      })
      await harness.heading('Orders').waitFor()
      const agent = await harness.beside('/pages/overdueControl/index?band=1-7')
      await agent.phone.locator('main li a').first().click()
      await expect(agent.button('Call')).toBeDisabled()
      await expect(agent.phone.getByText('only from 6:00 to 22:00')).toBeVisible()
      await harness.sim('clock.advance', { hours: 10 })
      await agent.reload()
      await expect(agent.button('Call')).toBeEnabled()
      await expect(
        agent.phone.getByText('No contact yet.').or(agent.heading('Contact history')),
      ).toBeVisible()
      // a call is recorded even without a phone app
      await agent.button('Call').click()
      await expect(agent.phone.getByText('Called').first()).toBeVisible()
      expect(harness.complaints).toEqual([])
    })
  })
}
