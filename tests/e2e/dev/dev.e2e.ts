import { expect, type Page, test } from 'playwright/test'
import { startDevServer } from './dev-server'

type DevServer = Awaited<ReturnType<typeof startDevServer>>
let server: DevServer
test.beforeAll(async () => {
  server = await startDevServer()
})
test.afterAll(() => server.stop())
test.describe.configure({ mode: 'serial' })

const form = '/pages/index/indexForm?section=address'

/** Opens a form as a borrower and types into it. */
async function openForm(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.borrower}${form}&persona=not-ekyc`)
  const street = page.getByLabel('House number and street')
  await street.fill('77 Kalayaan Avenue')
  // marks the document: a page that loads again has no mark
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'first load'
  })
  return { street, mark: () => page.evaluate(() => document.documentElement.dataset.mark) }
}

const outline = (page: Page) => page.evaluate(() => getComputedStyle(document.body).outlineColor)

test('the development server replaces a changed style sheet without loading the page again', async ({
  page,
}) => {
  const { street, mark } = await openForm(page)
  server.edit('src/ui/base/tokens.css', /$/, '\nbody { outline: 1px solid rgb(1, 2, 3) }\n')
  await expect.poll(() => outline(page)).toBe('rgb(1, 2, 3)')
  expect(await mark()).toBe('first load')
  await expect(street).toHaveValue('77 Kalayaan Avenue')
})

test('the development server builds again if a file is saved during a build', async ({ page }) => {
  await openForm(page)
  server.edit('src/ui/base/tokens.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)')
  // the build has begun by then, and takes longer
  await page.waitForTimeout(100)
  server.edit('src/ui/base/tokens.css', 'rgb(4, 5, 6)', 'rgb(7, 8, 9)')
  await expect.poll(() => outline(page)).toBe('rgb(7, 8, 9)')
})

test('the development server serves whole files even while they are being written', async ({ request }) => {
  const read = async (path: string) => {
    // a busy server closes an idle connection before it sees the next request
    const reply = await request.get(server.borrower + path, { headers: { connection: 'close' } })
    return { status: reply.status(), end: (await reply.text()).slice(-100) }
  }
  const printed = server.output().length
  // the page is in main.js, the tokens are in index.html too
  server.edit('src/pages/me/Index.tsx', /$/, "\nconsole.log('changed page')\n")
  server.edit('src/ui/base/tokens.css', 'rgb(7, 8, 9)', 'rgb(10, 11, 12)')
  while (!/app built[\s\S]*start built/.test(server.output().slice(printed))) {
    expect(await read('/main.js')).toEqual({ status: 200, end: expect.stringContaining('sourceMappingURL') })
    expect(await read(form)).toEqual({ status: 200, end: expect.stringContaining('</html>') })
  }
})

test('the development server reloads a page after a change, at the same address and with its draft', async ({
  page,
}) => {
  const { street, mark } = await openForm(page)
  server.edit('locales/en/field.json', '"House number and street"', '"House number and road"')
  await expect(page.getByLabel('House number and road')).toHaveValue('77 Kalayaan Avenue')
  expect(await mark()).toBeUndefined()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(form)
  await expect(street).toHaveCount(0)
})

test('the development server keeps serving the last build after a syntax error, and recovers from it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.borrower}${form}&persona=not-ekyc`)
  const road = page.getByLabel('House number and road')
  await expect(road).toBeVisible()
  server.edit('locales/en/field.json', '"House number and road",', '"House number and road"')
  await expect.poll(() => server.output()).toContain('ERROR')
  await page.reload()
  await expect(road).toBeVisible()
  server.edit('locales/en/field.json', '"House number and road"', '"House number and lane",')
  await expect(page.getByLabel('House number and lane')).toBeVisible()
})

test('the development server restarts the service after a change of its code, and keeps its state', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.borrower}/pages/me/index?persona=merchant`)
  await expect(page.getByText('Maria', { exact: false }).first()).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'first load'
  })
  server.edit('host-sim/http/main.ts', /$/, "\nconsole.log('changed server')\n")
  await expect.poll(() => server.output()).toContain('changed server')
  // a locator waits through the navigation
  await expect(page.locator('html')).not.toHaveAttribute('data-mark')
  // still signed in
  await expect(page.getByText('Maria', { exact: false }).first()).toBeVisible()
})

test('the development server serves the development build of React', async ({ page }) => {
  const script = await (await page.request.get(`${server.borrower}/main.js`)).text()
  expect(script).toContain('react-dom-client.development.js')
  expect(script).toContain('sourceMappingURL=main.js.map')
})
