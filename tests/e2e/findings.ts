import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Harness } from './harness'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs axe and returns a line for each violation; limited to `rules`, if given. */
export async function findings({ page }: Harness, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};0`)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(of: Document, options: object): Promise<AxeResults> } } // loaded above
    // computing the selectors of passing elements takes as long as the rules themselves
    const options = { iframes: false, resultTypes: ['violations'], ...(runOnly && { runOnly }) }
    const { violations } = await axe.run(document, { ...options, selectors: false })
    if (violations.length === 0) return []
    const { violations: named } = await axe.run(document, options)
    return named.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
  }, rules)
}
