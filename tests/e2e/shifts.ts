import type { Page } from 'playwright/test'

interface Watched {
  moved?: { by: number }
}

/** Counts what moves on each page that is opened from now on, as the browser's layout shifts. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved = { by: 0 }
    Object.assign(window, { moved } satisfies Watched)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.by += (entry as unknown as { value: number }).value // of a layout shift
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How much has moved on the present page; 0 where nothing has. */
export const shiftsOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (window as Watched).moved?.by)
