import type { Path } from '../../src/routes/lookup'
import { expect, type Harness } from './harness'
import { addressOf } from './tour'

/** Opens a stop of the tour in the running app and waits until it has fully loaded. */
export async function visit(harness: Harness, path: Path): Promise<void> {
  const address = await addressOf(harness, path)
  if ((await harness.address()) !== address)
    await harness.inApp((to) => history.pushState(null, '', to), address)
  const page = harness.page.locator(`[data-page="${path}"]`)
  await expect(page).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
