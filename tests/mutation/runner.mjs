/** Runs the tests for one change at a time. */
import { fork, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { changed, marked } from './places.mjs'

/** Beyond what its tests take without a change. */
const patience = { times: 3, seconds: 20 }

function startWorker(folder, files) {
  const worker = fork(
    join(import.meta.dirname, 'worker.mjs'),
    [folder, ...files.map((file) => join(folder, file))],
    {
      cwd: folder,
      env: { ...process.env, MUTATION_REACHED: join(folder, 'reached.jsonl') },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const answer = (limit) =>
    new Promise((resolve, reject) => {
      const end = limit && setTimeout(() => finish(() => resolve({ late: true })), limit * 1000)
      const finish = (then) => {
        clearTimeout(end)
        worker.removeAllListeners('message').removeAllListeners('exit')
        then()
      }
      worker.once('message', (message) => finish(() => resolve(message)))
      worker.once('exit', (code) => finish(() => reject(new Error(`the tests' process ended with ${code}`))))
    })
  return {
    answer,
    ask(question, limit) {
      const answered = answer(limit)
      worker.send(question)
      return answered
    },
    kill: () => worker.kill('SIGKILL'),
  }
}

/** What each file of tests comes through, from one run in which nothing is changed but marked. */
function readReached(folder) {
  const path = join(folder, 'reached.jsonl')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').filter(Boolean) : []
  return lines.map((line) => JSON.parse(line))
}

const wordsOf = (path) => new Set(path.toLowerCase().match(/[a-z]+/g))

/** The files of failures, which begin with them. */
const fileNames = (failed) => [...new Set(failed.map((one) => one.split(' ')[0]))]

/** Whether the compiler refuses the tree as it is. */
const compiles = (folder) =>
  spawnSync(
    join(folder, 'node_modules/.bin/tsc'),
    ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types'],
    {
      cwd: folder,
    },
  ).status === 0

/** Runs everything that may see the changes once, to learn which tests come through which of them. */
export async function openRunner(folder, mutants) {
  const files = [...new Set(mutants.map(({ file }) => file))]
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const write = (file, text) => writeFileSync(join(folder, file), text)

  for (const [file, source] of sources)
    write(
      file,
      marked(
        source,
        mutants.filter((one) => one.file === file),
      ),
    )
  let worker = startWorker(folder, files)
  const { files: count } = await worker.answer()
  const survey = await worker.ask({ changed: [], stop: false })
  const { seconds } = survey
  const reached = readReached(folder)
  worker.kill()
  for (const [file, source] of sources) write(file, source)
  if (!compiles(folder)) throw new Error('it does not compile with nothing changed')
  worker = startWorker(folder, files)
  await worker.answer()

  // tests that read the sources see the marks in them: they run for every change
  const noMarks = fileNames(survey.failed)
  const again = noMarks.length > 0 ? await worker.ask({ changed: [], tests: noMarks, stop: false }) : survey
  const useless = noMarks.filter((file) => fileNames(again.failed).includes(file))
  if (useless.length > 0) console.log(`left out, as they fail with nothing changed: ${useless.join(' ')}`)
  const always = noMarks.filter((file) => !useless.includes(file))

  let before = files[0]
  const noticed = new Map()
  /** How soon a file of tests is to be run: what names the same things, noticed much and takes little time goes first. */
  const worth = (test, source) => {
    const named = wordsOf(relative(folder, test))
    const alike = [...wordsOf(source)].filter((word) => named.has(word)).length
    return ((1 + 4 * alike) * ((noticed.get(test) ?? 0) + 1)) / ((seconds[test] ?? 1) + 1)
  }

  async function run(mutant) {
    const through = reached.filter(({ ids }) => ids.includes(mutant.id)).map(({ file }) => file)
    const tests = [...new Set([...through, ...always])].filter((file) => !useless.includes(file))
    if (tests.length === 0) return { failed: [] }
    tests.sort((a, b) => worth(b, mutant.file) - worth(a, mutant.file))
    const usual = tests.reduce((sum, file) => sum + (seconds[file] ?? 1), 0)
    const stale = [mutant.file, before]
    before = mutant.file
    return worker.ask({ changed: stale, tests, stop: true }, usual * patience.times + patience.seconds)
  }

  return {
    files: count,
    /** What becomes of a change: who notices it. */
    async judge(mutant) {
      const source = sources.get(mutant.file)
      write(mutant.file, changed(source, mutant))
      const { late, failed } = await run(mutant).catch((error) => ({ failed: [error.message], ended: true }))
      const outcome = late
        ? 'timed out'
        : failed.length > 0
          ? 'by tests'
          : compiles(folder)
            ? 'unnoticed'
            : 'by compiler'
      write(mutant.file, source)
      if (late) {
        worker.kill()
        worker = startWorker(folder, files)
        await worker.answer()
      }
      const [first = ''] = failed ?? []
      const [by] = first.split(' ')
      if (first) noticed.set(by, (noticed.get(by) ?? 0) + 1)
      return { outcome, by: first && relative(folder, first) }
    },
    close: () => worker.kill(),
  }
}
