/** Starts the checks and the two test runners, and adds what they report to a summary. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readPlaywright, readVitest, results, root } from './summary.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)

/**
 * Runs a command to its end; resolves to true if it exits with 0. Output is printed as it comes, or in one piece if several
 * commands share the console.
 */
async function run(name, command, args, { env = {}, isShared = false } = {}) {
  if (!isShared) console.log(`\n— ${name}`)
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', isShared ? 'pipe' : 'inherit', 'inherit'],
  })
  const closed = once(child, 'close')
  const output = child.stdout ? await text(child.stdout) : ''
  const [code] = await closed
  if (output) console.log(`\n— ${name}\n${output}`)
  return code === 0
}

/** Runs a command that passes or fails as a whole and counts as one test. */
export async function check(summary, name, command, args) {
  if (await run(name, bin(command), args)) summary.pass()
  else summary.fail(name)
}

/** Runs the tests without a browser; `node` is the path of another Node to run them with. */
export async function runVitest(summary, name, { tier, node = process.execPath, env = {} }) {
  const report = join(results, tier, 'vitest.json')
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  await run(name, node, [runner, 'run', '--config', 'tests/vitest.config.ts', ...reporters], { env })
  summary.add(name, report, readVitest)
}

/** Runs Playwright tests; `isShared` if another command prints at the same time. */
export async function runPlaywright(summary, { tier, name, config, args = [], env = {}, isShared }) {
  const report = join(results, tier, `${config.replace(/\W/g, '-')}.json`)
  await run(name, bin('playwright'), ['test', '-c', config, ...args], {
    env: { ...env, TEST_TIER: tier, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    isShared,
  })
  summary.add(name, report, readPlaywright)
}

/** Counts the tests of a configuration as skipped, and prints why they can't run here. */
export function skipPlaywright(summary, { name, config }, reason) {
  const list = spawnSync(bin('playwright'), ['test', '-c', config, '--list', '--reporter=list'], {
    cwd: root,
    encoding: 'utf8',
  })
  const tests = Number(/Total: (\d+) test/.exec(list.stdout)?.[1] ?? 1)
  console.log(`\n— ${name}: ${tests} skipped, because ${reason}`)
  summary.skip(tests)
}
