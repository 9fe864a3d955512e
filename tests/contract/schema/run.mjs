/**
 * Regenerates bridge/schema, bridge/CONTRACT.md and bridge/CHANGELOG.md. Breaking changes for apps, hosts or services in use are refused without
 * `--breaking`. `--release` sets the number of the contract: the next one if anything breaks, otherwise the last one. `--refusals`
 * first runs the tests of the service, and collects the refusals that each operation can have.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const options = ['breaking', 'release'].filter((name) => process.argv.includes(`--${name}`))

/** Runs tests with variables for them; returns the exit code. */
const runTests = (tests, variables) =>
  spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--config', 'tests/vitest.config.ts', ...tests], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  }).status ?? 1

function collectRefusals() {
  const file = join(mkdtempSync(join(tmpdir(), 'refusals-')), 'seen.txt')
  writeFileSync(file, '')
  const status = runTests(['tests/service', 'tests/attacks'], { REFUSALS: file })
  if (status !== 0) return status
  const codes = new Map()
  for (const line of [...new Set(readFileSync(file, 'utf8').trim().split('\n'))].sort()) {
    const [native, code] = line.split(' ')
    codes.set(native, [...(codes.get(native) ?? []), Number(code)])
  }
  const rows = [...codes].map(([native, seen]) => `  "${native}": [${seen.join(', ')}]`)
  writeFileSync(join(import.meta.dirname, 'refusals.json'), `{\n${rows.join(',\n')}\n}\n`)
  return 0
}

const collected = process.argv.includes('--refusals') ? collectRefusals() : 0
process.exit(
  collected || runTests(['tests/contract/exported.test.ts'], { CONTRACT: ['write', ...options].join(' ') }),
)
