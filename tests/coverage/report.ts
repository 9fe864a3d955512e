import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coverage } from '../../host-sim/control/calls/coverage'
import { appOutcomes, pairOf } from './app-operations'

/** Tests of `npm test` ('core') and of `npm run test:all` ('all') write into a folder each. */
const folderOf = (root: string) => join(root, 'test-results/coverage')
const tierFolder = (root: string, tier: string) => join(folderOf(root), tier)

/** True if the journeys of a tier have run. */
export const hasCoverage = (root: string, tier: string): boolean => existsSync(tierFolder(root, tier))
const knownFile = (root: string) => join(root, 'tests/coverage/known-missing.json')

/** What one test has seen. */
interface Seen {
  test: string
  pairs: string[]
}

/** Writes down what a test has seen; a file for each process, as several run at once. */
export function noteCoverage(root: string, test: string, coverage: readonly Coverage[]): void {
  const pairs = coverage.flatMap(({ operation, seen }) =>
    Object.keys(seen).map((outcome) => pairOf(operation, outcome)),
  )
  if (!pairs.length) return
  const folder = tierFolder(root, process.env.TEST_TIER ?? 'all')
  mkdirSync(folder, { recursive: true })
  const line: Seen = { test, pairs }
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`)
}

/** What was seen more often than before. */
export function newSince(before: readonly Coverage[], now: readonly Coverage[]): Coverage[] {
  const counts = new Map(before.map(({ operation, seen }) => [operation, seen]))
  return now.map(({ operation, seen, refusals }) => {
    const old: Readonly<Record<string, number>> = counts.get(operation) ?? {}
    const more = Object.entries(seen).filter(([outcome, count]) => count > (old[outcome] ?? 0))
    return { operation, seen: Object.fromEntries(more), refusals }
  })
}

/** By pair, the tests that have seen it. */
function readSeen(root: string): Map<string, Set<string>> {
  const by = new Map<string, Set<string>>()
  const folder = folderOf(root)
  if (!existsSync(folder)) return by
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.jsonl'),
  )
  for (const file of files)
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const { test, pairs } = JSON.parse(line) as Seen // written above
      for (const pair of pairs) by.set(pair, (by.get(pair) ?? new Set()).add(test))
    }
  return by
}

export interface Judged {
  possible: number
  seen: number
  /** Seen by nobody, and not known to be. */
  newlyMissing: string[]
  /** Seen by nobody, as is known. */
  missing: string[]
  /** Known to be missing, yet seen by so many tests that it may leave the list. */
  found: string[]
}

// decided: what a single test sees may depend on which call came first; so many see it in each run
const surely = 3

/** Holds what was seen to what a page can meet and to what is known to be missing. */
export function judge(
  possible: readonly string[],
  seen: ReadonlyMap<string, ReadonlySet<string>>,
  known: readonly string[],
): Judged {
  const missing = possible.filter((pair) => !seen.has(pair))
  return {
    possible: possible.length,
    seen: possible.length - missing.length,
    newlyMissing: missing.filter((pair) => !known.includes(pair)),
    missing: missing.filter((pair) => known.includes(pair)),
    found: known.filter((pair) => (seen.get(pair)?.size ?? 0) >= surely || !possible.includes(pair)),
  }
}

/** Pairs as lines, one for each operation. */
export function byOperation(pairs: readonly string[]): string[] {
  const lines = new Map<string, string[]>()
  for (const pair of pairs) {
    const [operation = '', outcome = ''] = pair.split(' ')
    lines.set(operation, [...(lines.get(operation) ?? []), outcome])
  }
  return [...lines].map(([operation, outcomes]) => `${operation}: ${outcomes.join(', ')}`)
}

/** What the journeys of a run have seen, of everything that a page can meet. */
export function judgeRun(root: string): Judged {
  const possible = appOutcomes(root).map(({ operation, outcome }) => pairOf(operation, outcome))
  return judge(possible, readSeen(root), JSON.parse(readFileSync(knownFile(root), 'utf8')) as string[]) // a list of ours
}

/** Takes off the list what was found. The list only ever gets shorter by this. */
export function shortenKnown(root: string): number {
  const { found } = judgeRun(root)
  const known = JSON.parse(readFileSync(knownFile(root), 'utf8')) as string[] // a list of ours
  const left = known.filter((pair) => !found.includes(pair))
  writeFileSync(knownFile(root), `${JSON.stringify(left, null, 2)}\n`)
  return known.length - left.length
}
