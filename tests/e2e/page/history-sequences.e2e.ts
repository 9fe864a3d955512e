import { join } from 'node:path'
import { build } from 'esbuild'
import fc from 'fast-check'
import { expect, type Page, test } from 'playwright/test'
import type {} from './history-page'

/** Set HISTORY_RUNS=300 for a longer run. */
const runs = Number(process.env.HISTORY_RUNS ?? 12)
const origin = 'http://history.test'

type Step =
  | { do: 'open' | 'openTwice' | 'replace' | 'restart' | 'answer'; address: string }
  | { do: 'sheet' | 'closeSheet' | 'exchange' | 'hostBack' | 'backTwice' | 'browserBack' | 'reload' }

const address = fc.constantFrom('/a', '/a?b=1', '/b', '/c', '/c?d=2')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('open', 'open', 'openTwice', 'replace', 'restart', 'answer'),
    address,
  }) as fc.Arbitrary<Step>,
  fc.record({
    do: fc.constantFrom(
      'sheet',
      'sheet',
      'closeSheet',
      'exchange',
      'hostBack',
      'backTwice',
      'browserBack',
      'reload',
    ),
  }) as fc.Arbitrary<Step>,
)

interface Entry {
  address: string
  depth: number
}
/**
 * Past failures: two sheets whose entries remain after a reload or an exchange, and another sheet opened
 * then.
 */
const once: [Step[]][] = [
  [
    [
      { do: 'open', address: '/a' },
      { do: 'sheet' },
      { do: 'sheet' },
      { do: 'reload' },
      { do: 'sheet' },
      { do: 'answer', address: '/a' },
    ],
  ],
  [[{ do: 'sheet' }, { do: 'sheet' }, { do: 'exchange' }, { do: 'browserBack' }, { do: 'sheet' }]],
]

/** The history from the user's point of view: pages on top of one another, sheets over the last. */
interface Model {
  pages: Entry[]
  sheets: number
  /**
   * Entries above the page's own: after a reload more than open sheets, because it closes the sheets and
   * keeps their entries. The browser's back goes through them first; opening or closing a sheet removes them.
   */
  entries: number
}

const home = '/home'
const pathOf = (address: string) => address.split('?')[0]

/** The expected state after a step; null if the step leaves the app or changes nothing visible. */
function next({ pages, sheets, entries }: Model, step: Step): Model | null {
  const top = pages.at(-1) as Entry // never empty
  const below = pages.slice(0, -1)
  const at = (one: Entry): Model => ({ pages: [...below, one], sheets: 0, entries: 0 })
  const withSheets = (count: number): Model => ({ pages, sheets: count, entries: count })
  const moved = (to: string, depth: number): Model =>
    pathOf(to) === pathOf(top.address)
      ? { ...at({ address: to, depth }), sheets, entries }
      : at({ address: to, depth })
  const back = (otherwise: string, isAnswer: boolean): Model => {
    if (top.depth === 0) return moved(otherwise, 0)
    const before = below.at(-1) as Entry // a deeper page has another below it
    return {
      pages: isAnswer ? [...below.slice(0, -1), { ...before, address: otherwise }] : below,
      sheets: 0,
      entries: 0,
    }
  }
  switch (step.do) {
    case 'open':
    case 'openTwice':
      if (step.address === top.address) return { pages, sheets, entries }
      return { pages: [...pages, { address: step.address, depth: top.depth + 1 }], sheets: 0, entries: 0 }
    case 'replace':
      return moved(step.address, top.depth)
    case 'restart':
      return top.depth > 0
        ? { pages: [{ address: step.address, depth: 0 }], sheets: 0, entries: 0 }
        : moved(step.address, 0)
    case 'answer':
      return back(step.address, true)
    case 'sheet':
      return sheets === 2 ? { pages, sheets, entries } : withSheets(sheets + 1)
    case 'closeSheet':
      return sheets === 0 ? { pages, sheets, entries } : withSheets(sheets - 1)
    case 'exchange':
      return withSheets(1)
    case 'hostBack':
      return sheets > 0 ? withSheets(sheets - 1) : back(home, false)
    case 'backTwice':
      return back(home, false)
    case 'browserBack':
      if (entries > sheets) return null
      if (sheets > 0) return withSheets(sheets - 1)
      return below.length > 0 ? { pages: below, sheets: 0, entries: 0 } : null
    case 'reload':
      return { pages, sheets: 0, entries }
  }
}

async function take(page: Page, step: Step): Promise<void> {
  if (step.do === 'reload') await page.reload()
  else if (step.do === 'browserBack') await page.evaluate(() => setTimeout(() => history.back()))
  else
    await page.evaluate(
      ([name, to]) => (window.probe[name as 'open'] as (to: string) => void)(to), // a key of the probe
      [step.do, 'address' in step ? step.address : home] as const,
    )
}

test('navigation ends at the expected page and sheets after any sequence of opening, closing, back, reload and double taps', async ({
  page,
}) => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'history-page.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  })
  const script = outputFiles[0]?.text ?? ''
  await page.route(`${origin}/**`, (route) =>
    route.fulfill(
      route.request().url().endsWith('/page.js')
        ? { contentType: 'text/javascript', body: script }
        : { contentType: 'text/html', body: '<!doctype html><body><script src="/page.js"></script>' },
    ),
  )
  let walked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      // each walk starts with an empty history
      walked += 1
      const start = `/start${walked}`
      // a late back of the previous walk may abort this navigation
      await expect(() => page.goto(origin + start)).toPass({ timeout: 10_000 })
      let model: Model = { pages: [{ address: start, depth: 0 }], sheets: 0, entries: 0 }
      const told: string[] = []
      for (const one of steps) {
        const expected = next(model, one)
        if (!expected) continue
        told.push(JSON.stringify(one))
        await take(page, one)
        await expect
          .poll(() => page.evaluate(() => window.probe.state()), {
            message: told.join(' '),
            timeout: 3000,
            intervals: [5, 10, 20, 50],
          })
          .toEqual({ ...expected.pages.at(-1), sheets: expected.sheets })
        model = expected
      }
    }),
    { numRuns: runs, endOnFailure: false, examples: once },
  )
})
