import { callCases } from './call-cases'
import { lineCases } from './line-cases'
import type { Case, Lab } from './page-on-line'
import { actionCases, hasService, serviceCases } from './service-cases'

/** All test cases, in the order in which failures are best fixed. */
export const hostCases = [...lineCases, ...callCases, ...actionCases]

export interface CaseReport {
  name: string
  passed: boolean
  ms: number
  /** Error message, set only if the test case failed. */
  error?: string
}

/** The test cases that apply to a host: those about the service only if it has one. */
export const casesFor = async (lab: Lab): Promise<readonly Case[]> =>
  (await hasService(lab)) ? [...hostCases, ...serviceCases] : hostCases

/** Runs test cases one after another, because they share the connection; `done` is called after each. */
export async function runCases(
  lab: Lab,
  done: (report: CaseReport) => void,
  cases: readonly Case[] = hostCases,
): Promise<CaseReport[]> {
  const reports: CaseReport[] = []
  for (const { name, run } of cases) {
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
