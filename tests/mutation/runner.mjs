/** Runs the tests for one mutant at a time. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { limitFor, within } from './budget.mjs'
import { changed, marked } from './places.mjs'
import { openTests } from './tests-process.mjs'

/** Limit for the tests of one mutant, in CPU seconds of their unmutated run; after it the mutant counts as unnoticed. */
const enoughSeconds = 60

/** Reads the marks that each test file reached in the survey. */
function readReached(folder) {
  const path = join(folder, 'reached.jsonl')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').filter(Boolean) : []
  return lines.map((line) => JSON.parse(line))
}

const wordsOf = (path) => new Set(path.toLowerCase().match(/[a-z]+/g))
const filesOf = (failed) => [...new Set(failed.map(({ file }) => file))].filter(Boolean)

/** True if the tree compiles. */
const compiles = (folder) =>
  spawnSync(
    join(folder, 'node_modules/.bin/tsc'),
    ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types'],
    { cwd: folder },
  ).status === 0

/** True if a file passes the linter; formatting is not checked. */
const lints = (folder, file) =>
  spawnSync(join(folder, 'node_modules/.bin/biome'), ['lint', '--vcs-enabled=false', file], { cwd: folder })
    .status === 0

/** Runs all tests once with marks in the code; returns the marks that each of them reaches, and the failed ones. */
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

/** Surveys all tests that may notice the mutants, or those of `only`, and returns the judge of single mutants. */
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
  if (!compiles(folder)) throw new Error('the unchanged tree does not compile')
  for (const file of files)
    if (!lints(folder, file)) throw new Error(`the linter refuses the unchanged ${file}`)
  const tests = await openTests(folder, files, 'judge', only)

  // tests that fail because of the marks may have missed some, so they run for every mutant
  const ask = (about) => tests.ask({ changed: [], stop: false, ...about })
  const useless = marksFail.length > 0 ? filesOf((await ask({ tests: marksFail })).failed) : []
  if (useless.length > 0)
    console.log(
      `left out because they fail without a mutation: ${useless.map((file) => relative(folder, file)).join(' ')}`,
    )
  const always = marksFail.filter((file) => !useless.includes(file))

  const noticed = new Map()
  const secondsOf = (file) => seconds[file] ?? 1
  const reachedBy = new Map(reached.map(({ file, ids }) => [file, ids.length]))
  /**
   * Priority of a test file: higher if it shares words with the source's path, has noticed many mutants, is fast, and reaches few
   * places.
   */
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

  /** Runs tests with or without the mutation. */
  async function run(mutant, wanted, isChanged) {
    const source = sources.get(mutant.file)
    if (isChanged) write(mutant.file, changed(source, mutant))
    const limit = limitFor(wanted.reduce((sum, file) => sum + secondsOf(file), 0))
    const answer = await tests.ask({ changed: [mutant.file], tests: wanted, stop: isChanged, limit })
    write(mutant.file, source)
    return answer
  }

  /** Finds the test that notices a mutant, if any; a timeout only counts if the test passes without the mutation. */
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
     * Outcome of a mutant and the test that notices it. A mutant that compiler or linter refuse is not tested: it could not be
     * committed.
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
