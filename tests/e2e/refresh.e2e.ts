import { expect, test } from './rig'

test.use({ over: 'http', hasTouch: true })

/** What one reading of the orders looks like on the line. */
const orders = (url: string) => url.endsWith('/order/getLoanOrderList')

test('a finger pulls the orders down, which reads them once more and moves nothing else', async ({ rig }) => {
  const asked: string[] = []
  rig.page.on('request', (request) => orders(request.url()) && asked.push(request.url()))
  await rig.open({ persona: 'every-status', path: '/pages/order/index' })
  await expect(rig.phone.getByText('LN-2026-010008')).toBeVisible()
  await expect(rig.button('Refresh')).toBeVisible()
  const before = asked.length
  const cdp = await rig.page.context().newCDPSession(rig.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  await touch('touchStart', 300)
  for (const y of [312, 340, 400, 480]) await touch('touchMove', y)
  await expect(rig.phone.locator('.pull-far')).toBeVisible()
  await touch('touchEnd')
  await expect(rig.phone.getByText('Up to date')).toBeAttached()
  await expect(rig.phone.locator('.pull')).toHaveCount(0)
  expect(asked).toHaveLength(before + 1)

  // the same finger scrolls as ever where it does not pull from the top
  await touch('touchStart', 600)
  for (const y of [560, 480, 400, 300]) await touch('touchMove', y)
  await touch('touchEnd')
  await expect.poll(() => rig.page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(rig.complaints).toEqual([])
})
