import { expect, type Page } from 'playwright/test'

interface Watched {
  moved?: { by: number; what: string[] }
}

/** What of a layout shift is not among the DOM's types. */
interface Shift {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Counts what moves on each page that is opened from now on, as the browser's layout shifts. */
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

/** Expects that nothing has moved on the present page that anybody would see; says what has, with its places in CSS pixels. */
export async function expectStill(page: Page): Promise<void> {
  const moved = await page.evaluate(() => (window as Watched).moved)
  expect(moved?.by, moved?.what.join('\n')).toBeLessThan(0.001)
}
