import { expect, test } from '../harness'

test.use({ over: 'http', hasTouch: true })

/** True for requests that read the orders. */
const orders = (url: string) => url.endsWith('/order/getLoanOrderList')

test('pull to refresh reads the orders again, and scrolls nothing', async ({ harness }) => {
  const asked: string[] = []
  harness.page.on('request', (request) => orders(request.url()) && asked.push(request.url()))
  await harness.open({ persona: 'every-status', path: '/pages/order/index' })
  await expect(harness.phone.getByText('LN-2026-010008')).toBeVisible()
  await expect(harness.button('Refresh')).toBeVisible()
  const before = asked.length
  const cdp = await harness.page.context().newCDPSession(harness.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  await touch('touchStart', 300)
  for (const y of [312, 340, 400, 480]) await touch('touchMove', y)
  await expect(harness.phone.locator('.pull-far')).toBeVisible()
  await touch('touchEnd')
  await expect(harness.phone.getByText('Up to date')).toBeAttached()
  await expect(harness.phone.locator('.pull')).toHaveCount(0)
  expect(asked).toHaveLength(before + 1)

  // away from the top the same gesture scrolls
  await touch('touchStart', 600)
  for (const y of [560, 480, 400, 300]) await touch('touchMove', y)
  await touch('touchEnd')
  await expect.poll(() => harness.page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(harness.complaints).toEqual([])
})
