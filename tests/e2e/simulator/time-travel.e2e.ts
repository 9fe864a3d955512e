import { expect, type Harness, test } from '../harness'

const panel = ({ page }: Harness, name: string) => page.getByRole('button', { name, exact: true })
const stored = (harness: Harness) => harness.inApp(() => localStorage.getItem('language'))

test('the simulator restores service, clock, storage and page of both phones from a snapshot, even after a reload', async ({
  harness,
}) => {
  const { page } = harness
  await harness.open({
    persona: 'merchant',
    second: 'agent',
    path: '/pages/me/index',
    now: '2026-11-21T09:00:00+08:00',
  })
  await expect(harness.phone.getByText('Aling Maria Store').first()).toBeVisible()
  await panel(harness, 'History').click()
  await page.getByLabel('Name of the snapshot').fill('At nine')
  await page.getByRole('button', { name: 'Take snapshot' }).click()
  await expect(page.getByLabel('Name of At nine')).toBeVisible()
  await expect(page.getByText('me/index', { exact: true })).toBeVisible()

  // another day, page and language
  await harness.sim('clock.advance', { days: 3 })
  await harness.inApp(() => localStorage.setItem('language', 'zh-Hant'))
  await harness.goto('/pages/order/index')
  await harness.at('/pages/order/index')
  expect(await stored(harness)).toBe('zh-Hant')
  await page.getByRole('button', { name: 'Show differences' }).click()
  const differences = page.locator('.differences')
  await expect(differences.getByText("borrower's phone")).toBeVisible()
  await expect(differences.getByText("borrower's storage")).toBeVisible()

  await page.getByRole('button', { name: 'Go back to At nine' }).click()
  await expect(harness.phone.getByText('Aling Maria Store').first()).toBeVisible()
  await harness.at('/pages/me/index')
  // none was chosen before the snapshot
  expect(await stored(harness)).toBeNull()
  expect(await harness.sim('clock.now')).toMatch(/^2026-11-21T01:0/)

  // changes from here on start another branch
  await page.getByRole('button', { name: 'Take snapshot' }).click()
  await expect(page.getByLabel('Name of Snapshot 2')).toBeVisible()
  await page.getByRole('button', { name: 'Go back to At nine' }).click()
  await expect(page.locator('[aria-current=step]').getByLabel('Name of At nine')).toBeVisible()
  await harness.sim('ready')
  await harness.sim('snapshot', 'Another way')
  const parents = (await harness.sim<{ id: string; parent: string | null }[]>('snapshots')).map(
    ({ parent }) => parent,
  )
  expect(parents[1]).toBe(parents[2])

  await page.reload()
  await harness.sim('ready')
  await panel(harness, 'History').click()
  await expect(page.getByLabel('Name of Another way')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Another way' }).click()
  await expect(page.getByLabel('Name of Another way')).toHaveCount(0)
  expect(harness.complaints).toEqual([])
})
