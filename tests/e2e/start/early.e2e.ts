import { expect, test } from '../harness'
import { expectStill, watchShifts } from './shifts'

test.use({ over: 'http' })

const loan = 'loanOrderNo=LN-2026-006002'
const openings = {
  merchant: [
    '/',
    '/pages/order/index',
    '/pages/order/index?tab=HISTORY',
    '/pages/agent/index',
    '/pages/me/index',
    `/pages/order/details?${loan}`,
    `/pages/order/repayment?${loan}`,
    `/pages/order/orderPlan?${loan}`,
    '/pages/agent/loanDetail?productNo=P-QUICK',
    '/pages/index/messageCenter',
  ],
  agent: [
    '/',
    '/pages/order/index',
    '/pages/agent/index',
    '/pages/me/index',
    `/pages/order/details?${loan}`,
    `/pages/order/orderPlan?${loan}`,
    '/pages/agent/loanDetail?productNo=P-QUICK',
    '/pages/index/messageCenter',
    // these pages request data only by their scripts; nothing may shift on them either
    '/pages/me/client/index',
    '/pages/client/pre-evaluation?customerId=U-agent-57',
    '/pages/index/indexView?customerId=U-agent-17',
  ],
}

for (const persona of ['merchant', 'agent'] as const)
  test(`each page of the ${persona} persona makes each of its requests early and only once, and shifts nothing when replies are late`, async ({
    harness,
  }) => {
    const { page } = harness
    await harness.open({ persona, path: '/pages/order/repaymentHelp' })
    await expect(page.locator('[data-page]')).toBeVisible()
    let calls: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') calls.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    let lateness = (_: number) => 0
    let asked = 0
    await page.route('**/dfp-*/**', async (route) => {
      await new Promise((done) => setTimeout(done, lateness(asked++)))
      await route.continue()
    })
    await watchShifts(page)
    // replies arrive one at a time, so that each is rendered separately
    const orders = [(nth: number) => 400 + 150 * nth, (nth: number) => Math.max(400, 1900 - 150 * nth)]
    for (const [path, order] of openings[persona].flatMap((path) =>
      orders.map((order) => [path, order] as const),
    ))
      await test.step(path, async () => {
        lateness = order
        asked = 0
        calls = []
        await harness.goto(path)
        await expect(page.locator('[data-page] main')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect.poll(() => page.evaluate(() => Object.keys(window.handoff?.calls ?? {}))).toEqual([])
        expect(calls.length).toBeGreaterThan(0)
        expect([...new Set(calls)]).toEqual(calls)
        await expectStill(page)
      })
    expect(harness.complaints).toEqual([])
  })

test('the app repeats early reads that were made for another user', async ({ harness }) => {
  const { page } = harness
  await harness.open({ persona: 'merchant', path: '/pages/order/repaymentHelp' })
  await expect(page.locator('[data-page]')).toBeVisible()
  // the token changes before the app takes the replies over
  await page.addInitScript(() => {
    const calls = new Proxy<NonNullable<Window['handoff']>['calls']>(
      {},
      {
        set: (all, key, call) => Reflect.set(all, key, { ...call, authorization: 'Bearer of somebody else' }),
      },
    )
    window.handoff = { calls, scripts: {} }
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/getMerchantName')) asked.push(request.url())
  })
  await harness.goto('/pages/me/index')
  await expect(harness.phone.getByText('Aling Maria Store')).toBeVisible()
  expect(asked).toHaveLength(2)
})

test.describe('the app in a host', () => {
  test.use({ over: 'bridge' })

  test("requests a page's data with the stored token before the page's scripts are loaded", async ({
    harness,
  }) => {
    for (const persona of ['merchant', 'agent'] as const) {
      await harness.open({ persona, path: '/pages/order/repaymentHelp' })
      for (const path of openings[persona]) {
        await harness.goto(path)
        await expect(harness.phone.locator('[data-page] main')).toBeVisible()
        await expect(harness.phone.locator('[aria-busy=true]')).toHaveCount(0)
        const left = () => harness.inApp(() => window.handoff && Object.keys(window.handoff.calls))
        await expect.poll(left, path).toEqual([])
        expect(await harness.inApp(() => window.handoff?.host)).toBe('taken')
      }
    }
    expect(harness.complaints).toEqual([])
  })
})
