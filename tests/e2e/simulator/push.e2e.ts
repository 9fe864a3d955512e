import { expect, test } from '../harness'

test.describe('the app over bridge', () => {
  test.use({ over: 'bridge' })

  test('shows and counts an incoming message, and opens the target of that message, even from the background', async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant', path: '/pages/me/index', now: '2026-11-21T09:00:00+08:00' })
    const notice = harness.phone.locator('.push-notice')
    const home = harness.phone.getByRole('link', { name: /^Home/ })
    await expect(home).toHaveAccessibleName('Home')
    // an instalment reminder, sent by the service itself
    await harness.sim('clock.advance', { days: 4 })
    await expect(notice).toContainText('due')
    await expect(home).toHaveAccessibleName(/1 unread message/)
    await notice.getByRole('link', { name: 'Open' }).click()
    await harness.at('/pages/order/')
    await expect(notice).toHaveCount(0)

    // messages from the days between are unread too, until opened
    await harness.goto('/pages/index/messageCenter')
    await expect(harness.phone.getByText('2 unread messages')).toBeVisible()
    await harness.phone.locator('main a:has(.unread)').first().click()
    await harness.at('/pages/index/messageDetail')
    // a message that is left before it is shown stays unread
    await expect(harness.phone.locator('[data-page="/pages/index/messageDetail"] main h2')).toBeVisible()
    await harness.back()
    await expect(harness.phone.getByText('1 unread message')).toBeVisible()
    await expect(harness.phone.locator('main .unread')).toHaveCount(1)

    // in the background the phone shows it; a tap opens its target
    await harness.goto('/pages/me/index')
    const device = harness.page.getByRole('region', { name: "Borrower's phone" })
    await device.getByRole('button', { name: 'Background' }).click()
    await harness.sim('clock.advance', { days: 30 })
    await device.locator('.notification').first().click()
    await harness.at('/pages/order/')
    await expect(notice).toHaveCount(0)
    await harness.goto('/pages/index/messageCenter')
    await harness.button('Mark all read').click()
    await expect(harness.button('Mark all read')).toHaveCount(0)
    await expect(harness.phone.locator('main .unread')).toHaveCount(0)
    await harness.goto('/pages/index/index')
    await expect(harness.phone.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
    await expect(home).toHaveAccessibleName('Home')
    expect(harness.complaints).toEqual([])
  })
})
