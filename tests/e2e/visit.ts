import type { Path } from '../../src/routes/lookup'
import { expect, type Rig } from './rig'
import { addressOf } from './tour'

/** Opens a stop of the tour inside the running app, and waits until all of it is there. */
export async function visit(rig: Rig, path: Path): Promise<void> {
  const address = await addressOf(rig, path)
  if ((await rig.address()) !== address) await rig.inApp((to) => history.pushState(null, '', to), address)
  const page = rig.page.locator(`[data-page="${path}"]`)
  await expect(page).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
