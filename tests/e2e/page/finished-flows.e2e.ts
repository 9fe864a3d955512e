import { personaSecrets } from '../../../host-sim/seed/personas'
import { carriers, expect, type Harness, test } from '../harness'
import { confirmLoan, follow, payByCode, readContracts, signContracts } from '../steps'

const loan = 'LN-2026-006002'

/** Pages of the history that back leads through, from the current page. */
async function pagesBack(harness: Harness): Promise<string[]> {
  const pages = [await harness.address()]
  for (;;) {
    const depth = await harness.inApp(() => history.state?.depth ?? 0)
    if (depth === 0) return pages.map((page) => page.replace(/\?.*/, ''))
    await harness.back()
    await expect.poll(() => harness.inApp(() => history.state?.depth ?? 0)).toBeLessThan(depth)
    pages.push(await harness.address())
  }
}

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('leads back from a paid code to the loan from which the payment began', async ({ harness }) => {
      await harness.open({ persona: 'merchant', path: '/pages/order/index' })
      await harness.phone.locator(`a[href^="/pages/order/details?loanOrderNo=${loan}"]`).first().click()
      await harness.at('/pages/order/details')
      await follow(harness, /^Pay ₱/)
      await payByCode(harness)
      await harness.sim('pay', null, 'whole')
      await expect(harness.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })
      await expect(harness.button('Back', true)).toHaveCount(0)
      await harness.picture('finished-paid')
      await harness.reload()
      await expect(harness.heading(/^₱[\d,.]+ paid$/)).toBeVisible()
      await expect(harness.button('Back', true)).toHaveCount(0)
      await follow(harness, 'Done')
      await harness.at('/pages/index/index')
      expect(await pagesBack(harness)).toEqual([
        '/pages/index/index',
        '/pages/order/details',
        '/pages/order/index',
      ])
      expect(harness.complaints).toEqual([])
    })

    test('leads back from a sent loan application to the home page if a link opened its flow', async ({
      harness,
    }) => {
      await harness.open({ persona: 'merchant' })
      await confirmLoan(harness)
      await readContracts(harness)
      await signContracts(harness)
      await harness.pin(personaSecrets.paymentPin)
      await expect(harness.heading('Your application is in')).toBeVisible({ timeout: 15_000 })
      await expect(harness.button('Back', true)).toHaveCount(0)
      expect(await pagesBack(harness)).toEqual(['/pages/agent/loanSuccess', '/pages/index/index'])
      expect(harness.complaints).toEqual([])
    })
  })
}
