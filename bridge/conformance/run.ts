import { callCases } from './call-cases'
import { lineCases } from './line-cases'
import type { Lab } from './page-on-line'

/** All test cases, in the order in which failures are best fixed. */
export const hostCases = [...lineCases, ...callCases]

export interface CaseReport {
  name: string
  passed: boolean
  ms: number
  /** Error message, set only if the test case failed. */
  error?: string
}

/** Runs all test cases one after another, because they share the connection; `done` is called after each. */
export async function runCases(lab: Lab, done: (report: CaseReport) => void): Promise<CaseReport[]> {
  const reports: CaseReport[] = []
  for (const { name, run } of hostCases) {
    const began = performance.now()
    const error = await run(lab).then(
      () => undefined,
      (thrown: unknown) => `${thrown instanceof Error ? thrown.message : thrown}`,
    )
    const ms = Math.round(performance.now() - began)
    const report = { name, passed: error === undefined, ms, ...(error !== undefined && { error }) }
    reports.push(report)
    done(report)
  }
  return reports
}
