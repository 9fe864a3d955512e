import { callCases } from './call-cases'
import { lineCases } from './line-cases'
import type { Case, Lab } from './page-on-line'

/** All test cases, in the order in which failures are best fixed. */
export const hostCases: readonly Case[] = [...lineCases, ...callCases]

export interface CaseReport {
  name: string
  passed: boolean
  ms: number
  /** Error message, set only if the test case failed, as are all fields below. */
  error?: string
  /** The requirement, in the words of the document. */
  rule?: string
  /** Messages in their order: `→` was sent to the host, `←` came from it. Long ones are cut. */
  exchange?: string[]
}

/** Number of characters after which a message is cut in a report. */
const longest = 500

const shorten = (text: string) =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text

/** Returns the same environment with connections that record their messages. */
function withRecord(lab: Lab): [Lab, string[]] {
  const exchange: string[] = []
  const open: Lab['open'] = async (sid) => {
    const line = await lab.open(sid)
    return {
      ...line,
      post(text) {
        exchange.push(`→ ${shorten(text)}`)
        line.post(text)
      },
      listen: (receiver) =>
        line.listen((text) => {
          exchange.push(`← ${shorten(`${text}`)}`)
          receiver(text)
        }),
    }
  }
  return [{ ...lab, open }, exchange]
}

/** Runs test cases one after another, because they share the connection; `done` is called after each. */
export async function runCases(
  lab: Lab,
  done: (report: CaseReport) => void,
  cases: readonly Case[] = hostCases,
): Promise<CaseReport[]> {
  const reports: CaseReport[] = []
  for (const { name, rule, run } of cases) {
    const began = performance.now()
    const [recorded, exchange] = withRecord(lab)
    const error = await run(recorded).then(
      () => undefined,
      (thrown: unknown) => `${thrown instanceof Error ? thrown.message : thrown}`,
    )
    const ms = Math.round(performance.now() - began)
    const report = {
      name,
      passed: error === undefined,
      ms,
      ...(error !== undefined && { error, ...(rule && { rule }), exchange }),
    }
    reports.push(report)
    done(report)
  }
  return reports
}
