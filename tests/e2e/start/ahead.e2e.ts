import type { Locator } from 'playwright/test'
import { expect, type Harness, test } from '../harness'
import { payByCode, readContracts, readDisclosure, secrets, signContracts } from '../steps'

// prefetching is the same over both carriers
test.use({ over: 'http' })

/** A page without a skeleton. */
const whole = 'main:not(:has([aria-busy=true]))'

test('the app prefetches a page when its link is visible, so that it opens offline', async ({ harness }) => {
  await harness.open({ persona: 'merchant', path: '/pages/order/details?loanOrderNo=LN-2026-006002' })
  const link = harness.phone.locator('[data-page] main a[href*="/pages/order/orderDetail"]')
  await link.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      harness.page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
      ),
    )
    .toBeGreaterThan(7)
  // until the last of them has loaded
  await harness.page.waitForLoadState('networkidle')
  await harness.page.route(/\.js$/, (route) => route.abort())
  await link.click()
  await harness.at('/pages/order/orderDetail')
  await expect(harness.phone.locator(`[data-page="/pages/order/orderDetail"] ${whole}`)).toBeVisible()
  expect(harness.complaints).toEqual([])
})

/** Resolves once no resource has arrived for a second. */
async function lineQuiet({ page }: Harness): Promise<void> {
  const received = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await received(); now !== before; now = await received()) {
    before = now
    await page.waitForTimeout(1000)
  }
}

/** Presses once the network is idle, and expects the next page while scripts are blocked. */
async function withoutScripts(harness: Harness, press: () => Promise<void>, there: Locator): Promise<void> {
  await lineQuiet(harness)
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  await harness.page.route(/\.js$/, async (route) => {
    await released
    await route.fallback()
  })
  await press()
  await expect(there).toBeVisible()
  release()
  await harness.page.unroute(/\.js$/)
}

test('the app prefetches every step of borrowing before the press that opens it', async ({ harness }) => {
  const on = (path: string, within: string) =>
    harness.phone.locator(`[data-page="/pages/agent/${path}"] ${within}`)
  await harness.open({ persona: 'merchant', path: '/pages/agent/loanDetail?productNo=P-QUICK' })
  const press = (name: string) => () => harness.button(name).click()
  await withoutScripts(harness, press('Apply'), on('loanApply', '[type=range]'))
  await withoutScripts(harness, press('Enter an exact amount'), on('loanMoney', whole))
  await harness.back()
  await withoutScripts(harness, press('Continue'), on('loanConfirm', whole))
  // the signature pad is loaded with its page
  await withoutScripts(harness, () => readDisclosure(harness), on('loanAgreement', 'canvas[aria-busy=false]'))
  await readContracts(harness)
  await signContracts(harness)
  await expect(harness.heading('Payment PIN')).toBeVisible()
  // slow enough for the test to see the state before the result
  await harness.sim('fault', {
    operation: 'dfp.loan.loanProduct.submitClientLoanFrom',
    kind: 'latency',
    delayMs: 1500,
    times: 1,
  })
  // the cipher is loaded while the PIN is typed
  const sent = harness.phone.getByText('Sending your application')
  await withoutScripts(harness, () => harness.pin(secrets.paymentPin), sent)
  await expect(harness.heading('Your application is in')).toBeVisible({ timeout: 15_000 })
  expect(harness.complaints).toEqual([])
})

test('the app loads the home in parallel with the user data at login', async ({ harness }) => {
  const { page } = harness
  await harness.open({ persona: 'merchant', signedOut: true, path: '/pages/login/index' })
  await harness.button('Other ways to log in').click()
  await harness.button('Log in with your password').click()
  await harness.phone.getByLabel('Password', { exact: true }).fill(secrets.password)
  await lineQuiet(harness)
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  const asked = page.waitForRequest(/getUserInfo$/)
  await page.route(/getUserInfo$/, async (route) => {
    await released
    await route.fallback()
  })
  await harness.button('Log in', true).click()
  await asked
  await withoutScripts(harness, async () => release(), harness.phone.getByText('You can borrow').first())
  expect(harness.complaints).toEqual([])
})

test('the app prefetches the script of the payment code', async ({ harness }) => {
  await harness.open({ persona: 'merchant', path: '/pages/order/repayment?loanOrderNo=LN-2026-006002' })
  const code = harness.phone.getByRole('img', { name: /^QR Ph code for/ })
  await withoutScripts(harness, () => payByCode(harness), code)
  expect(harness.complaints).toEqual([])
})

test('the app prefetches the script of the map', async ({ harness }) => {
  await harness.open({ persona: 'not-ekyc', path: '/pages/index/indexForm?section=address' })
  const toMap = harness.phone.locator('a[href^="/choose-location"]')
  await toMap.scrollIntoViewIfNeeded()
  await withoutScripts(
    harness,
    () => toMap.click(),
    harness.phone
      .locator(
        '[data-page="/choose-location"] canvas, [data-page="/choose-location"] .map:not([aria-busy=true])',
      )
      .first(),
  )
  expect(harness.complaints).toEqual([])
})

test('the app prefetches nothing in save-data mode', async ({ harness }) => {
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
  // nine with the styles for paper, which the current page may need
  expect(await scripts()).toBeLessThanOrEqual(9)
})

test('a receipt that is open can be saved as a PDF offline', async ({ harness }) => {
  const { page } = harness
  await harness.open({ persona: 'merchant', path: '/pages/me/tradingRecord/index' })
  const save = harness.button('Save PDF')
  await harness.phone.getByRole('listitem').getByRole('button').first().click()
  await expect(save).toBeVisible()
  // the library is the largest script, and the fonts are loaded after it
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
