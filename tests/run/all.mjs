/**
 * `npm run test:all`, the rest of the tests: all other journeys in Chromium, those in WebKit, and the tests without a
 * browser once more with Node 24.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../../build.mjs'
import { load } from '../../src/build/document.mjs'
import { findBrowser } from '../browser.mjs'
import { whyNoKotlin } from '../hosts/kotlin.mjs'
import { findNode24 } from '../node24/find.mjs'
import { whyNoWebKit } from '../webkit/find.mjs'
import { corePattern } from './core-journeys.mjs'
import { runPlaywright, runVitest, skipPlaywright } from './runners.mjs'
import { createSummary, results, root } from './summary.mjs'

const tier = 'all'
const summary = createSummary()
for (const folder of [tier, `coverage/${tier}`])
  rmSync(join(results, folder), { recursive: true, force: true })

console.log('— build')
console.log(`built in ${await build()} ms`)
// compiled here, so that no test waits for it
const noKotlin = whyNoKotlin()
if (noKotlin) console.log(`\n— The Kotlin host is neither compiled nor run: skipped, because ${noKotlin}`)

const node24 = findNode24()
// the server is killed more often than in `npm test`
const env = { KILLS: '20' }
if (node24) await runVitest(summary, 'tests without a browser, with Node 24', { tier, node: node24, env })
else {
  console.log('\n— tests with Node 24: skipped, because there is none here (set NODE24 to its path)')
  summary.skip(1)
}

const webkitRuns = [
  { tier, name: 'journeys in WebKit', config: 'tests/webkit/playwright.config.ts', isShared: true },
  { tier, name: 'journeys in the reference host', config: 'tests/webkit/hosted.config.ts', isShared: true },
]
const noWebKit = whyNoWebKit()
if (noWebKit) for (const run of webkitRuns) skipPlaywright(summary, run, noWebKit)

/** Both engines at once: tests in WebKit wait more than they work. */
async function runJourneys() {
  const chromiumRun = {
    tier,
    name: 'all other journeys in Chromium',
    config: 'tests/e2e/playwright.config.ts',
    args: ['--grep-invert', corePattern],
    env: { CHROMIUM: findBrowser() },
  }
  const runs = [chromiumRun, ...(noWebKit ? [] : webkitRuns)]
  await Promise.all(runs.map((run) => runPlaywright(summary, run)))
}
await runJourneys().catch((error) => {
  console.error(error.message)
  summary.fail(error.message)
})

/** Compares the outcomes of operations in the journeys of both tiers with all that a page can meet. */
const { byOperation, hasCoverage, judgeRun } = await load('tests/coverage/report.ts', 'coverage-report')
if (hasCoverage(root, 'core')) {
  const { seen, possible, missing, newlyMissing, found } = judgeRun(root)
  console.log(`\n— ${seen} of ${possible} outcomes of operations that a page can meet were seen`)
  for (const line of byOperation(missing)) console.log(`  known to be missing: ${line}`)
  for (const pair of newlyMissing) console.log(`  no longer seen: ${pair}`)
  if (found.length) console.log(`  ${found.length} can leave the list: node tests/coverage/shorten.mjs`)
  if (newlyMissing.length) summary.fail('an outcome of an operation is no longer seen')
  else summary.pass()
} else {
  console.log('\n— outcomes of operations: skipped, because they are counted over `npm test` and this run')
  summary.skip(1)
}
summary.end(tier)
