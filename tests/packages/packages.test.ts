// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostCases } from '../../bridge/conformance/run'
import { buildPackages, packages } from '../../src/build/packages.mjs'

const root = join(import.meta.dirname, '../..')
const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'puhunan-packages-'))
const names = Object.keys(packages)
const packed = (name: string) => join(folder, `${name}-${about.version}.tgz`)
const read = (name: string, file: string) => readFileSync(join(folder, name, file), 'utf8')
let files: string[]

beforeAll(async () => {
  files = await buildPackages(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('the build packs one file for each package, and leaves nothing else', () => {
  expect(files).toEqual(names.map(packed))
  expect(readdirSync(folder).sort()).toEqual([...names, ...files.map((file) => basename(file))].sort())
})

describe.each(names)('the package %s', (name) => {
  it('has the version and the licence of the project, and is not published by mistake', () => {
    const { version, license, private: isPrivate } = JSON.parse(read(name, 'package.json'))
    expect({ version, license, isPrivate }).toEqual({
      version: about.version,
      license: about.license,
      isPrivate: true,
    })
    expect(read(name, 'README.md')).toContain(`\nLicence: ${about.license}. `)
    expect(read(name, 'README.md')).not.toContain('<version>')
    expect(read(name, 'THIRD-PARTY-NOTICES.txt')).toMatch(/no third-party software/)
  })

  it('passes publint without a remark', async () => {
    const tarball = readFileSync(packed(name))
    const { messages } = await publint({ strict: true, pack: { tarball: new Uint8Array(tarball).buffer } })
    expect(messages).toEqual([])
  })

  it('has types that resolve from ES modules and bundlers', () => {
    const attw = join(root, 'node_modules/.bin/attw')
    const { status, stdout } = spawnSync(attw, [packed(name), '--profile', 'esm-only', '--no-color'], {
      encoding: 'utf8',
    })
    expect(status, stdout).toBe(0)
  })

  it('holds nothing of the lending app: no operation, no word of its contract', () => {
    const all = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|mjs|html|d\.ts)$/.test(file),
    )
    expect(all.length).toBeGreaterThan(2)
    for (const file of all) expect(read(name, file), file).not.toMatch(/\bdfp\b|\bloans?\b|crypto-js/i)
  })
})

/** Gzip size of an entry in the bundle of an app that uses all of it, without parts that are loaded later. */
async function sizeOf(name: string, entry: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from './${name}/${entry}.js'`, resolveDir: folder },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'chrome109',
    outdir: 'out',
    // bare imports of shared files, which hold no side effects
    logLevel: 'error',
  })
  const main = outputFiles.find(({ path }) => path.endsWith('stdin.js'))
  return gzipSync(main?.text ?? '', { level: 9 }).length
}

it.each([
  ['bridge', 'index', 3400],
  ['bridge', 'connect', 4000],
  ['bridge', 'gateway', 3150],
  ['host', 'index', 2800],
  ['conformance', 'index', 4000],
  ['conformance', 'reserved', 600],
  ['conformance', 'rules', 1350],
])('the package %s has at most so many compressed bytes in its entry %s: %i', async (name, entry, most) => {
  const bytes = await sizeOf(name, entry)
  expect(bytes).toBeLessThanOrEqual(most)
  expect(bytes).toBeGreaterThan(most * 0.85)
})

it('the README of the conformance package counts its cases', () => {
  expect(read('conformance', 'README.md')).toContain(`\n${hostCases.length} cases that every host`)
})

describe('the command', () => {
  const command = (...args: string[]) =>
    spawnSync(process.execPath, [join(folder, 'conformance/command.mjs'), ...args], {
      encoding: 'utf8',
      env: { PATH: '/nowhere' },
    })

  it('explains its options', () => {
    const { status, stdout } = command('--help')
    expect([status, stdout]).toEqual([0, expect.stringContaining('--json')])
  })

  it.each([
    [[], 'an address is missing'],
    [['host'], "'host' is no address"],
    [['http://localhost/', '--jsno'], '--jsno'],
    [['http://localhost/', '--browser', '/bin/true', '--cases', '/nowhere/cases.js'], '--cases: ENOENT'],
    [['http://localhost/', '--timeout', 'soon'], '--timeout is a number of ms'],
    [['http://localhost/', '--browser', '/nowhere/chromium'], '/nowhere/chromium'],
  ])('exits with 2 for the arguments %j', (args, why) => {
    const { status, stderr } = command(...args)
    expect([status, stderr]).toEqual([2, expect.stringContaining(why)])
  })
})
