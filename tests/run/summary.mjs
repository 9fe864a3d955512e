/** Adds up what the runners of one tier report, and prints it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const root = join(import.meta.dirname, '../..')
export const results = join(root, 'test-results')

/** File for the counts of a tier, for the sum of both. */
export const summaryFile = (tier) => join(results, tier, 'summary.json')

/** The last line that a run prints. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

/** The first lines of a failure message, without colours. */
const shorten = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 8)
    .join('\n    ')

/** Counts of one tier. Failures are listed again at the end, because people read the end of a log. */
export function createSummary() {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  const fail = (what) => {
    counts.failed += 1
    failures.push(what)
  }
  return {
    fail,
    pass: () => {
      counts.passed += 1
    },
    skip: (tests) => {
      counts.skipped += tests
    },
    /** Adds a runner's JSON report; a runner without a report or without tests has failed. */
    add(name, file, read) {
      try {
        const { passed, failed, skipped, failures: found } = read(JSON.parse(readFileSync(file, 'utf8')))
        if (passed + failed === 0) throw new Error('no test ran')
        counts.passed += passed
        counts.failed += failed
        counts.skipped += skipped
        failures.push(...found)
      } catch (error) {
        console.error(`${name}: ${error.message}`)
        fail(`${name}: ${error.message}`)
      }
    },
    /** Prints and stores the counts of a tier and ends the process. */
    end(tier) {
      if (failures.length) console.log('\nFailed:')
      for (const failure of failures) console.log(`  ${failure}`)
      mkdirSync(dirname(summaryFile(tier)), { recursive: true })
      writeFileSync(summaryFile(tier), JSON.stringify(counts))
      console.log(`\n${closingLine(counts)}`)
      process.exit(counts.failed === 0 ? 0 : 1)
    },
  }
}

/** Reads Vitest's JSON report. A file that can't be loaded counts as one failure. */
export function readVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const wrong = assertionResults.filter((test) => test.status === 'failed')
    if (wrong.length === 0) return status === 'failed' ? [`${file}: ${shorten(message)}`] : []
    return wrong.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}\n    ${shorten(failureMessages[0])}`,
    )
  })
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, failures.length),
    skipped: numPendingTests,
    failures,
  }
}

/** A Playwright error with its location: for a test that timed out, the second error names the step. */
const errorText = ({ message, location }) =>
  location
    ? `${shorten(message)}\n      at ${relative(root, location.file)}:${location.line}`
    : shorten(message)

function playwrightFailures({ title, specs = [], suites = [] }, above) {
  const path = above ? `${above} › ${title}` : title
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => {
        const errors = spec.tests.flatMap((test) =>
          test.results.flatMap((result) => result.errors.map(errorText)),
        )
        return [`${path} › ${spec.title}`, ...errors].join('\n    ')
      }),
    ...suites.flatMap((suite) => playwrightFailures(suite, path)),
  ]
}

/** Reads Playwright's JSON report. A flaky test has failed, and so has a run with an error outside its tests. */
export const readPlaywright = ({ stats, suites, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: [...suites.flatMap((suite) => playwrightFailures(suite, '')), ...errors.map(errorText)],
})
