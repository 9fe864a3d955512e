/**
 * `npm test`: build, linter, types, every test that needs no browser, and ten journeys in Chromium. `npm run test:all` runs the
 * rest.
 */
import { rmSync } from 'node:fs'
import { build } from '../../build.mjs'
import { findBrowser } from '../browser.mjs'
import { whyNoKotlin } from '../hosts/kotlin.mjs'
import { whyNoPoppler } from '../poppler/find.mjs'
import { corePattern } from './core-journeys.mjs'
import { check, runPlaywright, runVitest } from './runners.mjs'
import { createSummary, results } from './summary.mjs'

const tier = 'core'
const summary = createSummary()
rmSync(results, { recursive: true, force: true })

console.log('— build')
console.log(`built in ${await build()} ms`)
await check(summary, 'linter and formatter', 'biome', ['check', '.', '--max-diagnostics=20'])
await check(summary, 'types', 'tsc', ['--noEmit'])

for (const [what, reason] of [
  ['Documents are not read by a second reader', whyNoPoppler()],
  ['The Kotlin host is neither compiled nor run', whyNoKotlin()],
])
  if (reason) console.log(`\n— ${what}: skipped, because ${reason}`)

async function runJourneys() {
  const CHROMIUM = findBrowser()
  await runPlaywright(summary, {
    tier,
    name: 'ten journeys in Chromium',
    config: 'tests/e2e/playwright.config.ts',
    args: ['--grep', corePattern, '--workers=2'],
    env: { CHROMIUM },
    isShared: true,
  })
}
// at the same time, because both wait for clocks as much as they work
await Promise.all([
  runVitest(summary, 'tests without a browser', { tier }),
  runJourneys().catch((error) => {
    console.error(error.message)
    summary.fail(error.message)
  }),
])
summary.end(tier)
