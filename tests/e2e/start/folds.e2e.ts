import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { OrderTab } from '../../../bridge/contract/codes'
import { dist, expect, holdBack, test } from '../harness'
import { holdRest, openHeld } from './held'
import { expectStill, watchShifts } from './shifts'

test.use({ over: 'http' })

const details = '/pages/order/details?loanOrderNo=LN-2026-006002'

const openings = {
  http: [
    ['merchant', '/'],
    ['merchant', '/pages/order/index'],
    ['merchant', details],
    ['agent', '/'],
  ],
  native: [
    ['merchant', '/'],
    ['agent', '/'],
  ],
} as const

test('amounts that are hidden stay hidden on every start', async ({ harness }) => {
  const { page } = harness
  await harness.open({ persona: 'merchant', path: '/' })
  await harness.button('Hide amounts').click()
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenAmounts: seen })
    new MutationObserver(() => {
      for (const [found] of document.body?.innerText.matchAll(/₱\d[\d,.]*/g) ?? []) seen.add(found)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.reload()
  await expect(page.locator('[data-page]').getByText('₱••••').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // the limits of the products are not private
  const products = (await page.locator('a[href*="loanDetail"]').allInnerTexts()).join(' ')
  const seen = await page.evaluate(() => [...(window as unknown as { seenAmounts: Set<string> }).seenAmounts]) // set above
  expect(seen.filter((one) => !products.includes(one))).toEqual([])
})

for (const over of ['http', 'native'] as const)
  test.describe(`the app over ${over}`, () => {
    test.use({ over })
    for (const [persona, path] of openings[over])
      test(`shows the top of the page ${path} to the ${persona} persona before the app is loaded, and shifts nothing afterwards`, async ({
        harness,
      }) => {
        const { page } = harness
        const letGo = await openHeld(harness, persona)
        await watchShifts(page)
        await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' })
        const amount = page
          .locator('main:visible')
          .getByText(/₱\s?\d/)
          .first()
        await expect(amount).toBeVisible()
        await expect(page.locator('[data-page]')).toHaveCount(0)
        const said = await page.locator('.page-skeleton:visible main').first().innerText()
        // no text is missing
        expect(said).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z.]/)
        const place = await amount.boundingBox()
        const drawn = await page.locator('.page-skeleton:visible :is(.card, .next)').first().innerText()
        letGo()
        await expect(page.locator('[data-page]')).toBeVisible()
        await expect(page.locator('.page-skeleton')).toHaveCount(0)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        expect(
          await page
            .locator('[data-page] main')
            .getByText(/₱\s?\d/)
            .first()
            .boundingBox(),
        ).toEqual(place)
        // initials may be replaced by a picture at any time
        const withoutInitials = (text: string) => text.replace(/\n[A-Z]{2}(?=\n)/g, '')
        expect(withoutInitials(await page.locator('[data-page] main').innerText())).toContain(
          withoutInitials(drawn),
        )
        await expectStill(page)
        expect(harness.complaints).toEqual([])
      })
  })

test('a payment code is shown before the rest of the app is loaded, and kept afterwards', async ({
  harness,
}) => {
  const { page } = harness
  await harness.open({ persona: 'merchant', path: '/pages/order/repayment?loanOrderNo=LN-2026-006002' })
  await page.getByRole('button', { name: /^Pay ₱/ }).click()
  const code = page.locator('.qr svg')
  await expect(code).toBeVisible()
  const address = page.url()
  const letGo = await holdRest(harness)
  await watchShifts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(code).toBeVisible()
  await expect(page.locator('[data-page]')).toHaveCount(0)
  const title = await titleOfFace(page)
  // back needs the app
  await expect(page.locator('.page-skeleton:visible header')).toHaveAttribute('inert')
  const drawn = await code.innerHTML()
  const place = await code.boundingBox()
  letGo()
  await expect(page.locator('[data-page] .qr svg')).toBeVisible()
  expect([await code.innerHTML(), await code.boundingBox()]).toEqual([drawn, place])
  expect(await page.locator('[data-page] h1').innerText()).toBe(title)
  await expectStill(page)
})

test('the top of the home is in the chosen language, and its button works, before the rest of the app is loaded', async ({
  harness,
}) => {
  const { page } = harness
  const letGo = await openHeld(harness, 'merchant', 'zh-Hant')
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' })
  const documents = countDocuments(page)
  const asked = page.waitForRequest('**/calcSinglePeriodsFee')
  await page.getByRole('link', { name: '立即還款' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pages/order/repayment')
  await expect(page.locator('.page-skeleton:visible .skeleton-page')).toBeVisible()
  expect(await titleOfFace(page)).toBe('還款')
  // the next page's reads are requested before its script is loaded
  await asked
  letGo()
  await expect(page.locator('[data-page="/pages/order/repayment"]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-page="/pages/index/index"]')).toBeVisible()
  await expect(page.getByRole('link', { name: '立即還款' })).toBeVisible()
  expect(documents()).toBe(0)
  expect(harness.complaints).toEqual([])
})

for (const persona of ['merchant', 'overdue', 'agent'] as const)
  test(`the whole header of the home of the ${persona} persona is shown before the rest of the app is loaded, and stays unchanged`, async ({
    harness,
  }) => {
    const { page } = harness
    const letGo = await openHeld(harness, persona)
    await watchShifts(page)
    await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' })
    const hero = page.locator('.hero:visible')
    const looks = async () => ({
      text: (await hero.innerText()).replace(/^[A-Z]{2}\n/, ''), // initials may have been replaced by a picture
      links: await hero
        .getByRole('link')
        .evaluateAll((links) => links.map((one) => [one.ariaLabel, one.className, one.getAttribute('href')])),
      box: await hero.getByRole('heading').boundingBox(),
      ground: await hero.evaluate((element) => getComputedStyle(element).backgroundImage),
    })
    await expect(hero.getByRole('link')).toHaveCount(2)
    await expect(hero.getByRole('heading')).toContainText(/\w/)
    await expect(page.locator('[data-page]')).toHaveCount(0)
    const before = await looks()
    letGo()
    await expect(page.locator('[data-page]')).toBeVisible()
    await expect(page.locator('.page-skeleton')).toHaveCount(0)
    expect(await looks()).toEqual(before)
    await expectStill(page)
    expect(harness.complaints).toEqual([])
  })

test("the home header shows the user's name even if a busy phone requests it late", async ({ harness }) => {
  const { page } = harness
  await openHeld(harness, 'merchant')
  await page.addInitScript(() => {
    window.requestIdleCallback = (run) => Number(setTimeout(run, 1500))
  })
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' })
  await expect(page.locator('.hero:visible').getByRole('heading')).toContainText(/\w/)
  await expect(page.locator('[data-page]')).toHaveCount(0)
  expect(harness.complaints).toEqual([])
})

test("the home header doesn't request the store's name again when the home is opened again", async ({
  harness,
}) => {
  const { page } = harness
  const title = page.locator('.hero:visible').getByRole('heading')
  await harness.open({ persona: 'merchant', path: '/' })
  await expect(page.locator('[data-page] .hero')).toContainText('Aling Maria Store')
  const letGo = await holdRest(harness)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
  })
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' })
  await expect(title).toHaveText('Aling Maria Store')
  await expect(page.locator('[data-page]')).toHaveCount(0)
  letGo()
  await expect(page.locator('[data-page]')).toBeVisible()
  await expect(title).toHaveText('Aling Maria Store')
  await page.waitForLoadState('networkidle')
  expect(asked).toContainEqual(expect.stringMatching(/findUnPaidOrder$/))
  expect(asked).not.toContainEqual(expect.stringMatching(/getMerchantName$/))
  expect(harness.complaints).toEqual([])
})

test('search and tabs of the orders are inert before the rest of the app is loaded, and work afterwards', async ({
  harness,
}) => {
  const { page } = harness
  const letGo = await openHeld(harness, 'overdue')
  await page.goto(new URL('/pages/order/index', page.url()).href, { waitUntil: 'commit' })
  const early = page.locator('.page-skeleton:visible main')
  const controls = early.locator('button, input')
  await expect(early.getByText('LN-2026').first()).toBeVisible()
  expect(await controls.count()).toBeGreaterThan(4)
  expect(await controls.evaluateAll((all) => all.filter((one) => !one.hasAttribute('inert')).length)).toBe(0)
  letGo()
  await page.locator('[data-page]').getByRole('tab', { name: 'History' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe(OrderTab.history)
  expect(harness.complaints).toEqual([])
})

test('the home header has working links before the rest of the app is loaded', async ({ harness }) => {
  const { page } = harness
  const letGo = await openHeld(harness, 'merchant')
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' })
  const documents = countDocuments(page)
  const asked = page.waitForRequest(
    (request) => /getMsgList$/.test(request.url()) && !/"pageSize":1,/.test(request.postData() ?? ''),
  )
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(page.locator('.page-skeleton:visible .skeleton-page')).toBeVisible()
  expect(await titleOfFace(page)).toBe('Messages')
  await asked
  letGo()
  await expect(page.locator('[data-page="/pages/index/messageCenter"]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-page="/pages/index/index"]')).toBeVisible()
  expect(documents()).toBe(0)
  expect(harness.complaints).toEqual([])
})

/** The title of the skeleton, which is also that of the page. */
const titleOfFace = (page: Page): Promise<string> =>
  page
    .locator('.page-skeleton:visible h1')
    .evaluate((h1) => JSON.parse(getComputedStyle(h1, '::before').content) as string) // a CSS string

/** Counts the documents that the page requests from now on. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count += 1
  })
  return () => count
}

for (const over of ['http', 'native'] as const)
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('switches tabs before it is completely loaded, and back skips the tabs', async ({ harness }) => {
      const { page } = harness
      const letGo = await openHeld(harness, 'merchant')
      const before = page.url()
      await page.goto(new URL('/pages/me/index', before).href, { waitUntil: 'commit' })
      const bar = page.getByRole('navigation')
      await expect(bar.getByRole('link', { name: 'Me', exact: true })).toHaveAttribute('aria-current', 'page')
      const documents = countDocuments(page)
      for (const [name, path] of [
        ['Products', '/pages/agent/index'],
        ['Order', '/pages/order/index'],
      ] as const) {
        await bar.getByRole('link', { name }).click()
        await expect.poll(() => new URL(page.url()).pathname).toBe(path)
        await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      }
      await expect(page.locator('[data-page]')).toHaveCount(0)
      letGo()
      await expect(page.locator('[data-page="/pages/order/index"]')).toBeVisible()
      await expect(page.locator('[data-page] main')).toContainText('₱')
      await expect(page.locator('.page-skeleton')).toHaveCount(0)
      expect(documents()).toBe(0)
      await page.goBack()
      await expect.poll(() => page.url()).toBe(before)
      expect(harness.complaints).toEqual([])
    })
  })

test('the back button returns to the previous page before the rest of the app is loaded', async ({
  harness,
}) => {
  const { page } = harness
  const letGo = await openHeld(harness, 'merchant')
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' })
  const documents = countDocuments(page)
  const pay = page.getByRole('link', { name: 'Pay now' })
  await pay.click()
  await expect(pay).toBeHidden()
  await page.goBack()
  await expect(pay).toBeVisible()
  // twice, because a busy phone permits that
  await pay.dblclick()
  await expect(pay).toBeHidden()
  letGo()
  await expect(page.locator('[data-page="/pages/order/repayment"]')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('[data-page="/pages/index/index"]')).toBeVisible()
  expect(documents()).toBe(0)
  expect(harness.complaints).toEqual([])
})

/** Serves only index.html, as over a slow network: the part from `until` on is sent when released. */
async function serveInPieces(until: string): Promise<{ address: string; letGo: () => void }> {
  const whole = await readFile(join(dist, 'app/index.html'), 'utf8')
  const cut = whole.indexOf(until)
  expect(cut).toBeGreaterThan(0)
  let letGo: () => void = () => undefined
  const server = createServer(({ url }, response) => {
    if (url !== '/') return void response.writeHead(404).end()
    response.setHeader('content-type', 'text/html')
    response.write(whole.slice(0, cut))
    letGo = () => {
      response.end(whole.slice(cut))
      server.close()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/`, letGo: () => letGo() }
}

const paints = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)

for (const role of ['borrower', 'agent'] as const)
  test(`index.html paints the skeleton of a signed-in ${role} only once the skeleton has fully loaded`, async ({
    page,
  }) => {
    const { address, letGo } = await serveInPieces('<span lang="en">Products')
    await page.addInitScript(
      (role) => Object.assign(localStorage, { isFirstLaunch: '0', token: 'x', userTypeFlag: role }),
      role,
    )
    await watchShifts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('.page-skeleton').first()).toBeAttached()
    await page.waitForTimeout(500)
    expect(await paints(page)).toBe(0)
    letGo()
    await expect.poll(() => paints(page)).toBe(1)
    await expectStill(page)
  })

test('index.html paints the login page before it has loaded the skeletons of other pages', async ({
  page,
}) => {
  const { address, letGo } = await serveInPieces('<div class="page-skeleton ')
  await page.addInitScript(() => Object.assign(localStorage, { isFirstLaunch: '0' }))
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => paints(page)).toBe(1)
  letGo()
})

test('a link pressed before the rest of the app was loaded still leads to its page after a reload', async ({
  harness,
}) => {
  const { page } = harness
  await openHeld(harness, 'merchant')
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(page.locator('.page-skeleton:visible .skeleton-page')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.locator('[data-page="/pages/order/repayment"]')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay ₱/ })).toBeVisible()
})

for (const [what, reply] of [
  ['a refused request', { json: { code: 4009, msg: 'No', data: null } }],
  ['an unreadable reply', { body: '<html>' }],
  ['a reply of another shape', { json: { code: 200, msg: 'OK', data: { loanOrderNo: 7 } } }],
  ['a reply that ends the session', { status: 401, json: { code: 401, msg: 'Over', data: null } }],
] as const)
  test(`the page of an order stays empty after ${what} until the app is loaded and reports the outcome`, async ({
    harness,
  }) => {
    const { page } = harness
    const letGo = await openHeld(harness, 'merchant')
    await page.route('**/order/details', (route) => route.fulfill(reply))
    const replied = page.waitForResponse('**/order/details')
    await page.goto(new URL(details, page.url()).href, { waitUntil: 'commit' })
    await replied
    await page.waitForTimeout(700)
    expect(await page.locator('main:visible').innerText()).toBe('')
    letGo()
    await expect(page.locator('[data-page]')).toBeVisible()
    await expect(page.locator('[data-page] main')).toContainText(/\w/)
    await expect(page.locator('[data-page] main').getByText('₱')).toHaveCount(0)
  })

/** Resolves once the full style sheet has loaded. */
const rulesOf = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLLinkElement>('#rules')?.sheet)

/**
 * Positions of the visible parts of a page, in whole CSS pixels; without the bar, which is above everything.
 */
const placesOf = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    (root) =>
      [...document.querySelectorAll(`${root} :is(header, .hero, .card, .next)`)]
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const { top, height } = one.getBoundingClientRect()
          return `${one.className} ${Math.round(top)} ${Math.round(height)}`
        }),
    within,
  )

/** Tabs that wait for replies; Me shows everything at once. */
const waitingPlaces = ['/', '/pages/agent/index', '/pages/order/index']

for (const persona of ['merchant', 'agent'] as const)
  test(`the skeleton in index.html for the ${persona} persona is the same as the one the app shows while a page loads`, async ({
    harness,
  }) => {
    const { page } = harness
    const letGo = await openHeld(harness, persona)
    // no request gets a reply
    await page.route('**/dfp-*/**', () => undefined)
    const skeletons: string[][] = []
    const show = async (path: string) => {
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' })
    }
    for (const path of waitingPlaces) {
      await show(path)
      await expect(page.locator('#skeletons main:visible')).toBeVisible()
      await rulesOf(page)
      skeletons.push(await placesOf(page, '#skeletons'))
    }
    letGo()
    for (const [nth, path] of waitingPlaces.entries())
      await test.step(path, async () => {
        await show(path)
        await expect(page.locator('[data-page] [aria-busy=true]').first()).toBeVisible()
        expect(await placesOf(page, '.page[data-page]')).toEqual(skeletons[nth])
      })
  })

for (const path of ['/', '/pages/order/index'])
  test(`the skeleton of the page ${path} is shown until the figures arrive`, async ({ harness }) => {
    const { page } = harness
    const letGo = await openHeld(harness, 'merchant')
    const answer = await holdBack(page, '**/dfp-*/**')
    await page.addInitScript(() => {
      const seen: Record<'skeleton' | 'page', string[]> = { skeleton: [], page: [] }
      Object.assign(window, { seen })
      const look = () => {
        const skeleton = [...document.querySelectorAll('.skeleton')].find((one) => one.checkVisibility())
        if (skeleton)
          seen[skeleton.closest('[data-page]') ? 'page' : 'skeleton'].push(getComputedStyle(skeleton).opacity)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' })
    await rulesOf(page)
    await page.waitForTimeout(300)
    letGo()
    await expect(page.locator('[data-page] .skeleton').first()).toBeVisible()
    answer()
    await expect(
      page
        .locator('[data-page] main')
        .getByText(/₱\s?\d/)
        .first(),
    ).toBeVisible()
    const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, string[]> }).seen)
    for (const shown of Object.values(seen)) expect([...new Set(shown)]).toEqual(['1'])
  })
