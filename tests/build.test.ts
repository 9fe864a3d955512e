import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import environments from '../src/config.json'

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

it('says for each environment what a server must send', () => {
  const app = join(folders[0], 'dist/app')
  const headers = JSON.parse(readFileSync(join(app, 'headers.json'), 'utf8'))
  const page = readFileSync(join(app, 'index.html'), 'utf8')
  expect(Object.keys(headers)).toEqual(Object.keys(environments))
  // what runs in the page itself is named by its hash, and nothing else may
  const inline = [...page.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(
    ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  expect(inline).toHaveLength(2)
  for (const [name, row] of Object.entries(environments)) {
    const policy: string = headers[name]['content-security-policy']
    expect(policy).toContain(`frame-ancestors ${row.hostOrigins.join(' ')}`)
    expect(policy).toContain("default-src 'none'")
    for (const hash of inline) expect(policy).toContain(hash)
    expect(headers[name]).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
    })
  }
})
