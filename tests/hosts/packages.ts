import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyIdOf } from '../../bridge/package/verify'
import { createRemote, type Remote } from './remote'

const ours = generateKeyPairSync('ed25519')
const theirs = generateKeyPairSync('ed25519')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

/** Input of a core's package check. */
interface Sent {
  zip: string
  key: string
  /** The host's version. */
  version: string
  installed?: { version: string; build: number }
  /** The host's environment. */
  environment?: string
}

type Files = Record<string, Uint8Array>
const script = 'assets/start.js'
const files = { 'index.html': Buffer.from('<!doctype html>'), [script]: Buffer.from('start()') }

/** A complete package, version 1.2.0, build 100. */
function whole(more: object = {}): Files {
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const named = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, hash(bytes)]))
  const said = {
    format: 1,
    id: 'puhunan',
    version: '1.2.0',
    build: 100,
    environment: 'test',
    leastHost: { protocol: 1, version: '1.0' },
    files: named,
    ...more,
  }
  const manifest = Buffer.from(JSON.stringify(said))
  return { ...files, 'manifest.json': manifest, 'manifest.sig': sign(null, manifest, ours.privateKey) }
}

const without = (left: string, all = whole()) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== left))
const sent = (all: Files, more: Partial<Sent> = {}): Sent => ({
  zip: Buffer.from(zipSync(all)).toString('base64'),
  key: pem(ours.publicKey),
  version: '1.0',
  ...more,
})

/** Files with one bit flipped. */
function touched(name: string, at: number): Files {
  const all = whole()
  const bytes = Buffer.from(all[name] ?? [])
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return { ...all, [name]: bytes }
}

/** A zip with a duplicate name and different contents. */
function twice(): Sent {
  const other = script.replace('start', 'zzzzz')
  const zip = zipSync({ ...whole(), [other]: Buffer.from('steal()') })
  const renamed = Buffer.from(zip).toString('latin1').replaceAll(other, script)
  return { ...sent({}), zip: Buffer.from(renamed, 'latin1').toString('base64') }
}

/** A zip with damaged bytes. */
function damaged(): Sent {
  const zip = Buffer.from(zipSync(whole(), { level: 0 })).toString('latin1')
  return { ...sent({}), zip: Buffer.from(zip.replace('start()', 'stark()'), 'latin1').toString('base64') }
}

const bombFile = 'assets/bomb.js'
const zeros = Buffer.alloc(600_000_000)
/** A package with a file that is 600 MB of zeros; its manifest is signed with this key. */
function bomb({ privateKey }: typeof ours): Sent {
  const hash = createHash('sha256').update(zeros).digest('hex')
  const { 'manifest.json': manifest, ...others } = whole()
  const said = JSON.parse(Buffer.from(manifest ?? []).toString())
  const raw = Buffer.from(JSON.stringify({ ...said, files: { ...said.files, [bombFile]: hash } }))
  const all = {
    ...others,
    'manifest.json': raw,
    'manifest.sig': sign(null, raw, privateKey),
    [bombFile]: zeros,
  }
  return { ...sent({}), zip: Buffer.from(zipSync(all)).toString('base64') }
}

const at = (name: string, ...places: number[]): [string, Sent, string][] =>
  places.map((place) => [`byte ${place} of ${name} changed`, sent(touched(name, place)), 'signature'])
const installed = (version: string, build: number) => sent(whole(), { installed: { version, build } })

/** The package with a second signature, as while keys are rotated. */
function rotated(): Files {
  const all = whole()
  const name = `manifest.${keyIdOf(theirs.publicKey)}.sig`
  return { ...all, [name]: sign(null, all['manifest.json'] ?? Buffer.alloc(0), theirs.privateKey) }
}
const bothKeys = pem(theirs.publicKey) + pem(ours.publicKey)

const cases: [what: string, sent: Sent, why: string][] = [
  ['an unchanged package', sent(whole()), ''],
  ['a package of the host’s environment', sent(whole(), { environment: 'test' }), ''],
  ['a package of another environment', sent(whole(), { environment: 'production' }), 'environment'],
  ['a second signature, for the first key', sent(rotated()), ''],
  ['a second signature, for its own key', sent(rotated(), { key: pem(theirs.publicKey) }), ''],
  ['two trusted keys, one of which has signed', sent(whole(), { key: bothKeys }), ''],
  [
    'a second signature that was made with neither',
    sent(rotated(), { key: pem(rsa.publicKey) }),
    'signature',
  ],
  ...at('manifest.sig', 0, 7, 31, 63),
  ...at('manifest.json', 0, 40, 150),
  ['a changed byte of a file', sent(touched(script, 3)), `changed ${script}`],
  ['a missing file', sent(without(script)), `missing ${script}`],
  ['an extra file', sent({ ...whole(), 'x.js': Buffer.from('x') }), 'extra x.js'],
  ['two files of the same name', twice(), 'twice'],
  ['a changed byte of the zip file', damaged(), 'zip'],
  ['no signature', sent(without('manifest.sig')), 'signature'],
  ['an empty signature', sent({ ...whole(), 'manifest.sig': new Uint8Array() }), 'signature'],
  ['a signature that is too long', sent({ ...whole(), 'manifest.sig': new Uint8Array(65) }), 'signature'],
  ['no manifest', sent(without('manifest.json')), 'signature'],
  ['a signature made with another key', sent(whole(), { key: pem(theirs.publicKey) }), 'signature'],
  ['a public key of another kind', sent(whole(), { key: pem(rsa.publicKey) }), 'signature'],
  ['a version older than the installed one', installed('1.10', 1), 'older'],
  ['a build older than the installed one', installed('1.2', 101), 'older'],
  ['the version that is installed already', installed('1.2', 100), ''],
  ['a version newer than the installed one', installed('1.1.9', 999), ''],
  [
    'a package for hosts of another protocol',
    sent(whole({ leastHost: { protocol: 2, version: '1' } })),
    'leastHost',
  ],
  ['a package for newer hosts', sent(whole({ leastHost: { protocol: 1, version: '1.0.1' } })), 'leastHost'],
  ['a package of another app', sent(whole({ id: 'other' })), 'manifest'],
  ['a manifest of another format', sent(whole({ format: 2 })), 'manifest'],
  ['a manifest with no version', sent(whole({ version: 'newest' })), 'manifest'],
  ['a manifest without files', sent(whole({ files: null })), 'manifest'],
  ['a manifest without a least host', sent(whole({ leastHost: null })), 'manifest'],
  ['a manifest with a version of many digits', sent(whole({ version: '9'.repeat(5000) })), 'manifest'],
  ['a manifest with a build that is no number', sent(whole({ build: 'x' })), 'manifest'],
  ['a small file that unpacks to 600 MB, unsigned', bomb(theirs), 'signature'],
  ['a small file that unpacks to 600 MB, signed', bomb(ours), 'size'],
  ['something that is no zip', { ...sent({}), zip: 'AAAA' }, 'zip'],
  ['nothing', { ...sent({}), zip: '' }, 'zip'],
]

/** Checks that a core accepts valid packages only. */
export function packagesOf(start: () => [command: string, args: string[]]): void {
  let remote: Remote
  beforeAll(() => {
    remote = createRemote(...start())
  })
  afterAll(() => remote.stop())

  it.each(cases)('accepts or refuses a package as expected: %s', async (_, sent, why) => {
    expect(await remote.verdict({ ...sent })).toBe(why)
  })
}
