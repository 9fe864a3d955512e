import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Manifest } from '../bridge/package/manifest'
import environments from '../src/config.json'

const root = join(import.meta.dirname, '..')
const sources = ['build.mjs', 'package.json', 'tsconfig.json', 'src', 'bridge', 'host-sim', 'locales']
const temporary = mkdtempSync(join(tmpdir(), 'puhunan-'))
// of different lengths: a folder's name must not affect hashes
const folders = [join(temporary, 'one'), join(temporary, 'the-other')] as const

/** Every file of a folder with its hash. */
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

const keyFile = join(temporary, 'key.pem')
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const run = (folder: string, ...options: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ['build.mjs', ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

beforeAll(() => {
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  for (const folder of folders) {
    for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    run(folder, '--package', '--key', keyFile)
  }
}, 300_000)

afterAll(() => rmSync(temporary, { recursive: true, force: true }))

it('the build creates identical files in whatever folder it runs', () => {
  const [one, other] = folders.map((folder) => hashes(join(folder, 'dist/app')))
  expect(Object.keys(one ?? {}).length).toBeGreaterThan(100)
  expect(other).toEqual(one)
})

it('the build lists the response headers for each environment', () => {
  const app = join(folders[0], 'dist/app')
  const headers = JSON.parse(readFileSync(join(app, 'headers.json'), 'utf8'))
  const page = readFileSync(join(app, 'index.html'), 'utf8')
  expect(Object.keys(headers)).toEqual(Object.keys(environments))
  // inline scripts and styles are allowed by hash only
  const inline = [...page.matchAll(/<(script|style)(?: type="module"[^>]*)?>([\s\S]*?)<\/\1>/g)].map(
    ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  expect(inline).toHaveLength(4)
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

const packages = (folder: string) =>
  readdirSync(join(folder, 'dist')).filter((file) => file.startsWith('puhunan-'))

it('the build creates identical signed packages, together with their response headers', () => {
  const [one, other] = folders.map((folder) =>
    packages(folder).map((file) => [file, readFileSync(join(folder, 'dist', file)).toString('base64')]),
  )
  expect(one?.map(([file]) => file).sort()).toEqual(
    ['puhunan', 'puhunan-conformance'].flatMap((title) =>
      ['headers.json', 'manifest.json', 'manifest.sig', 'zip'].map(
        (end) => `${title}-1.0.0-production.${end}`,
      ),
    ),
  )
  expect(other).toEqual(one)
  const bytesOf = (end: string) => readFileSync(join(folders[0], `dist/puhunan-1.0.0-production.${end}`))
  expect(verify(null, bytesOf('manifest.json'), publicKey, bytesOf('manifest.sig'))).toBe(true)
  const files = Object.keys(unzipSync(bytesOf('zip')))
  expect(files).toEqual(expect.arrayContaining(['index.html', 'THIRD-PARTY-NOTICES.txt']))
  expect(files.filter((file) => /\.(map|gz|br)$|headers/.test(file))).toEqual([])
  const manifest: Manifest = JSON.parse(bytesOf('manifest.json').toString())
  expect(manifest.headers).toEqual(JSON.parse(bytesOf('headers.json').toString()).production)
})

it('the build packages the conformance page too, with the reserved operations, for hosts that open signed packages only', () => {
  const bytesOf = (end: string) =>
    readFileSync(join(folders[0], `dist/puhunan-conformance-1.0.0-production.${end}`))
  expect(verify(null, bytesOf('manifest.json'), publicKey, bytesOf('manifest.sig'))).toBe(true)
  const manifest: Manifest = JSON.parse(bytesOf('manifest.json').toString())
  expect(manifest.operations).toEqual(expect.arrayContaining(['hb.test.echo', 'dfp.auth.pinLogin']))
  expect(Object.keys(manifest.files)).toEqual(expect.arrayContaining(['index.html', 'conformance.js']))
})

it('the build packages the app for mPaaS under another base path, without external requests', () => {
  const [folder] = folders
  const before = packages(folder)
  const further = join(folder, 'further.pem')
  writeFileSync(further, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  run(folder, '--env', 'uat', '--package', '--key', keyFile, '--key', further)
  // signed with both keys; the packages of the other environment are left
  expect(packages(folder)).toEqual(expect.arrayContaining(before))
  const uat = packages(folder).filter((file) => /^puhunan-1.0.0-uat.manifest(.[0-9a-f]{16})?.sig$/.test(file))
  expect(uat).toHaveLength(2)
  run(folder, '--package', '--layout', 'mpaas', '--id', '20887001', '--base', '/www/')
  const zip = unzipSync(readFileSync(join(folder, 'dist/puhunan-1.0.0-production.zip')))
  const read = (file: string) => new TextDecoder().decode(zip[`20887001/${file}`])
  expect(Object.keys(zip).filter((file) => !file.startsWith('20887001/'))).toEqual([])
  // without a key no signature: the previous one is removed
  expect(packages(folder).filter((file) => /production.*\.sig$/.test(file))).toEqual([])
  const manifest: Manifest = JSON.parse(read('manifest.json'))
  // the copied sources are not a checkout
  expect(manifest).toMatchObject({
    id: '20887001',
    fallback: '/www/index.html',
    build: 100,
    commit: 'unknown',
  })
  expect(read('www/THIRD-PARTY-NOTICES.txt')).toContain('SIL OPEN FONT LICENSE')
  const page = read('www/index.html')
  const asked = [...page.matchAll(/"(\/[^" ]*\.(?:js|css))/g)].map(([, address = '']) => address.slice(1))
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((file) => !manifest.files[file])).toEqual([])
  // a worker is in the folder of the script that names it
  const workers = Object.keys(manifest.files).filter((file) => file.includes('reader-worker'))
  expect(workers).toEqual([expect.stringMatching(/^www\/reader-worker-\w+\.js$/)])
  const name = workers[0]?.slice('www/'.length) ?? ''
  const askers = Object.keys(manifest.files).filter(
    (file) => file.endsWith('.js') && read(file).includes(`"./${name}"`),
  )
  expect(askers).toEqual([expect.stringMatching(/^www\/part-\w+\.js$/)])
}, 120_000)

it.each([
  [['--base', 'www'], /--base is a path/],
  [['--layout', 'mpaas', '--id', '66666601'], /8 digits/],
  [['--layout', 'other'], /no layout/],
  [['--env', 'moon'], /no environment/],
])('the build refuses the options %s', (options, why) => {
  const before = packages(folders[1])
  expect(() => run(folders[1], '--package', ...options)).toThrow(why)
  expect(packages(folders[1])).toEqual(before)
})
