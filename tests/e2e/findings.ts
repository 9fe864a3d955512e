import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Harness } from './harness'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What an accessibility checker finds, a line for each; by some of its rules alone where those are named. */
export async function findings({ page }: Harness, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};0`)
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run(of: Document, options: object): Promise<AxeResults> } }).axe.run(
        document,
        { iframes: false, resultTypes: ['violations'], ...(runOnly && { runOnly }) },
      ),
    rules,
  ) // put there above
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}
