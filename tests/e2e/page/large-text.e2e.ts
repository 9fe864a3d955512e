import { expect, type Harness, test } from '../harness'
import { payByCode } from '../steps'
import { phone, tooWide } from './layout'

/** Opens a code to pay the due amount. */
async function openCode(harness: Harness): Promise<void> {
  await harness.goto('/pages/order/repayment?loanOrderNo=LN-2026-006002')
  await payByCode(harness)
}

/** The pages that are opened daily: who opens them, and their most important button. */
const dailyPages = [
  { name: 'home', persona: 'merchant', path: '/pages/index/index', main: 'Pay now' },
  { name: 'an agent’s home', persona: 'agent', path: '/pages/index/indexAgent', main: 'Call or message' },
  { name: 'orders', persona: 'merchant', path: '/pages/order/index', main: 'Pay now' },
  {
    name: 'an order',
    persona: 'merchant',
    path: '/pages/order/details?loanOrderNo=LN-2026-006002',
    main: /^Pay ₱/,
  },
  { name: 'a code to pay', persona: 'merchant', path: '/pages/index/index', open: openCode, main: 'Enlarge' },
] as const

for (const { name, persona, path, main, ...more } of dailyPages) {
  test(`${name} stays usable at three times the text size`, async ({ harness }) => {
    const { page } = harness
    await page.setViewportSize(phone)
    await harness.open({ persona, path })
    if ('open' in more) await more.open(harness)
    // the app replaces the part that is drawn before it is loaded
    await expect(harness.phone.locator('#skeletons')).toHaveCount(0)
    const button = harness.phone
      .getByRole('link', { name: main })
      .or(harness.phone.getByRole('button', { name: main }))
      .first()
    await expect(button).toBeVisible()
    expect(await tooWide(page, phone, ['300%'])).toEqual([])

    await harness.inApp(() => {
      document.documentElement.style.fontSize = '300%'
    })
    // nothing covers the button once it is scrolled to
    await button.scrollIntoViewIfNeeded()
    await button.click({ trial: true })
    // the bars leave most of the screen to the content
    const bars = await harness.inApp(() =>
      ['header', '.footer', '.tabbar']
        .map((one) => document.querySelector(one)?.getBoundingClientRect().height ?? 0)
        .reduce((sum, height) => sum + height),
    )
    expect(bars).toBeLessThan(phone.height / 2)
  })
}
