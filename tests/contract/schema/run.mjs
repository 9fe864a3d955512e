/** Regenerates bridge/schema. Breaking changes for apps, hosts or services in use are refused without `--breaking`. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--config', 'tests/vitest.config.ts', 'tests/contract/exported.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CONTRACT: process.argv.includes('--breaking') ? 'write breaking' : 'write' },
  },
)
process.exit(status ?? 1)
