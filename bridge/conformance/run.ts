import { callCases } from './call-cases'
import { lineCases } from './line-cases'
import type { Lab } from './page-on-line'

/** Everything that a host must do, in the order in which it is best mended. */
export const hostCases = [...lineCases, ...callCases]

export interface CaseReport {
  name: string
  passed: boolean
  ms: number
  /** Why not. */
  error?: string
}

/** Runs all cases one after another, as they share the line; `done` hears of each. */
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
