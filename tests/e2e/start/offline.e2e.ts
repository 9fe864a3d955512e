import { type BrowserContext, expect, type Page } from 'playwright/test'
import type { Harness } from '../harness'
import { test } from '../simulator/key-server'

// the service worker, which opens the app without a network, exists only over HTTP
test.use({ over: 'http' })

/** Reads a record of the kept replies. */
const readKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ keys: string[]; bytes: number }>((resolve, reject) => {
        const opening = indexedDB.open('puhunan-kept')
        opening.onerror = () => reject(opening.error)
        opening.onupgradeneeded = () => opening.result.createObjectStore('records')
        opening.onsuccess = () => {
          const store = opening.result.transaction('records').objectStore('records')
          const [names, values] = [store.getAllKeys(), store.getAll()]
          values.onsuccess = () => {
            const bytes = values.result.map((value: { bytes?: ArrayBuffer }) => value.bytes?.byteLength ?? 0)
            opening.result.close()
            resolve({ keys: names.result.map(String), bytes: Math.max(0, ...bytes) })
          }
        }
      }),
  )

/** Waits until index.html is cached and its worker active. */
const untilCached = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration()
        return Boolean(worker?.active && (await caches.match('/')))
      }),
    )
    .toBe(true)

/** Visits pages with a network until document and replies are stored, and returns the browser without a network. */
async function visitAndLeave({ page, origin }: Harness, paths: readonly string[]): Promise<BrowserContext> {
  const context = page.context()
  for (const path of paths) {
    await page.goto(origin + path)
    await expect(page.locator('[data-page] main:not(:has([aria-busy=true]))')).toBeVisible()
    // replies are stored a second after the kept ones were restored, which is a second after the start
    await page.waitForTimeout(2500)
  }
  await untilCached(page)
  await expect.poll(async () => (await readKept(page)).bytes).toBeGreaterThan(1000)
  await context.setOffline(true)
  await page.close()
  return context
}

const plan = '/pages/order/orderPlan?loanOrderNo=LN-2026-006002'
const details = '/pages/order/details?loanOrderNo=LN-2026-006002'
const receipts = '/pages/me/tradingRecord/index'

test('pages that a borrower has read open without a network after the app was closed, with their age', async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant', path: '/pages/index/index' })
  const paths = ['/pages/order/index', details, plan, receipts, '/pages/index/other', '/pages/agent/agent']
  const context = await visitAndLeave(harness, [...paths, '/pages/index/index'])
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const shows = async (path: string, text: RegExp, aged = true) => {
    await page.goto(harness.origin + path)
    await expect(page.locator('[data-page] main').getByText(text).first()).toBeVisible()
    if (aged) await expect(page.getByText(/^(No network\. )?As of /)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toHaveCount(0)
  }
  await shows('/', /₱/)
  await expect(page.locator('html[data-kept]')).toBeAttached()
  // paying needs the figures of today
  await page.locator('main a[href*="/pages/order/repayment"]').first().click()
  await expect(page.getByText('Continue when that is done')).toBeVisible()
  expect(new URL(page.url()).pathname).not.toContain('repayment')
  await shows('/pages/order/index', /LN-2026-006002/)
  await shows(details, /LN-2026-006002/)
  await shows(plan, /then owe/i)
  await shows(receipts, /₱/)
  await shows('/pages/index/other', /Complain/i, false)
  await shows('/pages/agent/agent', /A-\d+/)

  await context.setOffline(false)
  await page.goto(harness.origin + details)
  await expect(page.locator('[data-page] main').getByText('LN-2026-006002').first()).toBeVisible()
  await expect(page.getByText(/^(No network\. )?As of /)).toHaveCount(0)
  await expect(page.locator('html[data-kept]')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('logging out deletes the kept replies and their key', async ({ harness }) => {
  await harness.open({ persona: 'merchant', path: '/pages/index/index' })
  const context = await visitAndLeave(harness, [details])
  await context.setOffline(false)
  const page = await context.newPage()
  await page.goto(`${harness.origin}/pages/me/loginManagement`)
  expect((await readKept(page)).keys).toHaveLength(3)
  await page.goto(`${harness.origin}/pages/me/index`)
  await page.getByRole('button', { name: /Log out/ }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: /Log out/ })
  await confirm.click()
  await page.waitForURL(/login/)
  await expect.poll(async () => (await readKept(page)).keys).toEqual([])
})

test('an agent’s customers and late orders open without a network, although none was opened before', async ({
  harness,
}) => {
  await harness.open({ persona: 'agent', path: '/pages/index/indexAgent' })
  const { page, origin } = harness
  const context = page.context()
  await page.goto(`${origin}/pages/index/indexAgent`)
  await untilCached(page)
  // replies are read ahead ten seconds after the start, one after the other
  await expect.poll(async () => (await readKept(page)).bytes, { timeout: 60_000 }).toBeGreaterThan(60_000)
  await page.waitForTimeout(3000)
  await context.setOffline(true)
  await page.close()
  const reopened = await context.newPage()
  await reopened.setViewportSize({ width: 360, height: 740 })
  await reopened.goto(`${origin}/pages/me/client/index`)
  const rows = reopened.locator('[data-page] main a[href*="/pages/me/client/detail"]')
  await expect(rows.first()).toBeVisible()
  await expect
    .poll(async () => {
      await reopened.mouse.wheel(0, 5000)
      return rows.count()
    })
    .toBe(60)
  await rows.nth(55).click()
  await expect(reopened.locator('[data-page="/pages/me/client/detail"] h2').first()).toBeVisible()
  await expect(reopened.getByText(/^(No network\. )?As of /)).toBeVisible()
  await reopened.goto(`${origin}/pages/overdueControl/index`)
  await reopened.locator('[data-page] main a[href*="loanOrderNo"]').first().click()
  await expect(reopened.getByText('Contact history').first()).toBeVisible()
})
