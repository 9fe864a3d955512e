import { type BrowserContext, expect, type Page, type Request } from 'playwright/test'
import { PreStatus } from '../../../bridge/contract/codes'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { file } from '../../../bridge/contract/operations/open'
import type { Harness } from '../harness'
import { test } from '../simulator/key-server'
import { state } from '../steps'

// the service worker, which opens the app without a network, exists only over HTTP
test.use({ over: 'http' })

const agentHome = '/pages/index/indexAgent'
const lateOrders = '/pages/overdueControl/index'
/** Customers whose photos the lender has refused in the morning. */
const customers = ['U-agent-45', 'U-agent-46', 'U-agent-47', 'U-agent-48', 'U-agent-49']
const labels = ['Front of the store', 'Inside the store']
const hourMs = 3_600_000

/** Counts the requests of an operation by all pages of a browser. */
function countRequests(context: BrowserContext, { path }: { path: string }) {
  const counter = { count: 0 }
  context.on('request', (request: Request) => {
    if (new URL(request.url()).pathname.endsWith(path)) counter.count += 1
  })
  return counter
}

/** Reads everything ahead in the morning, and leaves the network. */
async function leave({ page }: Harness): Promise<void> {
  const forms = countRequests(page.context(), preAuditEvaluation.getOtherKycCustomerInfo)
  const reviews = countRequests(page.context(), agentWork.getReviewMerchantInfo)
  // what was read before the lender's decision is outdated
  await page.evaluate(() => indexedDB.deleteDatabase('puhunan-kept'))
  await page.reload()
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/'))), { timeout: 30_000 })
    .toBe(true)
  await expect.poll(() => forms.count, { timeout: 90_000 }).toBeGreaterThanOrEqual(customers.length)
  await expect.poll(() => reviews.count, { timeout: 30_000 }).toBeGreaterThanOrEqual(1)
  // replies are stored a second after they have arrived
  await page.waitForTimeout(3000)
  await page.context().setOffline(true)
}

/** Kills the app and opens it again, `hours` after the morning by the clocks of phone and service. */
async function reopen(harness: Harness, address: string, hours: number): Promise<Page> {
  const context = harness.page.context()
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + hours * hourMs })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(harness.origin + address)
  return page
}

/** Replaces the photos that were refused, with the file chooser. */
async function replacePhotos(page: Page): Promise<void> {
  const name = 'store.png'
  const buffer = await page.screenshot()
  for (const label of labels) {
    await page.getByRole('button', { name: `Remove: ${label}` }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: `Add a photo: ${label}` }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
    await expect(page.getByRole('button', { name: `Remove: ${label}` })).toBeVisible()
  }
}

async function promise(page: Page, at: number): Promise<void> {
  await page.locator('[data-page] main a[href*="loanOrderNo"]').nth(at).click()
  await expect(page.getByText('Amount due today')).toBeVisible()
  await page.getByRole('button', { name: 'Promise to pay' }).click()
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await page.getByRole('button', { name: 'Save promise' }).click()
}

const toSend = (page: Page, count: number) =>
  expect(page.getByRole('button', { name: new RegExp(`^${count} to send`) })).toBeVisible()

const countPromises = async (harness: Harness) =>
  Object.values((await state(harness)).contacts)
    .flat()
    .filter(({ how }) => how === 'promise').length

const ownFiles = async (harness: Harness) =>
  Object.values((await state(harness)).files).filter(({ ownerId }) => ownerId === 'U-agent').length

test('an agent fills in five forms with photos in a day without a network: each arrives once', async ({
  harness,
}) => {
  test.setTimeout(400_000)
  await harness.open({ persona: 'agent', path: agentHome, now: '2026-11-21T08:00:00+08:00' })
  for (const id of customers)
    await harness.sim('review', 'prequalification', id, 'refuse', { pictures: 'Too dark.' })
  await leave(harness)
  const [promises, files] = [await countPromises(harness), await ownFiles(harness)]

  let written = 0
  for (const [visit, customerId] of customers.entries()) {
    // killed before each visit; the day has eight hours
    const hours = visit * 1.6
    let page = await reopen(
      harness,
      `/pages/index/indexForm?customerId=${customerId}&section=pictures`,
      hours,
    )
    await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
    await replacePhotos(page)
    if (visit === 2) {
      // killed once more, with photos that are not sent yet
      await page.waitForTimeout(500)
      page = await reopen(harness, `/pages/index/indexForm?customerId=${customerId}&section=pictures`, hours)
      for (const label of labels)
        await expect(page.getByRole('button', { name: `Remove: ${label}` })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
    written += 1
    await toSend(page, written)
    if (visit >= 3) continue
    page = await reopen(harness, lateOrders, hours + 0.5)
    await promise(page, visit)
    written += 1
    await toSend(page, written)
  }
  expect([await countPromises(harness), await ownFiles(harness)]).toEqual([promises, files])

  // back in the evening; the open page, which begins to send, and the next one are killed while they send
  const kills = 2
  await harness.sim('clock.advance', { hours: 8 })
  const context = harness.page.context()
  await context.setOffline(false)
  const uploads = countRequests(context, file.upload)
  const closing = await reopen(harness, agentHome, 8)
  await closing.waitForResponse((response) => response.url().endsWith(file.upload.path))
  await closing.waitForTimeout(300)
  const page = await reopen(harness, agentHome, 8)
  const statuses = async () => {
    const { users } = await state(harness)
    return customers.map((id) => users[id]?.pre.status)
  }
  await expect.poll(statuses, { timeout: 90_000 }).toEqual(customers.map(() => PreStatus.inReview))
  await expect(page.getByRole('button', { name: /to send/ })).toHaveCount(0)
  const { users, files: stored } = await state(harness)
  const sent = customers.flatMap((id) => users[id]?.pre.form?.pictures ?? [])
  expect(new Set(sent.map(({ fileId }) => fileId)).size).toBe(2 * customers.length)
  for (const { fileId } of sent) expect(stored[fileId]?.content.length).toBeGreaterThan(1000)
  // an upload that a kill has cut off is repeated; its first file belongs to no form
  expect(uploads.count - sent.length).toBeLessThanOrEqual(kills)
  expect((await ownFiles(harness)) - files - sent.length).toBeLessThanOrEqual(kills)
  expect((await countPromises(harness)) - promises).toBe(3)
})
