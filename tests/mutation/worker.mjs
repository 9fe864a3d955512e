/**
 * One Vitest that stays: it runs files of tests again and again in the copy of the tree, and ends a run with the first
 * failure. A process of its own, as a change may never come back.
 */
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { openBudget } from './budget.mjs'

const [folder, task, only, ...related] = process.argv.slice(2)
const isSurvey = task === 'survey'
/** What judges the sources as texts or what is built of them, a walk of which no two are alike, and hosts in other languages. */
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

/** Processor seconds, of all threads. */
function spentSince(start) {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

/** What is said of waiting for too long, which a slow machine does as well. */
const late = /waited in vain|timed out/i

const reporter = {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state === 'failed') fail(test.module, test.fullName, errors)
  },
  onTestModuleEnd(module) {
    // one at a time there: what was spent since the one before is its own
    if (isSurvey) seconds[module.moduleId] = spentSince(before)
    before = process.cpuUsage()
    if (module.state() === 'failed') fail(module, '', module.errors())
  },
}

function fail({ moduleId }, name, errors) {
  failed.push({ file: moduleId, name, late: errors.some(({ message }) => late.test(message)) })
  if (stopAtFirst) vitest.cancelCurrentRun('test-failure')
}

/** In the order that is asked for. */
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
// projects inherit nothing of what is said above
for (const { config } of vitest.projects) {
  config.setupFiles.push(join(folder, 'tests/mutation/reached.ts'))
  // a machine that does other work is slow
  config.testTimeout *= 5
  config.hookTimeout *= 5
  // what a module does as it is loaded is seen by the first file alone where several share it
  if (isSurvey) config.isolate = true
}
const specifications = (await vitest.getRelevantTestSpecifications()).filter(({ moduleId }) => {
  const file = relative(folder, moduleId)
  return !leftOut.some((wanted) => wanted.test(file)) && only.split(',').some((part) => file.includes(part))
})

/** Asks a budget twice a second; who spends it in another thread does not keep this one from it. */
function watch(limit) {
  const start = process.cpuUsage()
  const isOver = openBudget(limit, performance.now() / 1000)
  const timer = setInterval(() => {
    if (isOver(performance.now() / 1000, spentSince(start))) process.send({ isLate: true })
  }, 500)
  return () => clearInterval(timer)
}

/** Files that the run before saw changed, and that are as they were since. */
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
// whoever asked is gone
process.on('disconnect', () => process.exit())
process.send({ ready: true, files: specifications.length })
