/**
 * One Vitest that stays: it runs files of tests again and again in the copy of the tree, and ends a run with the first
 * failure. A process of its own, as a change may never come back.
 */
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

const [folder, ...related] = process.argv.slice(2)
let failed = []
let stopAtFirst = false
const seconds = {}

const reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed') fail(`${test.module.moduleId} ${test.fullName}`)
  },
  onTestModuleEnd(module) {
    seconds[module.moduleId] = (module.diagnostic().duration + module.diagnostic().collectDuration) / 1000
    if (module.state() === 'failed') fail(module.moduleId)
  },
}

function fail(what) {
  failed.push(what)
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
    setupFiles: [join(folder, 'tests/mutation/reached.ts')],
    sequence: { sequencer: AsGiven },
    testTimeout: 20_000,
    hookTimeout: 40_000,
    silent: true,
  },
  { cacheDir: join(folder, '.cache') },
)
const specifications = (await vitest.getRelevantTestSpecifications()).filter(
  ({ moduleId }) => !moduleId.includes('/tests/walk/'),
)

process.on('message', async ({ changed, tests, stop }) => {
  failed = []
  stopAtFirst = stop
  for (const file of changed) vitest.invalidateFile(join(folder, file))
  const wanted = tests
    ? tests.flatMap((file) => specifications.filter(({ moduleId }) => moduleId === file))
    : specifications
  const { unhandledErrors } = await vitest.runTestSpecifications(wanted)
  process.send({ failed: [...failed, ...unhandledErrors.map(String)], seconds })
})
process.send({ ready: true, files: specifications.length })
