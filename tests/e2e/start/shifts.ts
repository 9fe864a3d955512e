import { expect, type Page } from 'playwright/test'

interface Watched {
  moved?: { by: number; what: string[] }
}

/** Layout shift fields that the DOM types lack. */
interface Shift {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Records layout shifts on each page opened from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved = { by: 0, what: [] as string[] }
    Object.assign(window, { moved } satisfies Watched)
    const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        moved.by += value
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? node.className : node?.textContent
          moved.what.push(`${name}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * Expects no visible layout shift on the current page; otherwise reports the shifted elements in CSS pixels.
 */
export async function expectStill(page: Page): Promise<void> {
  const moved = await page.evaluate(() => (window as Watched).moved)
  expect(moved?.by, moved?.what.join('\n')).toBeLessThan(0.001)
}
