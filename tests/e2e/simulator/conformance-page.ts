import { type ConformanceReport, faultsOf, keepReport } from '../../bridge/conformance/keep-report'
import { expect, type Harness } from '../harness'

/** Path under which hosts serve the page. */
export const conformancePath = '/conformance/index.html'

/** Reads the page's report after all its cases, stores it, and fails if a case failed. */
export async function readReport(phone: Harness['phone']): Promise<ConformanceReport> {
  const text = phone.locator('#report')
  await expect(text).toContainText('"passed"', { timeout: 60_000 })
  const report = JSON.parse(await text.innerText()) as ConformanceReport // our own page's
  keepReport(report)
  expect(faultsOf(report)).toEqual([])
  return report
}
