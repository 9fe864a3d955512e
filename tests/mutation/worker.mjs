/**
 * A long-lived Vitest that runs test files repeatedly in the copied tree and stops at the first failure. A separate process,
 * because a mutant may hang.
 */
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { openBudget } from './budget.mjs'

const [folder, task, only, ...related] = process.argv.slice(2)
const isSurvey = task === 'survey'
/** Tests of source text or build output, the random walk, and hosts in other languages. */
const leftOut = [
  /^tests\/[^/]+$/,
  /^tests\/floor\//,
  /^tests\/contract\/called\.test\.ts$/,
  /^tests\/walk\//,
  /^tests\/hosts\/(kotlin|swift)/,
]
let failed = []
let stopAtFirst = false
const seconds = {}
let before = process.cpuUsage()

/** CPU seconds of all threads. */
function spentSince(start) {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

/** Messages of timeouts, which a slow machine causes too. */
const late = /waited in vain|timed out/i

const reporter = {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state === 'failed') fail(test.module, test.fullName, errors)
  },
  onTestModuleEnd(module) {
    // one module at a time, so the CPU time since the last one belongs to this one
    if (isSurvey) seconds[module.moduleId] = spentSince(before)
    before = process.cpuUsage()
    if (module.state() === 'failed') fail(module, '', module.errors())
  },
}

function fail({ moduleId }, name, errors) {
  failed.push({ file: moduleId, name, late: errors.some(({ message }) => late.test(message)) })
  if (stopAtFirst) vitest.cancelCurrentRun('test-failure')
}

/** Keeps the requested order. */
class AsGiven {
  sort = (specifications) => specifications
  shard = (specifications) => specifications
}

const vitest = await createVitest(
  'test',
  {
    config: join(folder, 'tests/vitest.config.ts'),
    watch: false,
    related,
    reporters: [reporter],
    sequence: { sequencer: AsGiven },
    silent: true,
    ...(isSurvey ? { maxWorkers: 1 } : {}),
  },
  { cacheDir: join(folder, '.cache') },
)
// projects don't inherit the options above
for (const { config } of vitest.projects) {
  config.setupFiles.push(join(folder, 'tests/mutation/reached.ts'))
  // allow for a busy machine
  config.testTimeout *= 5
  config.hookTimeout *= 5
  // in a shared context only the first file would reach code that runs on import
  if (isSurvey) config.isolate = true
}
const specifications = (await vitest.getRelevantTestSpecifications()).filter(({ moduleId }) => {
  const file = relative(folder, moduleId)
  return !leftOut.some((wanted) => wanted.test(file)) && only.split(',').some((part) => file.includes(part))
})

/** Checks a budget twice a second; work in other threads doesn't block it. */
function watch(limit) {
  const start = process.cpuUsage()
  const isOver = openBudget(limit, performance.now() / 1000)
  const timer = setInterval(() => {
    if (isOver(performance.now() / 1000, spentSince(start))) process.send({ isLate: true })
  }, 500)
  return () => clearInterval(timer)
}

/** Files mutated in the last run, restored since. */
let restored = []

process.on('message', async ({ changed, tests, stop, limit }) => {
  failed = []
  stopAtFirst = stop
  for (const file of [...restored, ...changed]) vitest.invalidateFile(join(folder, file))
  restored = changed
  const wanted = tests
    ? tests.flatMap((file) => specifications.filter(({ moduleId }) => moduleId === file))
    : specifications
  before = process.cpuUsage()
  const unwatch = limit ? watch(limit) : () => undefined
  const { unhandledErrors } = await vitest.runTestSpecifications(wanted)
  unwatch()
  for (const error of unhandledErrors) failed.push({ file: '', name: `${error?.message}`, late: false })
  process.send({ failed, seconds })
})
// the parent has exited
process.on('disconnect', () => process.exit())
process.send({ ready: true, files: specifications.length })
