import type { Page } from 'playwright/test'
import { expect, type Harness, holdBack, test } from '../harness'
import { holdRest } from './held'
import { expectStill, watchShifts } from './shifts'

test.use({ over: 'http' })

const drawn = (page: Page) => page.locator('.page-skeleton:visible main').first()
const calls = '**/dfp-*/**'

/** Opens a page, and waits until its replies are stored. */
async function visit({ page }: Harness): Promise<void> {
  await expect(page.locator('[data-page]')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const isStored = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('puhunan-kept')
          opening.onupgradeneeded = () => opening.result.createObjectStore('records')
          opening.onsuccess = () => {
            const names = opening.result.transaction('records').objectStore('records').getAllKeys()
            names.onsuccess = () => {
              opening.result.close()
              resolve(names.result.some((name) => String(name).startsWith('first screens')))
            }
          }
        }),
    )
  await expect.poll(isStored, { timeout: 10_000 }).toBe(true)
}

for (const [persona, path, figure] of [
  ['merchant', '/', '₱38,500'],
  ['overdue', '/pages/order/index', 'LN-'],
  ['agent', '/', 'to verify'],
] as const)
  test(`the page ${path} opens with the figures of the last visit for the ${persona} persona, marked and not to be pressed until they are read again`, async ({
    harness,
  }) => {
    const { page } = harness
    await harness.open({ persona, path })
    await visit(harness)
    const letGo = await holdRest(harness)
    const answer = await holdBack(page, calls)
    await watchShifts(page)
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' })
    await expect(drawn(page)).toContainText(figure)
    await expect(page.locator('html[data-kept]')).toHaveCount(1)
    await expect(drawn(page)).toHaveAttribute('inert')
    const before = await drawn(page).innerText()
    answer()
    await expect(page.locator('html[data-kept]')).toHaveCount(0)
    await expect(drawn(page)).not.toHaveAttribute('inert')
    expect(await drawn(page).innerText()).toBe(before)
    await expect(page.locator('[data-page]')).toHaveCount(0)
    letGo()
    await expect(page.locator('[data-page]')).toBeVisible()
    await expect(page.locator('html[data-kept]')).toHaveCount(0)
    await expectStill(page)
    expect(harness.complaints).toEqual([])
  })

test('figures that have changed since the last visit are replaced before the app is loaded', async ({
  harness,
}) => {
  const { page } = harness
  await harness.open({ persona: 'merchant', path: '/' })
  await visit(harness)
  await holdRest(harness)
  await page.route('**/getSystemDefaultLimit', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('38500', '12500') })
  })
  const answer = await holdBack(page, calls)
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' })
  await expect(drawn(page)).toContainText('₱38,500')
  answer()
  await expect(drawn(page)).toContainText('₱12,500')
  await expect(drawn(page)).not.toContainText('₱38,500')
  await expect(page.locator('html[data-kept]')).toHaveCount(0)
})

test('the app goes on showing the figures of the last visit while the network is slow, with their age, and does not begin to pay with them', async ({
  harness,
}) => {
  const { page } = harness
  await harness.open({ persona: 'merchant', path: '/' })
  await visit(harness)
  const answer = await holdBack(page, calls)
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' })
  const home = page.locator('[data-page="/pages/index/index"] main')
  await expect(home).toContainText('₱38,500')
  await expect(page.locator('html[data-kept]')).toHaveCount(1)
  // a second later
  await expect(page.getByText(/^As of .* Refreshing…$/)).toBeVisible()
  await home.getByRole('link', { name: 'Pay now' }).first().click()
  await expect(page.locator('[data-page="/pages/index/index"]')).toBeVisible()
  answer()
  await expect(page.locator('html[data-kept]')).toHaveCount(0)
  await home.getByRole('link', { name: 'Pay now' }).first().click()
  await expect(page.locator('[data-page="/pages/order/repayment"]')).toBeVisible()
})

test('another user never sees the figures of the last visit', async ({ harness }) => {
  const { page } = harness
  await harness.open({ persona: 'merchant', path: '/' })
  await visit(harness)
  await harness.open({ persona: 'overdue', path: '/pages/order/repaymentHelp' })
  await expect(page.locator('[data-page]')).toBeVisible()
  await holdRest(harness)
  await holdBack(page, calls)
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' })
  await expect(page.locator('.page-skeleton:visible .skeleton').first()).toBeVisible()
  // longer than reading the storage takes
  await page.waitForTimeout(1500)
  await expect(drawn(page)).not.toContainText('₱')
})
