/**
 * The long walks: 100,000 sends over bad lines in Node, then 1,000 steps on the real pages in Chromium over each of both
 * carriers. `--seed N` takes another way; `--sends N` and `--steps N` other lengths; `--only sends`, `bridge` or `http`
 * takes one walk. A failure prints the `--path` and `--replay-path` that repeat its shortest form.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../../build.mjs'
import { findBrowser } from '../browser.mjs'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sends: { type: 'string', default: '100000' },
    steps: { type: 'string', default: '1000' },
    only: { type: 'string' },
    path: { type: 'string' },
    'replay-path': { type: 'string' },
  },
})
const { only, path } = values
const walks = ['sends', 'bridge', 'http']

function stop(message) {
  console.error(message)
  process.exit(2)
}
if (only && !walks.includes(only)) stop(`--only is one of ${walks.join(', ')}`)
if (path && !only) stop('--path repeats one walk: name it with --only')

const environment = {
  ...process.env,
  WALK_SEED: values.seed,
  WALK_SENDS: values.sends,
  WALK_STEPS: values.steps,
  ...(path && { WALK_PATH: path }),
  ...(values['replay-path'] && { WALK_REPLAY_PATH: values['replay-path'] }),
}

/** Runs a tool; true if it succeeds. */
function run(command, args, env) {
  const options = { cwd: root, stdio: 'inherit', env: { ...environment, ...env } }
  return spawnSync(join(root, 'node_modules/.bin', command), args, options).status === 0
}

const walkSends = () => run('vitest', ['run', '--config', 'tests/vitest.config.ts', 'tests/walk'])

async function walkPages() {
  await build()
  const carriers = only ? ['--grep', `over ${only}`] : []
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list', 'walk', ...carriers]
  return run('playwright', args, { CHROMIUM: findBrowser() })
}

const isSent = only === 'bridge' || only === 'http' || walkSends()
const isWalked = only === 'sends' || (await walkPages())
process.exit(isSent && isWalked ? 0 : 1)
