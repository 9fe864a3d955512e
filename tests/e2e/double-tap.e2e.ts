import { expect, type Rig, test } from './rig'

/** Pages with much on them to tap. */
const pages = [
  '/pages/index/index',
  '/pages/me/index',
  '/pages/order/index',
  '/pages/order/details?loanOrderNo=LN-2026-006002',
  '/pages/agent/index',
  '/pages/agent/loanDetail?productNo=P-QUICK',
  '/pages/agent/loanApply?productNo=P-QUICK',
  '/pages/agent/borrow?productNo=P-QUICK',
  '/pages/index/messageCenter',
  '/pages/index/other',
  '/pages/me/personageInfo',
]

/** How many entries were put above the one that the page was opened at, sheets included. */
const opened = (rig: Rig) =>
  rig.inApp(() => {
    const { depth = 0, overlays = 0 } = (history.state ?? {}) as { depth?: number; overlays?: number }
    return depth + overlays
  })

test.use({ over: 'http' })

for (const path of pages)
  test(`a double tap opens a page once, whatever is tapped on ${path.split('?')[0]}`, async ({ rig }) => {
    await rig.open({ persona: 'merchant', path })
    const still = () => expect(rig.phone.locator('[aria-busy=true]')).toHaveCount(0)
    await still()
    const all = rig.phone.locator('main a[href^="/"], main button:not([aria-pressed], [role=tab])')
    await expect(all.first()).toBeVisible()
    let pages = 0
    for (let at = 0; at < (await all.count()); at += 1) {
      const one = all.nth(at)
      if (!(await one.isVisible()) || !(await one.isEnabled())) continue
      const name = await one.evaluate((element) => element.getAttribute('href') ?? element.textContent)
      await one.dblclick()
      await still()
      expect(await opened(rig), name ?? '').toBeLessThanOrEqual(1)
      if ((await rig.address()) === path) continue
      pages += 1
      if ((await opened(rig)) > 0) await rig.back()
      else await rig.goto(path)
      await rig.at(path)
      await still()
      await expect(all.first()).toBeVisible()
    }
    expect(pages).toBeGreaterThan(0)
    expect(rig.complaints).toEqual([])
  })
