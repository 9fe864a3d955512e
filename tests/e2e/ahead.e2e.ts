import { expect, test } from './harness'

// a page is loaded ahead alike over both carriers
test.use({ over: 'http' })

test('a page whose link is on the screen is there before it is tapped, and opens without a network', async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant', path: '/pages/order/details?loanOrderNo=LN-2026-006002' })
  const link = harness.phone.locator('main a[href*="/pages/order/orderPlan"]')
  await link.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      harness.page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
      ),
    )
    .toBeGreaterThan(7)
  // until the last of them has come
  await harness.page.waitForLoadState('networkidle')
  await harness.page.route(/\.js$/, (route) => route.abort())
  await link.click()
  await harness.at('/pages/order/orderPlan')
  await expect(harness.phone.locator('[data-page="/pages/order/orderPlan"] main')).toBeVisible()
  expect(harness.complaints).toEqual([])
})

test('nothing is loaded ahead where data is to be spared', async ({ harness }) => {
  await harness.page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )
  await harness.open({ persona: 'merchant', path: '/pages/index/index' })
  await expect(harness.heading('Aling Maria Store')).toBeVisible()
  await harness.page.waitForLoadState('networkidle')
  const scripts = () =>
    harness.page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
  expect(await scripts()).toBeLessThanOrEqual(8)
})
