import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { findings } from '../findings'
import { expect, type Harness, test } from '../harness'

const orders = '/pages/order/index'
const home = '/pages/index/index'

test.use({ over: 'bridge' })

const panel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name })
const reload = (page: Page) => page.getByRole('region', { name: "Borrower's phone" })

/** True if an element is completely inside the window. */
const isInView = async (page: Page, name: RegExp): Promise<boolean> => {
  const box = await page.getByRole('banner').getByRole('button', { name }).boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  return box !== null && box.x >= 0 && box.x + box.width <= width
}

test('the timeline finds calls by status, answers all held calls at once, and keeps an answer for the next call', async ({
  harness,
}) => {
  const { page, phone } = harness
  await harness.open({ persona: 'merchant', path: orders })
  await expect(phone.getByText('LN-2026-006002').first()).toBeVisible()
  await page.getByRole('button', { name: 'Hold all' }).click()
  await reload(page).getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Held', exact: true }).click()
  await expect(page.locator('.entry').first()).toContainText('held')
  await page.getByRole('button', { name: 'Stop holding' }).click()
  await page.getByRole('button', { name: 'Answer all', exact: true }).click()
  await expect(phone.getByText('LN-2026-006002').first()).toBeVisible()
  expect(await harness.address()).toBe(orders)
  await expect(page.getByText('No call matches')).toBeVisible()

  await harness.sim('fault', { operation: pay.calcTotalFee.native, kind: 'http500', times: 1 })
  await page.getByRole('button', { name: 'All', exact: true }).first().click()
  await harness.goto('/pages/order/repayment?loanOrderNo=LN-2026-006002&settle=1')
  await page.getByRole('button', { name: 'Failed', exact: true }).click()
  const failed = page.locator('.entry', { hasText: 'calcTotalFee' })
  await expect(failed.first()).toContainText('500')
  await page.getByLabel('Filter the timeline').fill('500')
  await expect(failed.first()).toBeVisible()
  const [har] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as HAR' }).click(),
  ])
  expect(har.suggestedFilename()).toBe('puhunan.har')

  // the chosen row stays visible above its details, which a handle resizes
  await page.getByRole('button', { name: 'All', exact: true }).first().click()
  await page.getByLabel('Filter the timeline').fill('calcTotalFee')
  await expect(page.locator('.entry', { hasText: '200' }).first()).toBeVisible()
  await page.locator('.entry', { hasText: '200' }).first().click()
  await expect(page.locator('.entry.on')).toBeInViewport()
  const height = async () => (await page.locator('.detail').boundingBox())?.height ?? 0
  const before = await height()
  await page.getByRole('separator').focus()
  await page.keyboard.press('ArrowDown')
  expect(await height()).toBeLessThan(before)
  expect(await findings(harness)).toEqual([])
  await page.getByRole('button', { name: 'Answer next like this' }).click()
  await expect(page.getByText('This answer: waits for the next call')).toBeVisible()
  await reload(page).getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(/This answer: used at/)).toBeVisible()
  await page.getByRole('button', { name: 'Close the details' }).click()
  await expect(page.locator('.detail')).toHaveCount(0)
  expect(harness.complaints).toEqual([])
})

test('the desk shows the effects of a moved clock, leads to the documents of the bridge, and fits narrow screens', async ({
  harness,
}) => {
  const { page, phone } = harness
  await harness.open({ persona: 'merchant', path: orders, now: '2026-11-21T09:00:00+08:00' })
  await expect(phone.getByText('LN-2026-006002').first()).toBeVisible()
  await reload(page).getByRole('button', { name: 'Restart' }).click()
  await expect(phone.getByText('Good morning', { exact: false })).toBeVisible()
  expect(await harness.address()).toBe(home)
  await harness.sim('clock.advance', { hours: 10 })
  await expect(phone.getByText('Good evening', { exact: false })).toBeVisible()
  await harness.sim('clock.advance', { days: 30 })
  await page.getByRole('button', { name: /^\d+ loans? late$/ }).click()
  await expect(panel(page, 'State')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.panel summary', { hasText: 'LN-2026-006002' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all rows' }).click()
  await page.getByRole('button', { name: 'Close this note' }).click()
  await expect(page.locator('.news')).toHaveCount(0)

  await page.getByRole('button', { name: 'Build a host' }).click()
  const dialog = page.getByRole('dialog', { name: 'Build a host' })
  expect(await findings(harness)).toEqual([])
  for (const link of await dialog.getByRole('link').all()) {
    const reply = await page.request.get(new URL(`${await link.getAttribute('href')}`, page.url()).href)
    expect([reply.status(), (await reply.text()).length > 1000]).toEqual([200, true])
  }
  await dialog.getByRole('button', { name: 'Run on the borrower’s phone' }).click()
  await expect(phone.locator('#report')).toContainText('"passed"', { timeout: 60_000 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')

  // a plain browser draws its address bar above the page
  await page.getByRole('combobox', { name: 'Host' }).first().selectOption('http')
  await expect(page.locator('.browser-bar').first()).toBeVisible()
  const top = async (place: string) => (await page.locator(place).first().boundingBox())?.y ?? 0
  expect((await top('.device iframe')) - (await top('.browser-bar'))).toBeGreaterThanOrEqual(44)

  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of [/^Monitors/, /^Faults/, /^Commands/]) expect(await isInView(page, name)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('combobox', { name: 'Network' }).first()).toBeVisible()
  expect(await findings(harness)).toEqual([])
})

test('the desk takes a sheet of pictures of a page, in each language, theme and width', async ({
  harness,
}) => {
  const { page } = harness
  await harness.open({ persona: 'merchant', path: orders })
  await panel(page, 'Pictures').click()
  await page.getByRole('checkbox', { name: '繁體中文' }).check()
  await page.getByRole('checkbox', { name: '320' }).check()
  await page.getByRole('button', { name: 'Take 8 pictures' }).click()
  const pictures = page.locator('.sheet-of-pictures img')
  await expect(pictures).toHaveCount(8, { timeout: 90_000 })
  await expect(page.getByRole('button', { name: 'Take 8 pictures' })).toBeVisible()
  // a picture that the browser can't read has no size
  const sizes = await pictures.evaluateAll((all) =>
    all.map((one) => [(one as HTMLImageElement).naturalWidth, (one as HTMLImageElement).naturalHeight]),
  )
  expect(sizes.slice(0, 2)).toEqual([
    [320, 740],
    [360, 740],
  ])
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the sheet' }).click(),
  ])
  const text = await readFile(await sheet.path(), 'utf8')
  expect(text).toContain('merchant, zh-Hant, dark, 360 px')
  // the pictures are encoded
  for (const shown of ['LN-2026-006002', '訂單']) expect(text).toContain(encodeURIComponent(shown))
  expect(await findings(harness)).toEqual([])
  expect(harness.complaints).toEqual([])
})

/** Lets each attempt to open a database fail, in the page, in the phones and in the worker. */
async function denyDatabases({ page }: Harness): Promise<void> {
  const deny = () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  }
  await page.addInitScript(deny)
  await page.context().route('**/worker.js', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: `(${deny})();${await reply.text()}` })
  })
}

interface Difference {
  part: string
  fields?: { before: unknown; after: unknown }[]
}

test('the simulator works from memory if the browser denies its databases, and mentions it once', async ({
  harness,
}) => {
  const { page, phone } = harness
  await denyDatabases(harness)
  await harness.open({ persona: 'merchant', path: orders })
  await expect(phone.getByText('LN-2026-006002').first()).toBeVisible()
  const note = page.getByText('This browser lets the simulator store nothing.', { exact: false })
  await expect(note).toHaveCount(1)
  await page.getByRole('button', { name: 'Close this note' }).click()
  await expect(note).toHaveCount(0)
  const { id } = await harness.sim<{ id: string }>('snapshot', 'first')
  for (let count = 0; count < 4; count += 1) await harness.sim('snapshot', `more ${count}`)
  await harness.sim('clock.advance', { days: 2 })
  await harness.sim('restore', id)
  await expect(phone.getByText('LN-2026-006002').first()).toBeVisible()
  // the text may still be that of the page before the phone loads again; the clock runs, but not for a day
  const isSame = (value: unknown, other: unknown) => String(value).slice(0, 10) === String(other).slice(0, 10)
  await expect
    .poll(async () => {
      const differences = await harness.sim<Difference[]>('compare', id)
      return differences.filter(
        ({ part, fields = [] }) =>
          !part.endsWith('storage') &&
          !(part === 'clock' && fields.every(({ before, after }) => isSame(before, after))),
      )
    })
    .toEqual([])
  expect(harness.complaints).toEqual([])
})
