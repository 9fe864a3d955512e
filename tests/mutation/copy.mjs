/** A copy of the tree whose files may be changed; node_modules is shared. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const wanted =
  /^(bridge|src|host-sim|locales|tests)\/|^(package\.json|tsconfig\.json|\.biome\.json|build\.mjs)$/

/** Copies tracked and untracked files, but no ignored ones; returns the folder and `remove`, which deletes it. */
export function copyTree(root) {
  const to = mkdtempSync(join(tmpdir(), 'mutation-'))
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  for (const file of stdout.split('\n').filter((name) => wanted.test(name))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file))
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
  // copied, because another build may run at the same time
  cpSync(join(root, 'dist'), join(to, 'dist'), { recursive: true })
  return { folder: to, remove: () => rmSync(to, { recursive: true, force: true }) }
}
