// @vitest-environment node
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { operations } from '../../../bridge/contract/operations'
import { transactionTask } from '../../../bridge/contract/operations/loan-repay'
import { packagedApp } from '../../../host-sim/http/files/app-files'
import { openPackage } from '../../../host-sim/http/files/package-file'
import { startServer } from '../../../host-sim/http/main'
import { makeManifest } from '../../../src/build/manifest'
import { makeDist } from './dist'

const folder = mkdtempSync(join(tmpdir(), 'puhunan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keyFile = join(folder, 'key.pub')
writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }))

const page = `<html><head><meta http-equiv="Content-Security-Policy" content="script-src 'sha256-abc='"><script type="application/json" id="config">{"environment":"production"}</script></head></html>`
const text = (content: string) => new TextEncoder().encode(content)
const contents = { 'www/index.html': text(page), 'www/part-ABCDEFGH.js': text('export const one = 1') }

const config = {
  environment: 'production',
  apiBase: 'https://api.example',
  hostOrigins: ['https://host.example'],
  ekycOrigins: [],
  map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' },
}
const manifest = makeManifest(config, {
  id: 'puhunan',
  version: '1.0.0',
  build: 100,
  fallback: '/www/index.html',
  files: Object.fromEntries(
    Object.entries(contents).map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  ),
})
const manifestBytes = text(JSON.stringify(manifest))
const about = {
  'manifest.json': manifestBytes,
  'manifest.sig': new Uint8Array(sign(null, manifestBytes, privateKey)),
}

/** Writes a zip and returns its path. */
function zipOf(entries: Record<string, Uint8Array>, name = 'one.zip'): string {
  const file = join(folder, name)
  writeFileSync(file, zipSync(entries))
  return file
}
const inFolder = (entries: Record<string, Uint8Array>) =>
  Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [`20887001/${name}`, bytes]))

describe('the manifest of a package', () => {
  it('lists the operations that the app may call, its origins, and the pages that links may open, with their fields', () => {
    const networkOnly = transactionTask.callBackTransactionOrder.native
    const all = operations.map(({ native }) => native)
    expect(manifest.operations).toEqual(all.filter((native) => native !== networkOnly))
    expect(manifest.permissions).toEqual(['biometrics', 'camera', 'geolocation', 'notifications', 'photos'])
    expect(manifest.origins).toEqual({
      hosts: ['https://host.example'],
      api: ['https://api.example'],
      ekyc: [],
      map: ['https://tiles.example'],
    })
    expect(Object.keys(manifest.deepLinks)).not.toContain('/pages/agent/signing')
  })

  it('matches the snapshot manifest.txt', async () => {
    const { operations: _, contract: __, files: ___, ...asked } = manifest
    await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot('manifest.txt')
  })

  it('allows links to every page to which messages lead', () => {
    const service = join(import.meta.dirname, '../../../host-sim/service')
    const sources = readdirSync(service, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(service, file), 'utf8'))
    const led = sources.flatMap((source) =>
      [...source.matchAll(/linkTo\(\s*'([^']+)'/g)].map(([, path = '']) => path),
    )
    expect(led.length).toBeGreaterThan(15)
    expect(led.filter((path) => !manifest.deepLinks[path])).toEqual([])
  })
})

describe('a package file', () => {
  it.each([
    ['without an outer folder', { ...about, ...contents }],
    ['within a folder of 8 digits', inFolder({ ...about, ...contents })],
  ])('can be opened if it is laid out %s', async (_, entries) => {
    const { files, manifest: read } = await openPackage(zipOf(entries), keyFile)
    expect([...files.keys()].sort()).toEqual(Object.keys(contents).sort())
    expect(read).toEqual(manifest)
  })

  it.each([
    ['no signature', { 'manifest.json': manifestBytes, ...contents }, /no signed manifest/],
    [
      'a file outside its folder',
      { ...inFolder({ ...about, ...contents }), 'www/index.html': text('x') },
      /extra/,
    ],
    [
      'a changed file',
      { ...about, ...contents, 'www/index.html': text(`${page} `) },
      /changed www\/index.html/,
    ],
    ['a missing file', { ...about, 'www/index.html': contents['www/index.html'] }, /missing www\/part/],
    ['a path that leads out of the package', { ...about, ...contents, '../evil.js': text('1') }, /extra/],
  ])('is refused with %s', async (_, entries, why) => {
    await expect(openPackage(zipOf(entries), keyFile)).rejects.toThrow(why)
  })

  it('is refused with two files of the same name, because readers may disagree on which to use', async () => {
    // same length, so that the name can be overwritten in place
    const zip = Buffer.from(zipSync({ ...about, ...contents, 'www/index.htmX': text('another') }))
    for (let at = zip.indexOf('index.htmX'); at >= 0; at = zip.indexOf('index.htmX'))
      zip.write('index.html', at)
    expect(Object.keys(unzipSync(zip))).toHaveLength(4)
    const file = join(folder, 'twice.zip')
    writeFileSync(file, zip)
    await expect(openPackage(file, keyFile)).rejects.toThrow(/no zip that can be trusted/)
  })

  it('is refused or unpacks identically if any byte is flipped', async () => {
    const zip = Buffer.from(zipSync({ ...about, ...contents }))
    let refused = 0
    for (let at = 0; at < zip.length; at += 7) {
      const copy = Buffer.from(zip)
      copy[at] = (copy[at] ?? 0) ^ 0x11
      const file = join(folder, 'flipped.zip')
      writeFileSync(file, copy)
      const opened = await openPackage(file, keyFile).catch(() => undefined)
      if (!opened) refused += 1
      else expect(Object.fromEntries(opened.files)).toEqual(contents)
    }
    expect(refused).toBeGreaterThan(zip.length / 7 / 2)
  })

  it('contains an index.html with placeholders that the server fills in', async () => {
    const app = packagedApp(await openPackage(zipOf({ ...about, ...contents }), keyFile))
    const { template, hashes } = await app.template()
    expect(hashes).toEqual(["'sha256-abc='"])
    expect(template).toContain('content="%CSP%"')
    expect(template).toContain('id="config">%CONFIG%<')
  })
})

describe('the server of a package', () => {
  it('serves a verified package: its page at any address, its files, and nothing else', async () => {
    const dist = await makeDist()
    const packageFile = zipOf({ ...about, ...contents }, 'served.zip')
    const server = await startServer({ dist, port: 0, packageFile, publicKeyFile: keyFile })
    try {
      const get = (path: string) => fetch(server.addresses.borrower + path)
      for (const path of ['/', '/pages/order/index', '/www/index.html'])
        expect(await (await get(path)).text(), path).toContain('"environment":"simulator"')
      expect(await (await get('/www/part-ABCDEFGH.js')).text()).toBe('export const one = 1')
      for (const path of ['/main-ABCDEFGH.js', '/www/manifest.json', '/www/..%2fmanifest.json'])
        expect((await get(path)).status, path).toBe(404)
    } finally {
      await server.close()
    }
  })

  it('does not start with a refused package or without a key', async () => {
    const dist = await makeDist()
    const packageFile = zipOf({ ...about, ...contents, 'www/index.html': text('x') }, 'refused.zip')
    await expect(startServer({ dist, port: 0, packageFile, publicKeyFile: keyFile })).rejects.toThrow(
      /changed/,
    )
    await expect(startServer({ dist, port: 0, packageFile })).rejects.toThrow(/public key/)
  })
})
