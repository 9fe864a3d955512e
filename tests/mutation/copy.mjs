/** A copy of the tree in which files may be changed; what is installed is shared. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const wanted =
  /^(bridge|src|host-sim|locales|tests)\/|^(package\.json|tsconfig\.json|\.biome\.json|build\.mjs)$/

/** Copies what git knows or would take, and gives the folder; `remove` ends it. */
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
  // another build may come meanwhile
  cpSync(join(root, 'dist'), join(to, 'dist'), { recursive: true })
  return { folder: to, remove: () => rmSync(to, { recursive: true, force: true }) }
}
