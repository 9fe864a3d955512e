import { carriers, expect, test } from '../harness'
import { choose, fact, follow, shown, typeAmount } from '../steps'

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    for (const [page, persona] of [
      ['loanApply', 'merchant'],
      ['borrow', 'merchant'],
    ] as const) {
      test(`keeps an exact amount typed on the page ${page}, on screen and in the address`, async ({
        harness,
      }) => {
        await harness.open({ persona, path: `/pages/agent/${page}?productNo=P-QUICK` })
        for (const [pesos, centavos] of [
          ['7000', '700000'],
          ['4321', '432100'],
        ] as const) {
          await harness.button('Enter an exact amount').click()
          await typeAmount(harness, pesos)
          await harness.button('Use this amount').click()
          await harness.at(`/pages/agent/${page}`)
          await expect(harness.button('Enter an exact amount')).toContainText(
            `₱${Number(pesos).toLocaleString('en-PH')}`,
          )
          await expect.poll(() => harness.address()).toContain(`amount=${centavos}`)
          // it remains after the page has written its state to the address
          await expect
            .poll(async () => shown(await fact(harness, 'You receive').textContent()))
            .toBeGreaterThan(0)
          expect(await harness.address()).toContain(`amount=${centavos}`)
        }
        expect(harness.complaints).toEqual([])
      })
    }

    test('keeps a changed amount to pay after a reload, and back returns to the previous page', async ({
      harness,
    }) => {
      await harness.open({ persona: 'overdue', path: '/pages/order/details?loanOrderNo=LN-2026-008001' })
      await follow(harness, /^Pay ₱/)
      await choose(harness, 'Other amount')
      await typeAmount(harness, '1234.56')
      await harness.at('amount=123456')
      // it survives another payment option and a reload
      await choose(harness, 'Pay off loan')
      await choose(harness, 'Other amount')
      await expect(harness.button(/^Pay ₱/)).toHaveText(/₱1,234\.56/)
      await harness.reload()
      await expect(harness.button(/^Pay ₱/)).toHaveText(/₱1,234\.56/)
      await harness.button('Back').click()
      await harness.at('/pages/order/details')
      expect(harness.complaints).toEqual([])
    })
  })
}

test.describe('the app over http', () => {
  test.use({ over: 'http' })

  test('keeps the scroll position set right after a sheet is closed', async ({ harness }) => {
    const { page } = harness
    await harness.open({ persona: 'merchant', path: '/pages/me/index' })
    await harness.button('Log out').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => harness.inApp(() => history.state?.overlays)).toBe(1)
    const kept = await harness.inApp(async () => {
      const isLeft = new Promise((left) => addEventListener('popstate', () => setTimeout(left, 100)))
      document.querySelector<HTMLElement>('dialog[open] button')?.click()
      await Promise.resolve()
      // the sheet's own entry is removed only after this
      window.scrollTo(0, 200)
      await isLeft
      return [scrollY, history.state?.overlays ?? 0]
    })
    expect(kept).toEqual([200, 0])
    expect(harness.complaints).toEqual([])
  })

  test('restores the scroll position on back, even with lazily rendered content', async ({ harness }) => {
    const { page } = harness
    await harness.open({ persona: 'merchant', path: '/pages/me/index' })
    await page.getByRole('link', { name: 'Payment PIN' }).scrollIntoViewIfNeeded()
    const left = await harness.inApp(() => scrollY)
    expect(left).toBeGreaterThan(400)
    await page.getByRole('link', { name: 'Payment PIN' }).click()
    await expect(page.locator('[data-page="/pages/me/paymentCode/index"]')).toBeVisible()
    await page.goBack()
    await expect(page.locator('[data-page="/pages/me/index"]')).toBeVisible()
    expect(await harness.inApp(() => scrollY)).toBe(left)
    await expect(page.getByRole('link', { name: 'Payment PIN' })).toBeInViewport()
    expect(harness.complaints).toEqual([])
  })
})
