/**
 * The long walks: 100,000 sends over bad lines in Node, then 2,000 steps on the real pages in Chromium, over both
 * carriers. `--seed N` takes another way; `--sends N` and `--steps N` other lengths.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from '../../build.mjs'
import { findBrowser } from '../browser.mjs'

const root = join(import.meta.dirname, '../..')
const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : process.argv[at + 1]
}
const seed = option('seed', '1')

function run(command, args, env) {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, WALK_SEED: seed, ...env },
  })
  return status === 0
}

const sends = run('vitest', ['run', '--config', 'tests/vitest.config.ts', 'tests/walk'], {
  WALK_SENDS: option('sends', '100000'),
})
await build()
const steps = run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts', 'walk'], {
  CHROMIUM: findBrowser(),
  WALK_STEPS: option('steps', '1000'),
})
process.exit(sends && steps ? 0 : 1)
