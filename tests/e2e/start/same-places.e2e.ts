import type { Page } from 'playwright/test'
import { Language } from '../../../bridge/contract/codes'
import { expect, test } from '../harness'
import { holdRest } from './held'
import { expectStill, watchShifts } from './shifts'

test.use({ over: 'http' })

/**
 * The visible elements of a page's content, in order: tag, class and own text of each, and its position and size in CSS pixels.
 * Without pictures of people, which replace initials at any time, and without attributes that React and Preact write differently.
 */
const placesOf = (page: Page, root: string): Promise<string[]> =>
  page.evaluate((root) => {
    const isShown = (one: Element) =>
      one.checkVisibility() && !one.closest('.ava') && one.getClientRects().length > 0
    const textOf = (one: Element) =>
      [...one.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
    return [...document.querySelectorAll(`${root} *`)].filter(isShown).map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      // the page has more content below the fold
      const isWhole = !one.matches('.body')
      const place = [x, y, width, ...(isWhole ? [height] : [])]
        .map((size) => Math.round(size * 10) / 10)
        .join(' ')
      return `${one.tagName} ${one.getAttribute('class') ?? ''} ${place} ${textOf(one)}`
    })
  }, root)

/** Pages in the situations that people open them in most, with text of both sizes. */
const daily = [
  ['merchant', '/'],
  ['overdue', '/'],
  ['overdue', '/pages/order/index'],
  ['merchant', '/pages/order/details?loanOrderNo=LN-2026-006002'],
  ['agent', '/'],
] as const
/** Pages in other situations. */
const others = [
  ['new-merchant', '/'],
  ['in-review', '/'],
  ['info-rejected', '/'],
  ['rejected', '/'],
  ['uncertain', '/'],
  ['every-status', '/pages/order/index'],
  ['new-merchant', '/pages/order/index'],
  ['new-agent', '/'],
] as const
const pages = { 100: [...daily, ...others], 200: daily }

for (const percent of [100, 200] as const)
  for (const [persona, path] of pages[percent])
    test(`no element of the top of the page ${path} moves for the ${persona} persona when the app takes over, with text at ${percent} %`, async ({
      harness,
    }) => {
      const { page } = harness
      // the header's name is kept from an earlier visit, as for people who open the app daily
      await harness.open({ persona, path: '/' })
      await expect(page.locator('[data-page]')).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await watchShifts(page)
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
      for (const language of Object.values(Language))
        for (const width of [320, 360])
          await test.step(`${language} ${width}`, async () => {
            await page.setViewportSize({ width, height: 740 })
            await page.evaluate((language) => localStorage.setItem('language', language), language)
            await page.unrouteAll({ behavior: 'ignoreErrors' })
            const letGo = await holdRest(harness)
            await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' })
            // inert until the fold is drawn
            await expect(page.locator('.page-skeleton:visible main:not([inert])')).toBeVisible()
            await expect(page.locator('.page-skeleton:visible .skeleton')).toHaveCount(0)
            await expect(page.locator('[data-page]')).toHaveCount(0)
            await page.waitForTimeout(100)
            const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
            expect(size).toBe(`${(16 * percent) / 100}px`)
            const before = await placesOf(page, '.page-skeleton main')
            expect(before.length).toBeGreaterThan(10)
            letGo()
            await expect(page.locator('[data-page]')).toBeVisible()
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
            const after = new Set(await placesOf(page, '[data-page] main'))
            expect(before.filter((one) => !after.has(one))).toEqual([])
            await expectStill(page)
          })
      expect(harness.complaints).toEqual([])
    })
