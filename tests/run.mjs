/** Runs everything: the build, the linter, the types, the tests without a browser and those in one. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { build } from '../build.mjs'
import { load } from '../src/build/document.mjs'
import { findBrowser } from './browser.mjs'
import { whyNoKotlin } from './hosts/kotlin.mjs'
import { whyNoPoppler } from './poppler/find.mjs'
import { whyNoWebKit } from './webkit/find.mjs'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const bin = (name) => join(root, 'node_modules/.bin', name)
let passed = 0
let failed = 0
let skipped = 0
/** What went wrong by name: said once more at the end, as a log's end is what is read, or kept. */
const failures = []

function step(name, command, args, env = {}) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** A check that is right or wrong as a whole counts as one test. */
function check(name, command, args) {
  if (step(name, command, args)) passed += 1
  else fail(name)
}

function fail(what) {
  failed += 1
  failures.push(what)
}

/** Adds up what a runner wrote; a runner that wrote nothing has failed. */
function count(name, file, read, failuresOf) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const [good, bad, left = 0] = read(report)
    passed += good
    failed += bad
    skipped += left
    if (bad) failures.push(...failuresOf(report))
    if (good + bad === 0) throw new Error('no test ran')
  } catch (error) {
    console.error(`${name}: ${error.message}`)
    fail(`${name}: ${error.message}`)
  }
}

/** The first lines of what a runner says of a failure, without its colours. */
const briefly = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 8)
    .join('\n    ')

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

console.log('— build')
console.log(`built in ${await build()} ms`)

check('linter and formatter', bin('biome'), ['check', '.', '--max-diagnostics=20'])
check('types', bin('tsc'), ['--noEmit'])

const noPoppler = whyNoPoppler()
if (noPoppler) console.log(`\n— documents are not read by another reader, as ${noPoppler}`)

const noKotlin = whyNoKotlin()
if (noKotlin) console.log(`\n— the host in Kotlin is neither compiled nor run: skipped, as ${noKotlin}`)

const units = join(results, 'units.json')
const unitsPassed = step('tests without a browser', bin('vitest'), [
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${units}`,
])
count(
  'tests without a browser',
  units,
  ({ numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests }) => [
    numPassedTests,
    numFailedTests || (unitsPassed ? 0 : Math.max(1, numFailedTestSuites)),
    numPendingTests,
  ],
  ({ testResults }) =>
    testResults.flatMap(({ name, message, assertionResults }) => {
      const wrong = assertionResults.filter(({ status }) => status === 'failed')
      if (wrong.length === 0) return message ? [`${relative(root, name)}: ${briefly(message)}`] : []
      return wrong.map(
        ({ fullName, failureMessages }) =>
          `${relative(root, name)} › ${fullName}\n    ${briefly(failureMessages[0])}`,
      )
    }),
)

/** All that Playwright's runner says of a failure, with where: of one for want of time the second error has the step. */
const saidOf = ({ message, location }) =>
  location
    ? `${briefly(message)}\n      at ${relative(root, location.file)}:${location.line}`
    : briefly(message)

/** What Playwright's runner wrote; what goes wrong beside the tests counts too. */
const ofPlaywright = ({ stats, errors }) => [
  stats.expected,
  stats.unexpected + stats.flaky + errors.length,
  stats.skipped,
]

const failuresOfPlaywright = ({ suites, errors }) => [
  ...suites.flatMap((suite) => failuresOfSuite(suite, '')),
  ...errors.map(saidOf),
]

function failuresOfSuite({ title, specs = [], suites = [] }, above) {
  const path = above ? `${above} › ${title}` : title
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => {
        const said = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(saidOf)))
        return [`${path} › ${spec.title}`, ...said].join('\n    ')
      }),
    ...suites.flatMap((suite) => failuresOfSuite(suite, path)),
  ]
}

/** Runs tests of Playwright; what they say is printed at once, or as one piece where others are heard. */
async function journeys({ name, config, env = {}, isHeard = false }) {
  const file = join(results, `${config.replace(/\W/g, '-')}.json`)
  const run = spawn(bin('playwright'), ['test', '-c', config], {
    cwd: root,
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    stdio: ['ignore', isHeard ? 'inherit' : 'pipe', 'inherit'],
  })
  const ended = once(run, 'close')
  const said = run.stdout ? await text(run.stdout) : ''
  await ended
  return { name, file, said }
}

/** How many tests there are, where none of them can be run. */
function skip(name, config, why) {
  const list = spawnSync(bin('playwright'), ['test', '-c', config, '--list', '--reporter=list'], {
    cwd: root,
    encoding: 'utf8',
  })
  const tests = Number(/Total: (\d+) test/.exec(list.stdout)?.[1] ?? 1)
  console.log(`\n— ${name}: ${tests} skipped, as ${why}`)
  skipped += tests
}

/** The path of a browser, fetched where there is none; where there can't be one that is a failure. */
function chromium() {
  try {
    return findBrowser()
  } catch (error) {
    console.error(error.message)
    fail(error.message)
  }
}

// Safari's engine: a bare web view over HTTP, and the reference host with the signed package
const inWebKit = [
  { name: 'tests in WebKit', config: 'tests/webkit/playwright.config.ts' },
  { name: 'tests in the reference host', config: 'tests/webkit/hosted.config.ts' },
]
const noWebKit = whyNoWebKit()
if (noWebKit) for (const { name, config } of inWebKit) skip(name, config, noWebKit)
const CHROMIUM = chromium()
const inChromium = { name: 'tests in a browser', config: 'tests/e2e/playwright.config.ts', isHeard: true }
if (CHROMIUM) console.log(`\n— ${inChromium.name}`)
// at the same time, as those in the other engine wait more than they work
const running = [
  ...(CHROMIUM ? [journeys({ ...inChromium, env: { CHROMIUM } })] : []),
  ...(noWebKit ? [] : inWebKit.map(journeys)),
]
for (const { name, file, said } of await Promise.all(running)) {
  if (said) console.log(`\n— ${name}\n${said}`)
  count(name, file, ofPlaywright, failuresOfPlaywright)
}

/** What the journeys have met of everything that a page can meet. */
const { byOperation, judgeRun } = await load('tests/coverage/report.ts', 'coverage-report')
const covered = judgeRun(root)
console.log(
  `\n— ${covered.seen} of ${covered.possible} outcomes of operations that a page can meet were seen`,
)
for (const line of byOperation(covered.missing)) console.log(`  not seen, as is known: ${line}`)
for (const pair of covered.newlyMissing) console.log(`  no longer seen: ${pair}`)
if (covered.found.length)
  console.log(`  ${covered.found.length} may leave the list: node tests/coverage/shorten.mjs`)
if (covered.newlyMissing.length) fail('an outcome of an operation is no longer seen')
else passed += 1

if (failures.length) console.log('\nFailed:')
for (const failure of failures) console.log(`  ${failure}`)

console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)
