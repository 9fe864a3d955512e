import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coverage } from '../../host-sim/control/calls/coverage'
import { appOutcomes, pairOf } from './app-operations'

/** The tests of `npm test` ('core') and of `npm run test:all` ('all') write to separate folders. */
const folderOf = (root: string) => join(root, 'test-results/coverage')
const tierFolder = (root: string, tier: string) => join(folderOf(root), tier)

/** True if the journeys of a tier have run. */
export const hasCoverage = (root: string, tier: string): boolean => existsSync(tierFolder(root, tier))
const knownFile = (root: string) => join(root, 'tests/coverage/known-missing.json')

/** Outcomes seen by one test. */
interface Seen {
  test: string
  pairs: string[]
}

/** Appends the outcomes seen by a test; each process has its own file, because several run in parallel. */
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

/** Outcomes seen more often than before. */
export function newSince(before: readonly Coverage[], now: readonly Coverage[]): Coverage[] {
  const counts = new Map(before.map(({ operation, seen }) => [operation, seen]))
  return now.map(({ operation, seen, refusals }) => {
    const old: Readonly<Record<string, number>> = counts.get(operation) ?? {}
    const more = Object.entries(seen).filter(([outcome, count]) => count > (old[outcome] ?? 0))
    return { operation, seen: Object.fromEntries(more), refusals }
  })
}

/** The tests that have seen each pair. */
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
  /** Not seen by any test, and not on the list of known ones. */
  newlyMissing: string[]
  /** Not seen by any test, but known. */
  missing: string[]
  /** Known as missing, but seen by enough tests to be removed from the list. */
  found: string[]
}

// decided: a single sighting may depend on the order of calls; an outcome seen by this many tests is reliable
const surely = 3

/** Compares the seen outcomes to the possible and the known missing ones. */
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

/** Formats pairs as one line per operation. */
export function byOperation(pairs: readonly string[]): string[] {
  const lines = new Map<string, string[]>()
  for (const pair of pairs) {
    const [operation = '', outcome = ''] = pair.split(' ')
    lines.set(operation, [...(lines.get(operation) ?? []), outcome])
  }
  return [...lines].map(([operation, outcomes]) => `${operation}: ${outcomes.join(', ')}`)
}

/** Judges the outcomes seen in the journeys of a run. */
export function judgeRun(root: string): Judged {
  const possible = appOutcomes(root).map(({ operation, outcome }) => pairOf(operation, outcome))
  return judge(possible, readSeen(root), JSON.parse(readFileSync(knownFile(root), 'utf8')) as string[]) // our own list
}

/** Removes found outcomes from the list of known missing ones; never adds any. Returns how many were removed. */
export function shortenKnown(root: string): number {
  const { found } = judgeRun(root)
  const known = JSON.parse(readFileSync(knownFile(root), 'utf8')) as string[] // our own list
  const left = known.filter((pair) => !found.includes(pair))
  writeFileSync(knownFile(root), `${JSON.stringify(left, null, 2)}\n`)
  return known.length - left.length
}
