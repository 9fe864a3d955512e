/** Runs browser journeys for mutants that survived all other tests. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changed, marked } from './places.mjs'

/** Limit for the journeys of one mutant, in seconds of their unmutated run; several run in parallel. */
const enoughSeconds = 150

/** Over HTTP there is only the app's page, which takes half of the time. */
const overHttp = ['--grep-invert', 'over bridge']

/** Builds the tree; false if the build fails. */
const builds = (folder) => spawnSync('node', ['build.mjs'], { cwd: folder }).status === 0

/** Runs all or some journeys; returns their names, seconds and whether they failed. */
function runJourneys(folder, wanted, env = {}) {
  const report = join(folder, 'journeys.json')
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=json', ...overHttp, ...wanted]
  spawnSync(join(folder, 'node_modules/.bin/playwright'), args, {
    cwd: folder,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const found = []
  const walk = (suite) => {
    for (const { file, line, title, tests } of suite.specs ?? [])
      for (const { results } of tests)
        found.push({
          at: `${file}:${line}`,
          name: `${file} › ${title}`,
          seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
          hasFailed: results.some(({ status }) => status === 'failed' || status === 'timedOut'),
        })
    for (const inner of suite.suites ?? []) walk(inner)
  }
  if (existsSync(report)) walk(JSON.parse(readFileSync(report, 'utf8')))
  return found
}

/** Runs all journeys once with marks in the code; returns the marks that each of them reaches and how long it takes. */
function survey(folder, mutants, sources, write) {
  for (const [file, source] of sources)
    write(
      file,
      marked(
        source,
        mutants.filter((one) => one.file === file),
      ),
    )
  const reached = join(folder, 'reached-by-journeys.jsonl')
  const isBuilt = builds(folder)
  const journeys = isBuilt ? runJourneys(folder, [], { MUTATION_REACHED: reached }) : []
  for (const [file, source] of sources) write(file, source)
  if (journeys.length === 0) throw new Error('no journey ran in a browser')
  const through = new Map()
  for (const line of readFileSync(reached, 'utf8').trim().split('\n')) {
    const { at, ids } = JSON.parse(line)
    through.set(at, new Set([...(through.get(at) ?? []), ...ids]))
  }
  const seconds = new Map()
  for (const { at, seconds: more, hasFailed } of journeys)
    if (!hasFailed) seconds.set(at, (seconds.get(at) ?? 0) + more)
  return { through, seconds }
}

/** Journeys that reach a mutant, the most specific and fastest first, as many as the time limit allows. */
function journeysOf({ id }, { through, seconds }) {
  const reaching = [...through]
    .filter(([at, ids]) => ids.has(id) && seconds.has(at))
    .sort(([a, ofA], [b, ofB]) => ofA.size * seconds.get(a) - ofB.size * seconds.get(b))
  let sum = 0
  const wanted = []
  for (const [at] of reaching) {
    if (wanted.length > 0 && sum + seconds.get(at) > enoughSeconds) continue
    sum += seconds.get(at)
    wanted.push(at)
  }
  return wanted
}

/** Returns a function that judges a surviving mutant: the name of a journey that fails twice, if there is one. */
export function openBrowserJudge(folder, mutants) {
  const files = [...new Set(mutants.map(({ file }) => file))]
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const write = (file, text) => writeFileSync(join(folder, file), text)
  const known = survey(folder, mutants, sources, write)
  return (mutant) => {
    const wanted = journeysOf(mutant, known)
    if (wanted.length === 0) return undefined
    const source = sources.get(mutant.file)
    write(mutant.file, changed(source, mutant))
    try {
      if (!builds(folder)) return 'the build'
      const failed = runJourneys(folder, ['-x', ...wanted]).find(({ hasFailed }) => hasFailed)
      const again = failed && runJourneys(folder, [failed.at]).find(({ hasFailed }) => hasFailed)
      return again?.name
    } finally {
      write(mutant.file, source)
    }
  }
}
