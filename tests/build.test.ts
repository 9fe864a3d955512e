import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['build.mjs', 'package.json', 'tsconfig.json', 'src', 'bridge', 'host-sim', 'locales']
const temporary = mkdtempSync(join(tmpdir(), 'puhunan-'))
// names of different lengths, as a folder's name may get into what is hashed
const folders = [join(temporary, 'one'), join(temporary, 'the-other')] as const

/** Every file of a folder with the hash of its bytes. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort()
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  )
}

beforeAll(() => {
  for (const folder of folders) {
    for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const { status, stderr } = spawnSync(process.execPath, ['build.mjs'], { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
})

afterAll(() => rmSync(temporary, { recursive: true, force: true }))

it('gives the same files byte for byte, in whichever folder the sources are', () => {
  const [one, other] = folders.map((folder) => hashes(join(folder, 'dist/app')))
  expect(Object.keys(one ?? {}).length).toBeGreaterThan(100)
  expect(other).toEqual(one)
})
