import { expect, test } from '../harness'

test.use({ over: 'http', hasTouch: true })

/** Pages with a button to refresh: with a tab bar, with a footer, and without either. */
const stops = [
  { persona: 'merchant', path: '/pages/order/index' },
  { persona: 'merchant', path: '/pages/order/orderDetail?loanOrderNo=LN-2026-006002' },
  { persona: 'agent', path: '/pages/me/client/index' },
  { persona: 'agent', path: '/pages/order/index' },
] as const

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

/** Names of the parts that hold the next step or the title, and are covered by a toast. */
const findCovered = () => {
  const rect = (one: Element) => one.getBoundingClientRect()
  const toast = rect(document.querySelector('.toast') as Element) // shown when this is called
  return [...document.querySelectorAll('.footer, .keypad, .tabbar, h1')]
    .filter((one) => rect(one).top < toast.bottom && rect(one).bottom > toast.top)
    .map((one) => one.className || one.tagName)
}

for (const { persona, path } of stops)
  test(`a toast of the ${persona} persona on ${path} covers neither the title nor the next step`, async ({
    harness,
  }) => {
    await harness.open({ persona, path })
    await expect(harness.button('Refresh')).toBeVisible()
    await harness.page.waitForLoadState('networkidle')
    // the footer is highest at 320 px and 200 %
    await harness.page.setViewportSize({ width: 320, height: 740 })
    await harness.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await harness.page.route('**/dfp-*/**', (route) => route.abort())
    await harness.button('Refresh').click()
    await expect(harness.phone.locator('.toast').first()).toBeVisible()
    expect(await harness.page.evaluate(findCovered)).toEqual([])
  })
