import { expect, test } from './rig'

test.describe('over bridge', () => {
  test.use({ over: 'bridge' })

  test('a message that comes is shown, counted and leads where it points, from the background too', async ({
    rig,
  }) => {
    await rig.open({ persona: 'merchant', path: '/pages/me/index', now: '2026-11-21T09:00:00+08:00' })
    const notice = rig.phone.locator('.push-notice')
    const home = rig.phone.getByRole('link', { name: /^Home/ })
    await expect(home).toHaveAccessibleName('Home')
    // a reminder of an instalment, sent by the service itself
    await rig.sim('clock.advance', { days: 4 })
    await expect(notice).toContainText('due')
    await expect(home).toHaveAccessibleName(/1 unread message/)
    await notice.getByRole('link', { name: 'Open' }).click()
    await rig.at('/pages/order/')
    await expect(notice).toHaveCount(0)

    // in the background it is the phone that shows it; a tap leads there
    await rig.goto('/pages/me/index')
    const device = rig.page.getByRole('region', { name: "Borrower's phone" })
    await device.getByRole('button', { name: 'Background' }).click()
    await rig.sim('clock.advance', { days: 30 })
    await device.locator('.notification').first().click()
    await rig.at('/pages/order/')
    await expect(notice).toHaveCount(0)
    expect(rig.complaints).toEqual([])
  })
})
