import { pay } from '../../../bridge/contract/operations/loan-repay'
import { languageCodes } from '../../../src/i18n/languages'
import { findings } from '../findings'
import { carriers, expect, test } from '../harness'
import { hardToTouch, tooWide } from './layout'

const title = 'We’re closed for now'

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('is closed by the service during a payment, still reports what became of it, and opens the same page again', async ({
      harness,
    }) => {
      await harness.open({ persona: 'merchant' })
      await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
      await harness.goto('/pages/order/repayment?loanOrderNo=LN-2026-006002')
      // the payment takes effect, and its answer is lost
      await harness.sim('fault', { operation: pay.createQRCodeOrder.native, kind: 'dropAfter', times: 3 })
      await harness.phone.getByRole('button', { name: /^Pay/ }).last().click()
      await harness.sim('close', {})
      // until then the app may still go back from its sheet, which would undo a navigation made at the same time
      await expect(harness.heading(title)).toBeVisible()
      await harness.goto('/pages/order/index')
      await expect(harness.heading(title)).toBeVisible()
      await harness.at('/pages/order/index')
      await expect(harness.phone.getByText('Don’t pay again.').first()).toBeVisible()
      await harness.sim('open')
      // the page of the simulator refreshes its phones after each change
      if (over === 'http') await harness.phone.getByRole('button', { name: 'Check again' }).click()
      await expect(harness.heading(title)).toHaveCount(0)
      await expect(harness.phone.getByText('Stock-up Loan').first()).toBeVisible()
    })
  })
}

test.describe('the app in a host', () => {
  test('is closed and opened by the host', async ({ harness }) => {
    await harness.open({ persona: 'merchant' })
    await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
    await harness.sim('adjust', 'borrower', { closed: '2027-01-05T06:00:00+08:00' })
    await expect(harness.phone.getByRole('heading', { name: title })).toBeVisible()
    await expect(harness.phone.getByText('We plan to be back by 5 Jan 2027, 6:00 AM.')).toBeVisible()
    await expect(harness.phone.getByRole('link', { name: 'Call us' })).toHaveAttribute(
      'href',
      'tel:+63285550100',
    )
    await harness.sim('adjust', 'borrower', { closed: '' })
    await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
    expect(harness.complaints).toEqual([])
  })
})

test.describe('the closed page', () => {
  test.use({ over: 'http', bypassCSP: true })

  for (const lang of languageCodes) {
    test(`is accessible and fits at 320 px and 200 % in the language ${lang}`, async ({ harness }) => {
      await harness.open({ persona: 'merchant', lang })
      await harness.sim('close', { until: '2027-01-05T06:00:00+08:00' })
      await harness.goto('/pages/me/index')
      const { page } = harness
      await expect(page.locator('a[href="tel:+63285550100"]')).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
        expect(await findings(harness)).toEqual([])
      }
      expect([...(await hardToTouch(page)), ...(await tooWide(page))]).toEqual([])
    })
  }
})
