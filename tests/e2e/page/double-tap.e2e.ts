import { expect, type Harness, test } from '../harness'

/** Pages with many controls. */
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

/** Numbers of pages and of sheets that were opened after the first page. */
const opened = (harness: Harness) =>
  harness.inApp(() => {
    const { depth = 0, overlays = 0 } = (history.state ?? {}) as { depth?: number; overlays?: number }
    return { depth, overlays }
  })

test.use({ over: 'http' })

for (const path of pages)
  test(`a double tap on any control of the page ${path.split('?')[0]} opens a page only once`, async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant', path })
    const still = () => expect(harness.phone.locator('[aria-busy=true]')).toHaveCount(0)
    await still()
    const all = harness.phone.locator('main a[href^="/"], main button:not([aria-pressed], [role=tab])')
    await expect(all.filter({ visible: true }).first()).toBeVisible()
    let pages = 0
    for (let at = 0; at < (await all.count()); at += 1) {
      const one = all.nth(at)
      if (!(await one.isVisible()) || !(await one.isEnabled())) continue
      const name = await one.evaluate((element) => element.getAttribute('href') ?? element.textContent)
      await one.dblclick()
      await still()
      const { depth, overlays } = await opened(harness)
      // a page may open a sheet of its own
      expect(depth, name ?? '').toBeLessThanOrEqual(1)
      expect(overlays, name ?? '').toBeLessThanOrEqual(1)
      if ((await harness.address()) === path) {
        // a sheet was opened, and the second tap pressed nothing on it
        if (await harness.phone.locator('dialog[open]').count()) await harness.page.keyboard.press('Escape')
        continue
      }
      pages += 1
      if (depth > 0 && !(await opened(harness)).overlays) await harness.back()
      else await harness.goto(path)
      await harness.at(path)
      await still()
      await expect(all.filter({ visible: true }).first()).toBeVisible()
    }
    expect(pages).toBeGreaterThan(0)
    expect(harness.complaints).toEqual([])
  })
