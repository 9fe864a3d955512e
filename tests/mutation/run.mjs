/**
 * Mutation testing: makes small changes to the code, one at a time, and runs the tests that reach them. Writes a row for each
 * folder to tests/figures/mutation.md. `npm run mutate -- FOLDER... [--count N] [--seed S] [--tests PART]... [--browser]`: N
 * changes in each folder or file that compiler and linter accept; PART limits the run to tests with this in their path. Tests of
 * the build output and the long walk are left out; browser journeys only run with --browser, for surviving mutants.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeRow } from '../figures/figures.mjs'
import { openBrowserJudge } from './browser.mjs'
import { choose } from './choose.mjs'
import { copyTree } from './copy.mjs'
import { detailsOf, isRefused, rowOf, tableHead } from './report.mjs'
import { openRunner } from './runner.mjs'

const root = join(import.meta.dirname, '../..')

function fail(message) {
  console.error(message)
  process.exit(2)
}

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
    browser: { type: 'boolean', default: false },
  },
})
const count = Number(values.count)
const seed = Number(values.seed)
if (folders.length === 0 || !(count > 0) || Number.isNaN(seed))
  fail('usage: npm run mutate -- FOLDER... [--count N] [--seed S] [--tests PART]... [--browser]')
for (const folder of folders) if (!existsSync(join(root, folder))) fail(`${folder} does not exist`)
if (!existsSync(join(root, 'dist/areas'))) fail('the tests need the build output: npm run build')

const copy = copyTree(root)
process.on('exit', copy.remove)
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    // the first signal still lets the journeys judge the remaining mutants; the second exits at once
    if (stopped) process.exit(130)
    stopped = true
  })

// alternate between folders, so that an interrupted run has results for each
const spare = 2
const chosen = folders.map((folder) => choose(copy.folder, folder, count * spare, seed, folders))
const mutants = Array.from({ length: count * spare }, (_, at) => chosen.flatMap((each) => each[at] ?? []))
  .flat()
  .map((mutant, id) => ({ ...mutant, id }))
const runner = await openRunner(copy.folder, mutants, values.tests)
console.log(`seed ${seed}; ${runner.files} test files may notice the changes`)

const results = []
const isDone = (folder) =>
  results.filter((result) => result.mutant.folder === folder && !isRefused(result)).length >= count
for (const mutant of mutants) {
  if (stopped) break
  if (isDone(mutant.folder)) continue
  const began = performance.now()
  const { outcome, by } = await runner.judge(mutant)
  const seconds = (performance.now() - began) / 1000
  results.push({ mutant, outcome, seconds })
  const number = String(results.length).padStart(3)
  console.log(
    `${number} ${outcome.padEnd(12)} ${seconds.toFixed(1).padStart(5)} s  ${mutant.file}:${mutant.line}  ${by}`,
  )
}
runner.close()

const left = results.filter(({ outcome }) => outcome === 'unnoticed')
if (values.browser && left.length > 0) {
  console.log(`\nbrowser journeys for ${left.length} changes that no other test has noticed`)
  const judge = openBrowserJudge(
    copy.folder,
    left.map(({ mutant }) => mutant),
  )
  for (const result of left) {
    const by = judge(result.mutant)
    if (by) result.outcome = 'by journeys'
    console.log(
      `${(by ? 'by journeys' : 'unnoticed').padEnd(12)} ${result.mutant.file}:${result.mutant.line}  ${by ?? ''}`,
    )
  }
}

console.log(`\n${tableHead}`)
for (const folder of folders) {
  const own = results.filter(({ mutant }) => mutant.folder === folder)
  if (own.length === 0) continue
  const row = rowOf(folder, seed, own)
  console.log(row)
  writeRow('mutation.md', folder, row)
}
console.log(detailsOf(results))
process.exit(0)
