import type { Locator } from 'playwright/test'
import { expect, type Harness, test } from '../harness'
import { secrets } from '../steps'
import { stopsByPersona } from '../tour'
import { visit } from '../visit'

// over HTTP the page is the app only, so Tab reaches nothing else
test.use({ over: 'http', moves: true })

/** Presses Tab until the element has the focus. */
async function walkTo(harness: Harness, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 90; step += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) {
      // a radio button is visible by its label; a sheet needs a moment to slide in
      await expect
        .poll(() =>
          target.evaluate((one) => {
            const { top, bottom } = (one.closest('label') ?? one).getBoundingClientRect()
            return bottom > 0 && top < innerHeight
          }),
        )
        .toBe(true)
      return
    }
    await harness.page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${target}`)
}

/** Tabs to a control and presses Enter. */
async function press(
  harness: Harness,
  role: 'button' | 'link' | 'tab',
  name: string | RegExp,
): Promise<void> {
  await walkTo(harness, harness.phone.getByRole(role, { name }).first())
  await harness.page.keyboard.press('Enter')
}

/** Types into a field by its label. */
async function type(harness: Harness, label: string | RegExp, text: string): Promise<void> {
  await walkTo(harness, harness.phone.getByLabel(label).first())
  await harness.page.keyboard.press('ControlOrMeta+A')
  await harness.page.keyboard.type(text)
}

/** Tabs to the button that scrolls to the end, unless tabbing has reached the end before; waits for the button that follows. */
async function readOn(harness: Harness, after: string): Promise<void> {
  const { page } = harness
  const next = harness.button(after)
  const scroll = harness.button('Scroll to the end')
  await expect(scroll.or(next)).toBeVisible()
  for (let step = 0; step < 90 && (await scroll.isVisible()); step += 1) {
    const at = await harness.inApp(() => document.activeElement?.textContent ?? '')
    await page.keyboard.press(at === 'Scroll to the end' ? 'Enter' : 'Tab')
  }
  await expect(next).toBeVisible({ timeout: 30_000 })
  await expect(next).toBeEnabled()
}

test('the app lets a user borrow and start repaying by keyboard alone', async ({ harness }) => {
  const { page } = harness
  await harness.open({ persona: 'merchant', signedOut: true })
  await expect(harness.heading('Welcome back')).toBeVisible()
  await page.keyboard.type(secrets.pin)
  await harness.at('/pages/index/index')

  await press(harness, 'link', 'Products')
  // home has a draft of the same product
  await harness.at('/pages/agent/index')
  await press(harness, 'link', /Quick Loan/)
  await press(harness, 'button', 'Apply')
  await harness.at('/pages/agent/loanApply')
  await walkTo(harness, harness.phone.getByRole('slider'))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await walkTo(harness, harness.phone.locator('input[type=radio]:checked').first())
  await press(harness, 'button', 'Continue')
  await harness.at('/pages/agent/loanConfirm')
  await readOn(harness, 'I’ve read it. Continue')
  await press(harness, 'button', 'I’ve read it. Continue')
  await harness.at('/pages/agent/loanAgreement')
  await readOn(harness, 'Agree and sign')
  await walkTo(
    harness,
    harness.phone
      .getByRole('radio', { name: 'Draw' })
      .or(harness.phone.getByRole('tab', { name: 'Draw' }))
      .first(),
  )
  await page.keyboard.press('ArrowRight')
  await type(harness, 'Your full name', 'Maria Santos')
  await press(harness, 'button', 'Agree and sign')
  await expect(harness.phone.getByRole('button', { name: '1', exact: true })).toBeVisible()
  await expect(harness.phone.locator('dialog :focus, dialog:focus')).toHaveCount(1)
  await page.keyboard.type(secrets.paymentPin, { delay: 60 })
  await expect(harness.heading('Your application is in')).toBeVisible({ timeout: 15_000 })

  await harness.goto('/pages/order/index')
  await press(harness, 'link', /Stock-up Loan/)
  await press(harness, 'link', /^Pay ₱/)
  await press(harness, 'button', /^Pay ₱/)
  await expect(harness.phone.getByRole('img', { name: /^QR Ph code for/ })).toBeVisible()
  expect(harness.complaints).toEqual([])
})

test('the app lets a user correct the pre-qualification form by keyboard alone', async ({ harness }) => {
  const { page } = harness
  await harness.open({ persona: 'info-rejected', path: '/pages/index/indexResult' })
  await press(harness, 'link', 'Correct the form')
  await harness.at('/pages/index/indexForm')
  await type(harness, 'Store name', 'Flores Hardware and Paint')
  await press(harness, 'button', 'Next')
  await expect(harness.heading('A contact person')).toBeVisible()
  await type(harness, /mobile/i, '0917 555 0199')
  await press(harness, 'button', 'Next')
  await press(harness, 'button', 'Send')
  await harness.at('/pages/index/indexResult')
  await expect(harness.heading('In review')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(harness.complaints).toEqual([])
})

/** Marks every usable control, one for each radio group; returns their number. */
const markUsable = ({ page }: Harness) =>
  page.evaluate(() => {
    const groups = new Set<string>()
    let count = 0
    for (const one of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')) {
      const hidden = !one.checkVisibility() || one.matches(':disabled, [tabindex="-1"], [aria-hidden=true] *')
      const group = one instanceof HTMLInputElement && one.type === 'radio' ? one.name : ''
      if (hidden || groups.has(group)) continue
      if (group) groups.add(group)
      one.dataset.usable = group || `one ${count}`
      count += 1
    }
    return count
  })

/** The mark of the focused element, and whether it is in view. */
const focused = ({ page }: Harness) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return null
    const { top, bottom } = (at.closest('label') ?? at).getBoundingClientRect()
    const mark = at instanceof HTMLInputElement && at.type === 'radio' ? at.name : at.dataset.usable
    return { mark, seen: bottom > 0 && top < innerHeight }
  })

/** Tabs through a page; lists unreached controls and focus outside the viewport. */
async function tabThrough(harness: Harness, path: string): Promise<string[]> {
  const wrong: string[] = []
  const count = await markUsable(harness)
  const reached = new Set<string>()
  // also backwards: from a frame at the end of a page, Tab leaves for browser controls that don't exist here
  for (let step = 0; step < 2 * (count + 6) && reached.size < count; step += 1) {
    await harness.page.keyboard.press(step < count + 6 ? 'Tab' : 'Shift+Tab')
    let at = await focused(harness)
    // late content shifts the page, and the focus with it
    if (at?.mark && !at.seen) {
      await expect(harness.page.locator('[aria-busy=true]')).toHaveCount(0)
      await harness.page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
      at = await focused(harness)
    }
    if (at?.mark && !at.seen) wrong.push(`${path}: ${at.mark} has the focus out of sight`)
    if (at?.mark) reached.add(at.mark)
  }
  if (reached.size < count) wrong.push(`${path}: ${reached.size} of ${count} are reached`)
  return wrong
}

for (const { persona, signedOut, paths } of stopsByPersona()) {
  test(`every control of the ${persona} persona${signedOut ? ', signed out,' : ''} is reached by Tab, in view, at 320 px and 200 % text`, async ({
    harness,
  }) => {
    await harness.open({ persona, signedOut })
    await harness.page.setViewportSize({ width: 320, height: 640 })
    const wrong: string[] = []
    for (const path of paths) {
      await visit(harness, path)
      await harness.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      wrong.push(...(await tabThrough(harness, path)))
    }
    expect(wrong).toEqual([])
  })
}

test('every control of a page and its side pane is reached by Tab, in view, on a tablet', async ({
  harness,
}) => {
  await harness.open({ persona: 'agent', path: '/pages/me/client/index' })
  await harness.page.setViewportSize({ width: 1024, height: 768 })
  const list = harness.page.getByRole('complementary', { name: 'My customers' })
  const row = list.getByRole('link', { name: /Milagros Ignacio/ })
  await row.press('Enter')
  await harness.at('/pages/me/client/detail')
  await expect(
    harness.page.getByRole('main').getByRole('heading', { name: 'Milagros Ignacio' }),
  ).toBeVisible()
  await expect(harness.page.locator('[aria-busy=true]')).toHaveCount(0)
  // choosing a row moves the focus to the page
  await expect(harness.page.locator('h1:focus')).toHaveCount(1)
  expect(await tabThrough(harness, '/pages/me/client/detail')).toEqual([])
})
