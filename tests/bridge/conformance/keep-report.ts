import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallTimes } from '../../../bridge/conformance/call-times'
import { type CaseReport, hostCases } from '../../../bridge/conformance/run'

/** The parts of the report of bridge/conformance/page.ts that tests read. */
export interface ConformanceReport {
  carrier: string
  host: { name: string; version: string; os: string; simulated?: boolean }
  userAgent: string
  passed: number
  failed: number
  callMs?: CallTimes
  cases: CaseReport[]
  /** Names of cases that don't apply to this carrier. */
  notApplicable?: string[]
}

const folder = join(import.meta.dirname, '../../../test-results/conformance')

/** Stores a report with the test results, in a file per carrier. */
export function keepReport(report: ConformanceReport): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${report.carrier}.json`), `${JSON.stringify(report, null, 2)}\n`)
}

/** Problems of a report in which every case should have passed and calls were timed. */
export const faultsOf = ({ cases, callMs, notApplicable = [] }: ConformanceReport): string[] => [
  ...cases.filter(({ passed }) => !passed).map(({ name, error }) => `${name}: ${error}`),
  // with a service behind the host, cases about it come in addition
  ...(cases.length + notApplicable.length >= hostCases.length
    ? []
    : [`${cases.length} of ${hostCases.length} cases were run`]),
  ...(callMs && callMs.calls > 0 && callMs.mean > 0 ? [] : ['no call was timed']),
]
