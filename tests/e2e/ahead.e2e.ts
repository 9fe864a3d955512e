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

test('a receipt that was opened can be kept as a PDF without a network', async ({ harness }) => {
  const { page } = harness
  await harness.open({ persona: 'merchant', path: '/pages/me/tradingRecord/index' })
  const save = harness.button('Save PDF')
  await harness.phone.getByRole('listitem').getByRole('button').first().click()
  await expect(save).toBeVisible()
  // the library is the largest of all scripts, and the fonts come after it
  const received = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((one): one is PerformanceResourceTiming => one.entryType === 'resource')
        .reduce((sum, { name, decodedBodySize }) => sum + (name.endsWith('.js') ? decodedBodySize : 0), 0),
    )
  await expect.poll(received).toBeGreaterThan(900_000)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const download = page.waitForEvent('download')
  await save.click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(harness.phone.getByText('Saved on your phone')).toBeVisible()
  expect(harness.complaints).toEqual([])
})
