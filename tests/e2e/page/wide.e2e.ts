import { expect, type Harness, test } from '../harness'
import { desk, phone, tablet } from './layout'

test.use({ over: 'http' })

/** The side pane with the list; absent in one column. */
const listOf = ({ page }: Harness) => page.getByRole('complementary', { name: 'My customers' })

test('the side pane keeps the customer list after selections, back, a reload and a narrower window', async ({
  harness,
}) => {
  const { page } = harness
  await harness.open({ persona: 'agent', path: '/pages/index/indexAgent' })
  await page.setViewportSize(desk)
  await page.getByRole('link', { name: /^My customers/ }).click()
  const list = listOf(harness)
  await expect(page.getByRole('main')).toContainText('Choose a customer')
  // the search text stays while results are opened
  await list.getByRole('searchbox').fill('santiago')
  await harness.at('search=santiago')
  await expect(list.getByRole('link')).toHaveCount(1)
  await list.getByRole('link', { name: /Wilfredo Santiago/ }).click()
  await harness.at('/pages/me/client/detail')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Wilfredo Santiago' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(list.getByRole('link')).toHaveCount(1)
  await expect(list.getByRole('link', { name: /Wilfredo Santiago/ })).toHaveAttribute('aria-current', 'true')

  // searching keeps the open customer; selecting another replaces it
  await list.getByRole('searchbox').fill('reyes')
  await expect(list.getByRole('link', { name: /Wilfredo Santiago/ })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Wilfredo Santiago')
  await list.getByRole('searchbox').fill('')
  await list.getByRole('link', { name: /Milagros Ignacio/ }).press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Milagros Ignacio' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const address = await harness.address()

  await harness.reload()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Milagros Ignacio' })).toBeVisible()
  await expect(list.getByRole('link', { name: /Milagros Ignacio/ })).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize(phone)
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Milagros Ignacio' })).toBeVisible()
  expect(await harness.address()).toBe(address)
  await page.setViewportSize(desk)
  await expect(list).toBeVisible()

  // back returns to the list, however many rows were opened, and then to the page before it
  await page.goBack()
  await harness.at('/pages/me/client/index?search=santiago')
  await expect(page.getByRole('main')).toContainText('Choose a customer')
  await expect(list.getByRole('link')).toHaveCount(1)
  await page.goBack()
  await harness.at('/pages/index/indexAgent')
  expect(harness.complaints).toEqual([])
})

test('the side pane keeps the order list next to an order and its subpages, and the overdue list next to an overdue order', async ({
  harness,
}) => {
  const { page } = harness
  await harness.open({ persona: 'agent', path: '/pages/order/index' })
  await page.setViewportSize(tablet)
  const orders = page.getByRole('complementary', { name: 'Orders' })
  await orders.locator('.chip').nth(1).click()
  await harness.at('status=')
  const row = orders.locator('a[href*="/order/details"]').first()
  await row.click()
  await harness.at('/pages/order/details')
  await expect(row).toHaveAttribute('aria-current', 'true')
  await page.getByRole('main').getByText('Terms and contract').click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Repayment plan/ })
    .click()
  await harness.at('/pages/order/orderPlan')
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(orders.locator('.chip[aria-pressed=true]')).not.toHaveText(/^All/)

  await harness.goto('/pages/overdueControl/index?band=8-30')
  const late = page.getByRole('complementary', { name: 'Overdue' })
  await late.locator('.rows a').first().click()
  await harness.at('loanOrderNo=')
  await expect(page.getByRole('main').getByRole('button', { name: 'Call' })).toBeVisible()
  const firstName = await page.getByRole('main').locator('h2').first().textContent()
  await late.locator('.rows a').nth(1).click()
  await expect(page.getByRole('main').locator('h2').first()).not.toHaveText(firstName ?? '')
  await expect(late.getByRole('button', { name: /^8–30 days/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByRole('main')).toContainText('Choose an overdue order')
  await expect(late.getByRole('button', { name: /^8–30 days/ })).toHaveAttribute('aria-pressed', 'true')
  expect(harness.complaints).toEqual([])
})
