import type { Page } from 'playwright/test'
import { expect, holdBack, test } from '../harness'

test.use({ over: 'http' })

/** Records the offset that pages slide in from, and the text that moves into the next page. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { from: [] as string[], into: [] as (string | null)[] }
    Object.assign(window, { seen })
    const { animate } = Element.prototype
    Element.prototype.animate = function (this: Element, frames, options) {
      const [first] = frames as Keyframe[]
      if (this.matches('.main')) seen.from.push(`${first?.transform}`)
      return animate.call(this, frames, options)
    }
    const named = () =>
      [...document.querySelectorAll('.amount')].find(
        (one) => getComputedStyle(one).getPropertyValue('view-transition-name') === 'amount',
      )?.textContent ?? null
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      seen.into.push(named())
      const transition = start(update)
      transition.ready.then(
        () => seen.into.push(named()),
        (problem) => seen.into.push(`${problem}`),
      )
      return transition
    }
  })
interface Seen {
  from: string[]
  into: (string | null)[]
}
const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen) // `watch` sets it

test.describe('the app, unless the user prefers reduced motion,', () => {
  test.use({ moves: true })

  test('slides new pages in from the right and previous ones from the left, and switches tabs without sliding', async ({
    harness,
  }) => {
    const { page } = harness
    await watch(page)
    await harness.open({ persona: 'merchant', path: '/pages/me/index' })
    await page.getByRole('link', { name: 'Send money to' }).click()
    await harness.at('/pages/me/card')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send money to')
    await expect.poll(() => seenOn(page)).toEqual({ from: ['translateX(28px)'], into: [] })
    await harness.button('Back').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Me')
    await expect
      .poll(() => seenOn(page))
      .toEqual({ from: ['translateX(28px)', 'translateX(-28px)'], into: [] })
    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
    expect((await seenOn(page)).from).toHaveLength(2)
    // no animation is left on the page
    await expect
      .poll(() => page.evaluate(() => document.querySelector('.main')?.getAnimations().length))
      .toBe(0)
  })

  test("moves the amount from the home page's card to the payment page, shows it while that page loads, and accepts taps during the transition", async ({
    harness,
  }) => {
    const { page } = harness
    await watch(page)
    const answer = await holdBack(page, /calcSinglePeriodsFee/)
    await harness.open({ persona: 'overdue', path: '/pages/index/index' })
    const pay = page.getByRole('link', { name: 'Pay now' })
    // wait until the app is ready: an earlier press would open the payment page without the card's amount
    await expect(page.locator('#skeletons')).toHaveCount(0)
    await expect(pay).toBeVisible()
    const due = (await page.locator('.next-amount').textContent()) ?? ''
    await pay.click()
    await harness.at('/pages/order/repayment')
    await expect(page.locator('.main .amount-hero')).toHaveText(due)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
    // this tap comes during the transition, before everything has loaded
    await harness.button('Back').click()
    await harness.at('/pages/index/index')
    await expect(pay).toBeVisible()
    // the page is certainly loaded now
    await page.evaluate(() => (window as unknown as { seen: Seen }).seen.into.splice(0))
    await pay.click()
    await harness.at('/pages/order/repayment')
    await expect.poll(async () => (await seenOn(page)).into).toEqual([due, due])
    answer()
    await expect(harness.button(/^Pay ₱/)).toBeVisible()
    await expect(page.locator('.main .amount-hero')).toHaveText(due)
    await expect(page.locator('html')).not.toHaveAttribute('data-moves')
    expect(harness.complaints).toEqual([])
  })
})

test('the app moves nothing if the user prefers reduced motion', async ({ harness }) => {
  const { page } = harness
  await watch(page)
  await harness.open({ persona: 'overdue', path: '/pages/index/index' })
  await page.getByRole('link', { name: 'Pay now' }).click()
  await harness.at('/pages/order/repayment')
  await expect(harness.button(/^Pay ₱/)).toBeVisible()
  await harness.button('Back').click()
  await harness.at('/pages/index/index')
  expect(await seenOn(page)).toEqual({ from: [], into: [] })
})
