import { type BrowserContext, expect, type Page } from 'playwright/test'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { test } from '../simulator/key-server'

// the service worker, which opens the app without a network, exists only over HTTP
test.use({ over: 'http' })

const agentHome = '/pages/index/indexAgent'
const lateOrders = '/pages/overdueControl/index'

/** Waits until index.html is cached, and late orders and customers were read ahead. */
async function untilReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/'))), { timeout: 30_000 })
    .toBe(true)
  const countKept = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /getMerchantDetail/.test(name)).length,
    )
  await expect.poll(countKept, { timeout: 60_000 }).toBe(60)
  // replies are stored a second after they have arrived
  await page.waitForTimeout(2000)
}

/** Kills the app, and opens it again at a page. */
async function reopen(context: BrowserContext, address: string): Promise<Page> {
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address)
  return page
}

/** Opens one of the late orders. */
async function openOrder(page: Page, at: number): Promise<void> {
  const row = page.locator('[data-page] main a[href*="loanOrderNo"]').nth(at)
  await row.click()
  await expect(page.getByText('Amount due today')).toBeVisible()
}

/** Notes and promises in the histories that the service has recorded for all late orders. */
const readHistories = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ({ path }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      }
      const ask = async (end: string, body: object) =>
        (
          await fetch(path.replace(/\w+$/, end), { method: 'POST', headers, body: JSON.stringify(body) })
        ).json()
      const { data } = await ask('getBadOrderList', { pageNum: 1, pageSize: 20, band: null })
      const all: { how: string; text: string | null }[] = []
      for (const { loanOrderNo } of data.list)
        all.push(...(await ask('getBadOrderDetail', { loanOrderNo })).data.contacts)
      return all.filter(({ how }) => how === 'promise' || how === 'note').map(({ how, text }) => text ?? how)
    },
    { path: overdue.getBadOrderDetail.path },
  )

test('an agent works a day without a network: everything is sent once on return', async ({ harness }) => {
  test.setTimeout(240_000)
  await harness.open({ persona: 'agent', path: agentHome, now: '2026-11-21T08:00:00+08:00' })
  const { page, origin } = harness
  const context = page.context()
  await untilReady(page)
  const before = await readHistories(page)
  await context.setOffline(true)

  for (let visit = 0; visit < 3; visit += 1) {
    // killed before each visit
    const app = await reopen(context, origin + lateOrders)
    await openOrder(app, visit)
    await app.getByRole('button', { name: 'Promise to pay' }).click()
    await app.getByRole('button', { name: 'Tomorrow' }).click()
    await app.getByRole('button', { name: 'Save promise' }).click()
    await expect(app.getByRole('button', { name: new RegExp(`^${2 * visit + 1} to send`) })).toBeVisible()
    await app.getByRole('button', { name: 'Add a note' }).click()
    await app.getByRole('textbox', { name: 'Note' }).fill(`Visit ${visit}`)
    await app.getByRole('button', { name: 'Save note' }).click()
    // the page is scrolled
    await expect(app.getByRole('button', { name: new RegExp(`^${2 * visit + 2} to send`) })).toBeInViewport()
  }
  // the bar is above every page of an agent, after two more kills
  for (const path of [agentHome, '/pages/me/client/index']) {
    const app = await reopen(context, origin + path)
    await expect(app.getByRole('button', { name: '6 to send' })).toBeVisible()
  }

  await context.setOffline(false)
  const app = await reopen(context, origin + agentHome)
  const added = ['Visit 0', 'Visit 1', 'Visit 2', 'promise', 'promise', 'promise']
  await expect
    .poll(async () => (await readHistories(app)).sort(), { timeout: 60_000 })
    .toEqual([...before, ...added].sort())
  await expect(app.getByRole('button', { name: /to send/ })).toHaveCount(0)
})
