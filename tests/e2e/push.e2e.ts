import { expect, test } from './harness'

test.describe('over bridge', () => {
  test.use({ over: 'bridge' })

  test('a message that comes is shown, counted and leads where it points, from the background too', async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant', path: '/pages/me/index', now: '2026-11-21T09:00:00+08:00' })
    const notice = harness.phone.locator('.push-notice')
    const home = harness.phone.getByRole('link', { name: /^Home/ })
    await expect(home).toHaveAccessibleName('Home')
    // a reminder of an instalment, sent by the service itself
    await harness.sim('clock.advance', { days: 4 })
    await expect(notice).toContainText('due')
    await expect(home).toHaveAccessibleName(/1 unread message/)
    await notice.getByRole('link', { name: 'Open' }).click()
    await harness.at('/pages/order/')
    await expect(notice).toHaveCount(0)

    // in the background it is the phone that shows it; a tap leads there
    await harness.goto('/pages/me/index')
    const device = harness.page.getByRole('region', { name: "Borrower's phone" })
    await device.getByRole('button', { name: 'Background' }).click()
    await harness.sim('clock.advance', { days: 30 })
    await device.locator('.notification').first().click()
    await harness.at('/pages/order/')
    await expect(notice).toHaveCount(0)
    expect(harness.complaints).toEqual([])
  })
})
