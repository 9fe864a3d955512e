import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Manifest, signatureFile } from '../../bridge/package/manifest'
import { isOlder, keyIdOf, type PackageContent, type Trust, verifyPackage } from '../../bridge/package/verify'

const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()
const ours = generateKeyPairSync('ed25519')
const theirs = generateKeyPairSync('ed25519')
const publicKey = pem(ours.publicKey)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const said: Omit<Manifest, 'files'> = {
  format: 1,
  id: 'puhunan',
  version: '1.2.0',
  build: 100,
  environment: 'test',
  contract: { version: 1, sha256: '0'.repeat(64) },
  leastHost: { protocol: 1, version: '1.0' },
  operations: ['dfp.auth.logout'],
  actions: ['scan'],
  permissions: ['camera'],
  origins: { hosts: ['https://host.example'], api: [], ekyc: [], map: [] },
  deepLinks: { '/pages/order/details': ['loanOrderNo'] },
  fallback: '/index.html',
}

/** A signed package of these files. */
function packageOf(
  files: ReadonlyMap<string, Uint8Array>,
  { key = ours.privateKey, more = {} }: { key?: KeyObject; more?: object } = {},
): PackageContent {
  const named = Object.fromEntries([...files].map(([name, bytes]) => [name, sha256(bytes)]))
  const manifest = new TextEncoder().encode(JSON.stringify({ ...said, files: named, ...more }))
  return { manifest, signatures: new Map([[signatureFile, sign(null, manifest, key)]]), files }
}

/** The package with another signature. */
const signedBy = (content: PackageContent, signature: Uint8Array): PackageContent => ({
  ...content,
  signatures: new Map([[signatureFile, signature]]),
})

const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 }).map((found): Uint8Array => found)
const files = fc
  .dictionary(fc.stringMatching(/^[a-z]{1,8}\.js$/), bytes, { minKeys: 1, maxKeys: 6, noNullPrototype: true })
  .map((found) => new Map(Object.entries(found)))

/** A copy with one bit flipped. */
function flipped(content: Uint8Array, at: number, bit: number): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(content)
  const place = at % copy.length
  copy[place] = (copy[place] ?? 0) ^ (1 << bit)
  return copy
}

const nth = <T>(all: Iterable<T>, at: number): T => {
  const list = [...all]
  return list[at % list.length] as T // no list here is empty
}

describe('a signed package', () => {
  it('is accepted with the permissions that were signed', () => {
    fc.assert(
      fc.property(files, (found) => {
        expect(verifyPackage(packageOf(found), { publicKey })).toMatchObject({
          ok: true,
          manifest: {
            operations: said.operations,
            files: Object.fromEntries([...found].map(([n, b]) => [n, sha256(b)])),
          },
        })
      }),
    )
  })

  it('is refused if any single bit is flipped', () => {
    fc.assert(
      fc.property(
        files,
        fc.constantFrom('manifest' as const, 'signature' as const, 'file' as const),
        fc.nat(),
        fc.nat(7),
        (found, part, at, bit) => {
          const whole = packageOf(found)
          const name = nth(found.keys(), at)
          const damaged =
            part === 'file'
              ? {
                  ...whole,
                  files: new Map(found).set(name, flipped(found.get(name) ?? new Uint8Array(1), at, bit)),
                }
              : part === 'manifest'
                ? { ...whole, manifest: flipped(whole.manifest, at, bit) }
                : signedBy(whole, flipped(whole.signatures.get(signatureFile) ?? new Uint8Array(1), at, bit))
          expect(verifyPackage(damaged, { publicKey })).toEqual(
            part === 'file' ? { ok: false, why: 'changed', file: name } : { ok: false, why: 'signature' },
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is refused if a file is missing or added', () => {
    fc.assert(
      fc.property(files, fc.nat(), bytes, (found, at, content) => {
        const whole = packageOf(found)
        const name = nth(found.keys(), at)
        const less = new Map(found)
        less.delete(name)
        expect(verifyPackage({ ...whole, files: less }, { publicKey })).toEqual({
          ok: false,
          why: 'missing',
          file: name,
        })
        const more = new Map(found).set('extra/x.js', content)
        expect(verifyPackage({ ...whole, files: more }, { publicKey })).toEqual({
          ok: false,
          why: 'extra',
          file: 'extra/x.js',
        })
      }),
    )
  })

  it('is refused for another key or kind of key, and for a missing signature or one of another length', () => {
    const found = new Map([['main.js', new Uint8Array([1])]])
    const no = { ok: false, why: 'signature' }
    expect(verifyPackage(packageOf(found, { key: theirs.privateKey }), { publicKey })).toEqual(no)
    expect(verifyPackage(packageOf(found), { publicKey: pem(theirs.publicKey) })).toEqual(no)
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const byRsa = packageOf(found, { key: ours.privateKey })
    const signature = sign('sha256', byRsa.manifest, rsa.privateKey)
    expect(verifyPackage(signedBy(byRsa, signature), { publicKey: pem(rsa.publicKey) })).toEqual(no)
    for (const length of [0, 63, 65])
      expect(verifyPackage(signedBy(byRsa, new Uint8Array(length)), { publicKey })).toEqual(no)
    expect(verifyPackage({ ...byRsa, signatures: new Map() }, { publicKey })).toEqual(no)
  })

  it('is refused with an invalid signed manifest', () => {
    const found = new Map([['main.js', new Uint8Array([1])]])
    const no = { ok: false, why: 'manifest' }
    for (const more of [{ format: 2 }, { version: 'newest' }, { files: { 'main.js': 'x' } }])
      expect(verifyPackage(packageOf(found, { more }), { publicKey })).toEqual(no)
    const manifest = new Uint8Array([0xff, 0x7b])
    const signatures = new Map([[signatureFile, sign(null, manifest, ours.privateKey)]])
    expect(verifyPackage({ manifest, signatures, files: found }, { publicKey })).toEqual(no)
  })

  it('may have fields in its manifest that this host does not know', () => {
    const found = new Map([['main.js', new Uint8Array([1])]])
    expect(verifyPackage(packageOf(found, { more: { addedLater: 1 } }), { publicKey }).ok).toBe(true)
  })

  it('is accepted while keys are rotated, by hosts that trust the old key, the new one, or both', () => {
    const one = packageOf(new Map([['main.js', new Uint8Array([1])]]))
    const next = generateKeyPairSync('ed25519')
    const further = `manifest.${keyIdOf(next.publicKey)}.sig`
    const both = new Map([...one.signatures, [further, sign(null, one.manifest, next.privateKey)]])
    const isTaken = (signatures: PackageContent['signatures'], ...keys: KeyObject[]) =>
      verifyPackage({ ...one, signatures }, { publicKey: keys.map(pem).join('') }).ok
    for (const keys of [[ours.publicKey], [next.publicKey], [next.publicKey, ours.publicKey]])
      expect(isTaken(both, ...keys)).toBe(true)
    expect(isTaken(one.signatures, next.publicKey, ours.publicKey)).toBe(true)
    expect(isTaken(one.signatures, next.publicKey)).toBe(false)
    expect(isTaken(both, theirs.publicKey)).toBe(false)
  })

  it.each([
    ['1.1.9', 100, false],
    ['1.2.0', 100, false],
    ['1.2', 100, false],
    ['1.2.0', 101, true],
    ['1.2.1', 1, true],
    ['1.10', 1, true],
    ['2', 1, true],
  ])('is compared with the installed version %s, build %i; refused: %s', (version, build, isRefused) => {
    const found = new Map([['main.js', new Uint8Array([1])]])
    const verdict = verifyPackage(packageOf(found), { publicKey, installed: { version, build } })
    expect(verdict.ok ? 'taken' : verdict.why).toBe(isRefused ? 'older' : 'taken')
  })

  it.each<[string, Partial<Trust>, string]>([
    ['is refused if it was built for another environment', { environment: 'production' }, 'environment'],
    ['is accepted by a host of its environment', { environment: 'test' }, 'taken'],
    ['is refused if the host expects another app, even with the same key', { id: 'another' }, 'id'],
    ['is refused if the host has an older protocol', { host: { protocol: 0, version: '9' } }, 'host'],
    ['is refused if the host is older than required', { host: { protocol: 1, version: '0.9.9' } }, 'host'],
    [
      'is accepted if app and host are the expected ones',
      { id: 'puhunan', host: { protocol: 1, version: '1' } },
      'taken',
    ],
    ['is accepted if the host is newer', { host: { protocol: 2, version: '1.0.1' } }, 'taken'],
  ])('%s', (_, wanted, why) => {
    const found = new Map([['main.js', new Uint8Array([1])]])
    const verdict = verifyPackage(packageOf(found), { publicKey, ...wanted })
    expect(verdict.ok ? 'taken' : verdict.why).toBe(why)
  })

  it('is never older than itself, and of two different packages exactly one is older', () => {
    const some = fc.record({
      version: fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.')),
      build: fc.nat(3),
    })
    fc.assert(
      fc.property(some, some, (one, other) => {
        expect(isOlder(one, one)).toBe(false)
        const plain = ({ version, build }: typeof one) => `${version.replace(/(\.0)+$/, '')} ${build}`
        expect(Number(isOlder(one, other)) + Number(isOlder(other, one))).toBe(
          plain(one) === plain(other) ? 0 : 1,
        )
      }),
    )
  })
})
