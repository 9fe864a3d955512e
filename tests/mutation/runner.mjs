/** Runs the tests for one change at a time. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { limitFor, within } from './budget.mjs'
import { changed, marked } from './places.mjs'
import { openTests } from './tests-process.mjs'

/** Enough of tests for one change, in processor seconds as they take without one: what nothing has noticed by then counts as unnoticed. */
const enoughSeconds = 60

/** What each file of tests comes through, from one run in which nothing is changed but marked. */
function readReached(folder) {
  const path = join(folder, 'reached.jsonl')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').filter(Boolean) : []
  return lines.map((line) => JSON.parse(line))
}

const wordsOf = (path) => new Set(path.toLowerCase().match(/[a-z]+/g))
const filesOf = (failed) => [...new Set(failed.map(({ file }) => file))].filter(Boolean)

/** Whether the compiler refuses the tree as it is. */
const compiles = (folder) =>
  spawnSync(
    join(folder, 'node_modules/.bin/tsc'),
    ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types'],
    { cwd: folder },
  ).status === 0

/** Whether the linter refuses a file as it is; how it is formatted says nothing. */
const lints = (folder, file) =>
  spawnSync(join(folder, 'node_modules/.bin/biome'), ['lint', '--vcs-enabled=false', file], { cwd: folder })
    .status === 0

/** Runs everything once with all places marked; gives what comes through which, and what fails then. */
async function survey(folder, files, mutants, sources, write, only) {
  for (const [file, source] of sources) {
    const places = mutants.filter((one) => one.file === file)
    write(file, marked(source, places))
  }
  const tests = await openTests(folder, files, 'survey', only)
  const { failed, seconds } = await tests.ask({ changed: [], stop: false })
  tests.close()
  for (const [file, source] of sources) write(file, source)
  return { failed: filesOf(failed), seconds, count: tests.files, reached: readReached(folder) }
}

/** Runs everything that may see the changes once, or the tests of `only`, to learn which tests come through which of them. */
export async function openRunner(folder, mutants, only = []) {
  const files = [...new Set(mutants.map(({ file }) => file))]
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const write = (file, text) => writeFileSync(join(folder, file), text)
  const {
    failed: marksFail,
    seconds,
    count,
    reached,
  } = await survey(folder, files, mutants, sources, write, only)
  if (!compiles(folder)) throw new Error('it does not compile with nothing changed')
  for (const file of files)
    if (!lints(folder, file)) throw new Error(`the linter refuses ${file} with nothing changed`)
  const tests = await openTests(folder, files, 'judge', only)

  // what fails with marks alone may not have come through all that it comes through: it runs for every change
  const ask = (about) => tests.ask({ changed: [], stop: false, ...about })
  const useless = marksFail.length > 0 ? filesOf((await ask({ tests: marksFail })).failed) : []
  if (useless.length > 0)
    console.log(
      `left out, as they fail with nothing changed: ${useless.map((file) => relative(folder, file)).join(' ')}`,
    )
  const always = marksFail.filter((file) => !useless.includes(file))

  const noticed = new Map()
  const secondsOf = (file) => seconds[file] ?? 1
  const reachedBy = new Map(reached.map(({ file, ids }) => [file, ids.length]))
  /** How soon a file of tests is to be run: what names the same things, noticed much, takes little time and comes through few other places goes first. */
  const worth = (test, source) => {
    const named = wordsOf(relative(folder, test))
    const alike = [...wordsOf(source)].filter((word) => named.has(word)).length
    const much = (reachedBy.get(test) ?? 0) + 1
    return ((1 + 4 * alike) * ((noticed.get(test) ?? 0) + 1)) / (secondsOf(test) + 1) / Math.sqrt(much)
  }
  const testsOf = (mutant) => {
    const through = reached.filter(({ ids }) => ids.includes(mutant.id)).map(({ file }) => file)
    const sorted = [...new Set([...through, ...always])]
      .filter((file) => !useless.includes(file))
      .sort((a, b) => worth(b, mutant.file) - worth(a, mutant.file))
    return within(enoughSeconds, sorted, secondsOf)
  }

  /** Runs tests with the change or without it. */
  async function run(mutant, wanted, isChanged) {
    const source = sources.get(mutant.file)
    if (isChanged) write(mutant.file, changed(source, mutant))
    const limit = limitFor(wanted.reduce((sum, file) => sum + secondsOf(file), 0))
    const answer = await tests.ask({ changed: [mutant.file], tests: wanted, stop: isChanged, limit })
    write(mutant.file, source)
    return answer
  }

  /** Who notices a change, if anybody does; who waited in vain counts only if it does not do so without the change. */
  async function notice(mutant, wanted) {
    if (wanted.length === 0) return undefined
    const { failed, isLate, ended } = await run(mutant, wanted, true)
    if (ended) return { by: ended }
    if (isLate) return { by: '', isLate }
    const [first] = failed
    if (first?.late && (await run(mutant, [first.file], false)).failed.length > 0)
      return notice(
        mutant,
        wanted.filter((file) => file !== first.file),
      )
    return first && { by: first }
  }

  return {
    files: count,
    /**
     * What becomes of a change: who notices it. What the compiler or the linter refuses is not tried: nobody could hand it in.
     */
    async judge(mutant) {
      const source = sources.get(mutant.file)
      write(mutant.file, changed(source, mutant))
      const refused = compiles(folder) ? lints(folder, mutant.file) || 'by linter' : 'by compiler'
      write(mutant.file, source)
      if (refused !== true) return { outcome: refused, by: '' }
      const found = await notice(mutant, testsOf(mutant))
      if (!found) return { outcome: 'unnoticed', by: '' }
      const { by, isLate } = found
      if (by.file) noticed.set(by.file, (noticed.get(by.file) ?? 0) + 1)
      return {
        outcome: isLate ? 'timed out' : 'by tests',
        by: by.file ? `${relative(folder, by.file)} ${by.name}` : (by.name ?? by),
      }
    },
    close: tests.close,
  }
}
