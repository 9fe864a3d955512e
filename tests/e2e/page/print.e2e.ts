import { hasPoppler } from '../../poppler/find.mjs'
import { textOfPdf } from '../../poppler/read'
import { expect, type Harness, test } from '../harness'

// over HTTP the page is the app only
test.use({ over: 'http' })

/** The day for which the dates below hold. */
const now = '2026-11-29T09:00:00+08:00'

/** Prints the page and returns the text on the paper. */
async function print({ page }: Harness): Promise<string> {
  await page.waitForLoadState('networkidle')
  const pdf = await page.pdf({ format: 'A4' })
  return textOfPdf(pdf.toString('base64'))
}

test.describe('printed pages', () => {
  test.skip(!hasPoppler(), 'needs poppler')

  test('a schedule shows each payment and none of the controls', async ({ harness }) => {
    await harness.open({
      persona: 'merchant',
      now,
      path: '/pages/order/orderPlan?loanOrderNo=LN-2026-006002',
    })
    await expect(harness.button('Add to calendar')).toBeVisible()
    const text = await print(harness)
    for (const part of [
      'Repayment plan',
      'LN-2026-006002',
      '2 Dec 2026',
      '₱6,020.00',
      '2 Mar 2027',
      '₱5,536.25',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Add to calendar')
  })

  test('a receipt is printed without the list below it', async ({ harness }) => {
    await harness.open({ persona: 'merchant', now, path: '/pages/me/tradingRecord/index' })
    await harness.phone.getByRole('listitem').getByRole('button').first().click()
    await expect(harness.phone.getByRole('dialog')).toBeVisible()
    const text = await print(harness)
    for (const part of ['6,181.25', 'Transaction number', 'RP-2026-006005']) expect(text).toContain(part)
    for (const part of ['6,342.50', 'Save PDF', 'Transactions\n']) expect(text).not.toContain(part)
  })

  test('a contract is printed whole, on as many pages as it needs', async ({ harness }) => {
    await harness.open({ persona: 'merchant', now, path: '/pages/order/details?loanOrderNo=LN-2026-006002' })
    const contract = harness.button('Contract')
    await expect(async () => {
      if (!(await contract.isVisible())) await harness.phone.getByText('Terms and contract').click()
      await contract.click({ timeout: 1000 })
    }).toPass()
    await expect(harness.phone.frameLocator('iframe').getByText('Signature record')).toBeVisible()
    const text = await print(harness)
    for (const part of ['Disclosure Statement on Loan Transaction', '₱5,536.25', 'Signature record'])
      expect(text).toContain(part)
    expect(text).not.toContain('Save PDF')
  })
})

test('in high contrast buttons have a frame, and the chosen option and the charts can be seen', async ({
  harness,
}) => {
  const { page } = harness
  const styleOf = (selector: string, name: 'outlineStyle' | 'backgroundColor' | 'borderTopStyle') =>
    page
      .locator(selector)
      .first()
      .evaluate((one, key) => getComputedStyle(one)[key], name)
  await page.emulateMedia({ forcedColors: 'active' })
  await harness.open({ persona: 'merchant', now, path: '/pages/agent/loanApply?productNo=P-QUICK' })
  await expect.poll(() => styleOf('main ~ * .btn, .footer .btn', 'outlineStyle')).toBe('solid')
  await expect.poll(() => styleOf('.choice:checked + *', 'outlineStyle')).toBe('solid')
  expect(await styleOf('.card', 'borderTopStyle')).toBe('solid')
  await harness.goto('/pages/order/orderPlan?loanOrderNo=LN-2026-006002')
  const [principal, ground] = [
    await styleOf('.bar-principal', 'backgroundColor'),
    await styleOf('.card', 'backgroundColor'),
  ]
  expect(principal).not.toBe(ground)
})
