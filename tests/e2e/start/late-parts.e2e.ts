import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Metafile } from 'esbuild'
import type { Route } from 'playwright/test'
import { dist, expect, type Harness, holdBack, test } from '../harness'

// over HTTP the page is the app only
test.use({ over: 'http' })

const sheet = /\/main-\w+\.css$/

/** Cuts the network for some files, and for the request by which the app finds out whether its server answers. */
async function lose({ page }: Harness, files: RegExp): Promise<() => Promise<void>> {
  const isLost = ({ pathname }: URL) => files.test(pathname) || pathname === '/'
  await page.route(isLost, (route: Route) => route.abort())
  return () => page.unroute(isLost)
}

const holdSheet = ({ page }: Harness) => holdBack(page, sheet)

test('the page after login waits for a late style sheet', async ({ harness }) => {
  const release = await holdSheet(harness)
  // the document's load event waits for the sheet, which the login page links after rendering
  const opened = harness.open({ persona: 'merchant', signedOut: true, path: '/pages/login/index' })
  await expect(harness.heading('Welcome back')).toBeVisible()
  await harness.pin('258036')
  await harness.at('/pages/index/index')
  await expect(harness.heading('Aling Maria Store')).toHaveCount(0)
  release()
  await opened
  await expect(harness.heading('Aling Maria Store')).toBeVisible()
  expect(harness.complaints).toEqual([])
})

test('the first page waits for a late style sheet', async ({ harness }) => {
  const release = await holdSheet(harness)
  const start = harness.page.waitForResponse(/getUserInfo/)
  const opened = harness.open({ persona: 'merchant', path: '/pages/order/index' })
  await expect(harness.heading('Orders')).toBeVisible()
  // the rest of the start is loaded and has requested the sheet again
  await start
  await expect(harness.phone.locator('[data-page] .skeleton-page')).toBeVisible()
  release()
  await opened
  // well before the part would count as failed
  await expect(harness.phone.getByRole('link', { name: 'Home' })).toBeVisible({ timeout: 8000 })
  await expect(harness.phone.locator('.skeleton-page')).toHaveCount(0, { timeout: 8000 })
  expect(harness.complaints).toEqual([])
})

test("the app reports that a style sheet can't be loaded, and loads it on retry", async ({ harness }) => {
  const restore = await lose(harness, sheet)
  await harness.open({ persona: 'merchant', signedOut: true, path: '/pages/login/index' })
  await harness.pin('258036')
  await expect(harness.phone.getByText('Part of the app didn’t load')).toBeVisible()
  await restore()
  await harness.button('Try again').click()
  await expect(harness.heading('Aling Maria Store')).toBeVisible()
})

/** The file that contains a source module, from the build's metafile. */
function fileOf(module: string): string {
  const meta = JSON.parse(readFileSync(join(dist, 'tools/meta.json'), 'utf8')) as Metafile // written by esbuild
  const found = Object.entries(meta.outputs).find(
    ([file, { inputs }]) => file.endsWith('.js') && module in inputs,
  )
  if (!found) throw new Error(`no file holds ${module}`)
  return basename(found[0])
}

test("the payment code reports that its renderer can't be loaded, and is drawn on retry", async ({
  harness,
}) => {
  const part = new RegExp(`/${fileOf('src/features/payment/QrSvg.tsx')}$`)
  const restore = await lose(harness, part)
  await harness.open({ persona: 'merchant', path: '/pages/order/repayment?loanOrderNo=LN-2026-006002' })
  await harness.button(/^Pay ₱/).click()
  await expect(harness.phone.getByText(/signal/)).toBeVisible()
  await restore()
  await harness.button('Try again').click()
  await expect(harness.phone.getByRole('img', { name: /^QR Ph code for/ })).toBeVisible()
})

/** Uncaught errors; a file that can't be loaded must not cause one. */
const mistakes = ({ complaints }: Harness) => complaints.filter((text) => text.startsWith('error:'))

test("the app reports that its gateway script can't be loaded, and opens the page on retry", async ({
  harness,
}) => {
  const part = new RegExp(`/${fileOf('bridge/http/http.ts')}$`)
  const restore = await lose(harness, part)
  await harness.open({ persona: 'merchant', path: '/pages/order/index' })
  await expect(harness.phone.getByText(/signal/).first()).toBeVisible()
  await restore()
  await harness.askAgain('Try again')
  await expect(harness.phone.getByText('LN-2026-006002').first()).toBeVisible()
  expect(mistakes(harness)).toEqual([])
})

test("the login reports that the PIN cipher can't be loaded, and the next PIN signs in", async ({
  harness,
}) => {
  const part = new RegExp(`/${fileOf('bridge/gateway/pin-cipher.ts')}$`)
  const restore = await lose(harness, part)
  await harness.open({ persona: 'merchant', signedOut: true, path: '/pages/login/index' })
  await harness.pin('258036')
  await expect(harness.phone.getByText(/signal/)).toBeVisible()
  await restore()
  await harness.pin('258036')
  await expect(harness.heading('Aling Maria Store')).toBeVisible()
  expect(mistakes(harness)).toEqual([])
})

test("the login reports that its sheets can't be loaded, and opens them on the next tap", async ({
  harness,
}) => {
  const part = new RegExp(`/${fileOf('src/pages/login/parts/Sheets.tsx')}$`)
  const restore = await lose(harness, part)
  await harness.open({ persona: 'merchant', signedOut: true, path: '/pages/login/index' })
  await harness.button('Other ways to log in').click()
  await expect(harness.phone.getByText(/signal/)).toBeVisible()
  await restore()
  await harness.button('Other ways to log in').click()
  await expect(harness.phone.getByRole('dialog', { name: 'Other ways to log in' })).toBeVisible()
  expect(mistakes(harness)).toEqual([])
})

/** Removes files from the server like a deployment. */
async function deployWithout({ page }: Harness, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route: Route) => route.fulfill({ status: 404, body: 'Not found' }))
  return () => page.unroute(files)
}

test('the login offers to reload if a deployment has removed the PIN cipher, and then signs in', async ({
  harness,
}) => {
  const reloaded = await deployWithout(harness, new RegExp(`/${fileOf('bridge/gateway/pin-cipher.ts')}$`))
  await harness.open({ persona: 'merchant', signedOut: true, path: '/pages/login/index' })
  await harness.pin('258036')
  const notice = harness.phone.getByRole('dialog', { name: 'There is a new version' })
  await expect(notice).toBeVisible()
  await expect(harness.phone.getByText(/signal/)).toHaveCount(0)
  await harness.picture('late-parts-new-version')
  await reloaded()
  await notice.getByRole('button', { name: 'Reload' }).click()
  await harness.pin('258036')
  await expect(harness.heading('Aling Maria Store')).toBeVisible()
  expect(mistakes(harness)).toEqual([])
})

test('a page that a deployment has removed offers to reload, and is then opened', async ({ harness }) => {
  await harness.open({ persona: 'merchant', path: '/pages/order/index' })
  // not the copy that is drawn before React starts, because React replaces it with all that it contains
  await expect(harness.phone.locator('[data-page] main').getByText('LN-2026-006002').first()).toBeVisible()
  const reloaded = await deployWithout(
    harness,
    new RegExp(`/${fileOf('src/pages/me/tradingRecord/Index.tsx')}$`),
  )
  await harness.inApp(() => {
    const link = document.createElement('a')
    link.href = '/pages/me/tradingRecord/index'
    link.textContent = 'Records'
    document.querySelector('[data-page] main')?.prepend(link)
  })
  await harness.phone.getByRole('link', { name: 'Records' }).click()
  await expect(harness.heading('There is a new version of the app. Reload it to continue.')).toBeVisible()
  await reloaded()
  await harness.button('Reload').first().click()
  await expect(harness.phone.locator('[data-page="/pages/me/tradingRecord/index"] h2').first()).toBeVisible()
  expect(await harness.address()).toBe('/pages/me/tradingRecord/index')
  expect(mistakes(harness)).toEqual([])
})

test("the page's skeleton is shown until the scripts are loaded, even if the full style sheet is", async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant', path: '/pages/order/repaymentHelp' })
  await expect(harness.phone.locator('[data-page]')).toBeVisible()
  // none of them gets a reply
  await harness.page.route(/\.js$/, () => undefined)
  await harness.page.goto(`${harness.origin}/pages/order/index`, { waitUntil: 'commit' })
  await expect
    .poll(() =>
      harness.page.evaluate(() => (document.getElementById('rules') as HTMLLinkElement).sheet !== null),
    )
    .toBe(true)
  await expect(harness.phone.locator('.for-order-index')).toBeVisible()
  await expect(
    harness.phone.locator('.for-order-index').getByText('Orders', { exact: true }),
  ).toBeInViewport()
  await expect(harness.phone.locator('.boot-skeleton')).toBeHidden()
})

test("index.html reports in the chosen language that the app can't be loaded, and opens it on retry", async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant', path: '/pages/order/index', lang: 'zh-Hant' })
  await expect(harness.phone.locator('[data-page]')).toBeVisible()
  await harness.page.route(/\.js$/, (route: Route) => route.abort())
  await harness.page.goto(`${harness.origin}/pages/order/details?loanOrderNo=LN-2026-006002`)
  const said = harness.phone.getByRole('alert')
  await expect(said.getByText('部分內容無法載入，請檢查網路後重試。')).toBeVisible()
  await expect(said.getByText(/signal|网络/).first()).toBeHidden()
  await expect(harness.phone.locator('#app')).toBeHidden()
  await harness.page.unroute(/\.js$/)
  await said.getByRole('button').click()
  await expect(harness.phone.locator('[data-page]').getByText('LN-2026-006002').first()).toBeVisible()
  expect(await harness.address()).toContain('loanOrderNo=LN-2026-006002')
})

test.describe('the app in a host', () => {
  test.use({ over: 'bridge' })

  test("reports that the host connection can't be loaded, and opens the page on retry", async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant', path: '/pages/order/index' })
    await expect(harness.phone.getByText('LN-2026-006002').first()).toBeVisible()
    // either of them may connect first
    const part = new RegExp(`/(early-host-\\w+\\.js|${fileOf('bridge/protocol/open-host.ts')})$`)
    const restore = await lose(harness, part)
    await harness.phone.locator('html').evaluate(() => setTimeout(() => location.reload()))
    await expect(harness.phone.getByText(/signal/).first()).toBeVisible()
    await restore()
    await harness.button('Try again').first().click()
    await expect(harness.phone.getByText('LN-2026-006002').first()).toBeVisible()
    expect(mistakes(harness)).toEqual([])
  })

  test("connects later if the script for the early connection can't be loaded", async ({ harness }) => {
    const part = /\/early-host-\w+\.js$/
    const lost = harness.page.waitForEvent('requestfailed', (request) => part.test(request.url()))
    await harness.page.route(part, (route: Route) => route.abort())
    await harness.open({ persona: 'merchant', path: '/pages/order/index' })
    await lost
    await expect(harness.phone.getByText('LN-2026-006002').first()).toBeVisible()
    expect(await harness.inApp(() => [window.handoff?.calls, window.handoff?.host])).toEqual([{}, 'taken'])
    expect(mistakes(harness)).toEqual([])
  })
})
