import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallTimes } from '../../../bridge/conformance/call-times'
import { type CaseReport, hostCases } from '../../../bridge/conformance/run'

/** What bridge/conformance/page.ts gives, as far as tests look at it. */
export interface ConformanceReport {
  carrier: string
  host: { name: string; version: string; os: string; simulated?: boolean }
  userAgent: string
  passed: number
  failed: number
  callMs?: CallTimes
  cases: CaseReport[]
  /** Names of cases that say nothing of this carrier. */
  notApplicable?: string[]
}

const folder = join(import.meta.dirname, '../../../test-results/conformance')

/** Keeps a report among the results of the tests, as a file of its carrier. */
export function keepReport(report: ConformanceReport): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${report.carrier}.json`), `${JSON.stringify(report, null, 2)}\n`)
}

/** What is wrong with a report in which each case should have passed, and calls were timed. */
export const faultsOf = ({ cases, callMs, notApplicable = [] }: ConformanceReport): string[] => [
  ...cases.filter(({ passed }) => !passed).map(({ name, error }) => `${name}: ${error}`),
  ...(cases.length + notApplicable.length === hostCases.length
    ? []
    : [`${cases.length} of ${hostCases.length} cases were run`]),
  ...(callMs && callMs.calls > 0 && callMs.mean > 0 ? [] : ['no call was timed']),
]
