import { type ConformanceReport, faultsOf, keepReport } from '../../bridge/conformance/keep-report'
import { expect, type Harness } from '../harness'

/** Where hosts serve the page. */
export const conformancePath = '/conformance/index.html'

/** Reads what the page found once it has run all its cases, keeps it, and fails where one of them did. */
export async function readReport(phone: Harness['phone']): Promise<ConformanceReport> {
  const text = phone.locator('#report')
  await expect(text).toContainText('"passed"', { timeout: 60_000 })
  const report = JSON.parse(await text.innerText()) as ConformanceReport // our own page's
  keepReport(report)
  expect(faultsOf(report)).toEqual([])
  return report
}
