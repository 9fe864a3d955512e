import { carriers, expect, test } from '../harness'
import { fact, follow, scanCode, shown, state } from '../steps'

const due = 'LN-2026-006002'

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over, moves: over === 'bridge' })

    test('replaces an unpaid payment code by one for another amount, and only the new code can be paid', async ({
      harness,
    }) => {
      await harness.open({ persona: 'merchant', path: `/pages/order/repayment?loanOrderNo=${due}` })
      await harness.button(/^Pay ₱/).click()
      const first = await scanCode(harness)
      // enlarged for another phone's camera, the code still shows amount, payee and time left
      await harness.button('Enlarge').click()
      const large = harness.phone.getByRole('dialog')
      await expect(large.getByText(`To ${first.payee}`, { exact: true })).toBeVisible()
      expect(shown(await large.textContent())).toBe(first.amount)
      await expect(large.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/)
      await large.getByRole('button', { name: 'Close' }).click()
      await expect(large).toHaveCount(0)
      await harness.button('Change amount or method').click()
      await expect(harness.phone.getByText('You have an unpaid code')).toBeVisible()
      await harness.phone.getByText('Pay off loan').click()
      const total = shown(await fact(harness, 'Total').textContent())
      await harness.button(/^Pay ₱/).click()
      await expect.poll(async () => (await scanCode(harness)).amount).toBe(total)
      expect(first.amount).not.toBe(total)
      const { payments } = await state(harness)
      const made = Object.values(payments).filter((one) => one.loanOrderNo === due && one.state !== 'PAID')
      expect(made.map(({ amount, state: stands }) => [amount, stands])).toEqual([
        [first.amount, 'CANCELLED'],
        [total, 'WAITING'],
      ])
      await harness.sim('pay', null, 'whole')
      await expect(harness.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })
      await follow(harness, 'See order')
      await expect(harness.phone.getByText('All paid. Thank you.')).toBeVisible()
      await expect(harness.phone.getByText('Certificate of full payment')).toBeVisible()
      expect(harness.complaints).toEqual([])
    })
  })
}

// the tests below don't depend on the carrier: the journeys above cover both
test.describe('the app over http', () => {
  test.use({ over: 'http' })

  test('treats a payment of all instalments as paying off the loan, for the same amount at each step', async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant', path: `/pages/order/orderDetail?loanOrderNo=${due}` })
    await harness.phone.getByRole('checkbox').last().press('Space')
    const button = harness.button(/^Pay 4 · ₱/)
    await expect(button).toBeVisible()
    const offered = shown(await button.textContent())
    await button.click()
    await expect(harness.phone.getByText('This pays off the loan.')).toBeVisible()
    expect(shown(await fact(harness, 'Total').textContent())).toBe(offered)
    await harness.button(/^Pay ₱/).click()
    expect((await scanCode(harness)).amount).toBe(offered)
    await harness.sim('pay', null, 'whole')
    await expect(harness.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })
    expect(harness.complaints).toEqual([])
  })

  test('lets the borrower cancel a loan before payout, free of charge', async ({ harness }) => {
    await harness.open({ persona: 'every-status', path: '/pages/order/index' })
    await follow(harness, /Sending money/)
    await harness.button('Cancel this loan').click()
    await expect(harness.phone.getByText(/your limit is restored at once/)).toBeVisible()
    await harness.button('Cancel this loan').last().click()
    await expect(harness.phone.getByText('Cancelled').first()).toBeVisible()
    await expect(harness.phone.getByText('Cancelled by the borrower.')).toBeVisible()
    await expect(harness.button('Cancel this loan')).toHaveCount(0)
    expect(harness.complaints).toEqual([])
  })

  test('links from a failed payout to the receiving account and to the agent', async ({ harness }) => {
    await harness.open({ persona: 'every-status', path: '/pages/order/index' })
    await follow(harness, /Payout failed/)
    await expect(harness.phone.getByText(/We’ll try again on/)).toBeVisible()
    await expect(harness.phone.getByRole('link', { name: 'Contact my agent' })).toBeVisible()
    await follow(harness, 'Correct account')
    await harness.at('/pages/me/eWalletMgrt')
    expect(harness.complaints).toEqual([])
  })
})
