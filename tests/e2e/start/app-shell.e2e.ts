import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, test as plain } from 'playwright/test'
import { dist } from '../harness'
import { startKeyServer, test } from '../simulator/key-server'

test.use({ over: 'http' })

/** Waits until index.html is cached and its worker active, which takes some seconds of use. */
const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration()
        return Boolean(worker?.active && (await caches.match('/')))
      }),
    )
    .toBe(true)

/** Data that only the service has. */
const order = (page: Page) => page.getByText('LN-2026-006002').first()

/** Opens an address in a new window; also returns the source of its document. */
async function openAnew(
  context: BrowserContext,
  address: string,
): Promise<{ page: Page; from: 'device' | 'server' }> {
  const page = await context.newPage()
  const reply = await page.goto(address)
  return { page, from: reply?.fromServiceWorker() ? 'device' : 'server' }
}

test('the service worker serves index.html from the cache, except for sign-in links and other pages of the server', async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant', path: '/pages/order/index' })
  await expect(harness.heading('Orders')).toBeVisible()
  await untilKept(harness.page)
  const context = harness.page.context()
  const asked = (path: string) => openAnew(context, harness.origin + path)
  const { page, from } = await asked('/pages/order/details?loanOrderNo=LN-2026-006002')
  expect(from).toBe('device')
  await expect(order(page)).toBeVisible()
  expect((await asked('/pages/me/index?persona=overdue')).from).toBe('server')
  expect((await asked('/conformance/index.html')).from).toBe('server')
  expect(harness.complaints).toEqual([])
})

test('the app opens offline with a notice, and continues once the network returns', async ({ harness }) => {
  await harness.open({ persona: 'merchant', path: '/pages/order/index' })
  await expect(harness.heading('Orders')).toBeVisible()
  await untilKept(harness.page)
  const context = harness.page.context()
  await context.setOffline(true)
  const { page, from } = await openAnew(context, `${harness.origin}/pages/order/index`)
  expect(from).toBe('device')
  await expect(page.getByText(/^No network\./).first()).toBeVisible()
  // a reload can't reach the server and gets the same document
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await context.setOffline(false)
  await expect(order(page)).toBeVisible()
})

/** Copies the build to a folder that can be redeployed with other names for all its files. */
function makeDeployment() {
  const folder = mkdtempSync(join(tmpdir(), 'puhunan-deployed-'))
  for (const part of ['app', 'sim', 'tools', 'areas', 'fonts'])
    cpSync(join(dist, part), join(folder, part), { recursive: true })
  const renamed = (text: string) =>
    text.replace(/(?<=\b[\w.-]+-)[A-Z0-9]{8}(?=\.(?:js|css))/g, (hash) => [...hash].reverse().join(''))
  return {
    folder,
    /** Replaces all files, and with them their old names. */
    deploy(): void {
      const app = join(folder, 'app')
      for (const name of readdirSync(app)) {
        if (!/\.(js|css)$/.test(name)) {
          if (/\.(gz|br|map)$/.test(name)) rmSync(join(app, name))
          continue
        }
        writeFileSync(join(app, name), renamed(readFileSync(join(app, name), 'utf8')))
        renameSync(join(app, name), join(app, renamed(name)))
      }
      const template = join(folder, 'tools/document.json')
      writeFileSync(template, renamed(readFileSync(template, 'utf8')))
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

const entryOf = (page: Page) => page.locator('#entry').getAttribute('href')

interface Deployed {
  context: BrowserContext
  /** Address of the page that was opened before. */
  address: string
  /** The entry script that index.html referenced then. */
  before: string | null
  deploy(): void
}

/**
 * Opens a page in a browser until index.html is cached; afterwards the files may be redeployed and evicted
 * from its cache.
 */
async function withDeployment(
  browser: Browser,
  { isCached }: { isCached: boolean },
  work: (deployed: Deployed) => Promise<void>,
): Promise<void> {
  const { folder, deploy, remove } = makeDeployment()
  const server = await startKeyServer(folder)
  const context = await browser.newContext()
  try {
    const address = `${server.addresses.borrower}/pages/order/index`
    const { page } = await openAnew(context, `${address}?persona=merchant`)
    await expect(order(page)).toBeVisible()
    await untilKept(page)
    const before = await entryOf(page)
    if (!isCached) await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await page.close()
    await work({ context, address, before, deploy })
  } finally {
    await context.close()
    await server.close()
    remove()
  }
}

plain('the app opens the cached build once after a deployment, and then the new one', async ({ browser }) => {
  await withDeployment(browser, { isCached: true }, async ({ context, address, before, deploy }) => {
    deploy()
    const next = await openAnew(context, address)
    await expect(order(next.page)).toBeVisible()
    expect([next.from, await entryOf(next.page)]).toEqual(['device', before])
    const kept = () =>
      next.page.evaluate(async () => {
        const text = await (await caches.match('/'))?.text()
        return /id="entry"[^>]*href="([^"]*)/.exec(text ?? '')?.[1]
      })
    await expect.poll(kept).not.toBe(before)
    await next.page.close()

    const last = await openAnew(context, address)
    await expect(order(last.page)).toBeVisible()
    expect(last.from).toBe('device')
    expect(await entryOf(last.page)).not.toBe(before)
  })
})

plain(
  'the app reloads automatically if the files of a cached document are gone from server and device',
  async ({ browser }) => {
    await withDeployment(browser, { isCached: false }, async ({ context, address, before, deploy }) => {
      deploy()
      const next = await openAnew(context, address)
      expect(next.from).toBe('device')
      await expect(order(next.page)).toBeVisible()
      expect(await entryOf(next.page)).not.toBe(before)
    })
  },
)
