import { expect, test } from '../harness'

test('the simulator searches, edits and compares the state of service and phone, and lists missing coverage', async ({
  harness,
}) => {
  const { page } = harness
  const panel = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await harness.open({ persona: 'merchant', path: '/pages/me/index' })
  await expect(harness.phone.getByText('Aling Maria Store').first()).toBeVisible()
  await harness.sim('snapshot', 'Before')

  await panel('State')
  await page.getByLabel('Part of the state').selectOption('all parts')
  await page.getByLabel('Filter the state').fill('Aling Maria')
  // the phone has cached the name of the store, and whose it is
  const row = page
    .locator('details.card')
    .filter({ has: page.locator('summary code', { hasText: /^U-merchant$/ }) })
    .first()
  await row.locator('summary').first().click()
  await row.getByRole('button', { name: 'Edit' }).click()
  const editor = page.getByLabel('The row')
  const text = await editor.inputValue()
  expect(text).not.toContain('258036')
  await editor.fill(text.replace('"limit":', '"limits":'))
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('alert')).toContainText('limit')
  await editor.fill(text.replace('Aling Maria Store', 'Aling Maria Two'))
  await row.getByRole('button', { name: 'Save' }).click()
  // the phone shows the change at once
  await expect(harness.phone.getByText('Aling Maria Two').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show differences' }).click()
  await expect(page.locator('.differences')).toContainText('Aling Maria Two')

  await page.getByLabel('Filter the state').fill('')
  await page.getByLabel('Part of the state').selectOption("borrower's storage")
  const key = page.locator('details.card', { hasText: 'isFirstLaunch' })
  await key.locator('summary').first().click()
  await key.getByRole('button', { name: 'Edit' }).click()
  await key.getByLabel('The row').fill('perhaps')
  await key.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => harness.inApp(() => localStorage.getItem('isFirstLaunch'))).toBe('perhaps')
  await key.getByRole('button', { name: 'Edit' }).click()
  await key.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => harness.inApp(() => localStorage.getItem('isFirstLaunch'))).toBe(null)

  await panel('Coverage')
  await page.getByLabel('Filter the coverage').fill('order.getOrderProcessing')
  await page.getByRole('button', { name: /getOrderProcessing: network/ }).click()
  await harness.goto('/pages/index/index')
  const cells = page.locator('.coverage tbody tr').first().locator('td.seen')
  await expect(cells).toHaveCount(2)
  // any refusal of an operation can be chosen, and is named once it was seen
  await page.getByLabel('Filter the coverage').fill('loan.order.details')
  await page.getByRole('button', { name: /order\.details: refused/ }).click()
  await page.getByLabel(/is refused as/).selectOption('notFound')
  await harness.goto('/pages/order/details?loanOrderNo=LN-2026-006002')
  await expect(page.locator('.coverage td.seen[title=notFound]')).toHaveCount(1)
  await expect(
    page.getByRole('button', { name: /another refusal of dfp\.loan\.order\.details/ }),
  ).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save report' }).click()
  expect((await saved).suggestedFilename()).toBe('coverage.json')
  expect(harness.complaints).toEqual([])
})
