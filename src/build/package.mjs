/** Packs the mini-app in dist/app into one signed file. */
import { spawnSync } from 'node:child_process'
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { zipSync } from 'fflate'
import { load, readDeployment } from './document.mjs'
import { root } from './options.mjs'

/** True for source maps and for files that only servers need. Packages don't contain them, because phones need neither. */
const isLeftOut = (file) =>
  /\.(map|gz|br)$/.test(file) || ['headers.json', 'service-worker.js'].includes(file)

/**
 * Fixed modification time of all files in the zip, so that the same sources result in the same bytes. It is the
 * earliest time that zip allows.
 */
const fixedTime = new Date(1980, 0, 1)

/**
 * Returns the package's id, and the folder for the files in the package. mPaaS requires an id of 8 digits outside reserved
 * ranges, and a folder with the id as name.
 */
export function layoutOf(layout, id) {
  if (layout === undefined) return { folder: '', id: id ?? 'puhunan' }
  if (layout !== 'mpaas') throw new Error(`no layout '${layout}', only mpaas`)
  if (!/^\d{8}$/.test(id ?? '') || /^(666666|20000)/.test(id))
    throw new Error('--layout mpaas needs --id with 8 digits, not starting with 666666 or 20000')
  return { folder: `${id}/`, id }
}

/** Returns the hash of the current commit, or 'unknown' without git or with uncommitted changes. */
function readCommit() {
  const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' })
  const changes = git('status', '--porcelain')
  if (changes.status !== 0 || changes.stdout !== '') return 'unknown'
  return git('rev-parse', 'HEAD').stdout.trim()
}

/** Folder of the app's files in a package: the base path of the URLs in index.html, without the leading slash. */
const below = (base) => base.replace(/^\//, '')

/**
 * Signs the manifest with each key (paths of PEM files). Returns the files of the signatures: that of the first key has a fixed
 * name, those of further keys, during a rotation, have the id of their key in it.
 */
async function signaturesOf(manifest, keys) {
  const { keyIdOf } = await load('bridge/package/verify.ts', 'verify')
  const { packageFiles } = await load('src/build/manifest.ts', 'manifest')
  return Promise.all(
    keys.map(async (file, at) => {
      const key = createPrivateKey(await readFile(file))
      const name = at === 0 ? packageFiles.signature : `manifest.${keyIdOf(createPublicKey(key))}.sig`
      return [name, sign(null, manifest, key)]
    }),
  )
}

/**
 * Writes puhunan-<version>-<environment>.zip, and next to it the manifest, the signatures (if there are keys) and the HTTP headers.
 * `keys` are paths of PEM files with Ed25519 keys. `name` is the first part of the file names, `more` are further operations.
 * @param {{ from: string, to: string, environment: string, base?: string, keys?: string[], layout?: string, id?: string,
 *   name?: string, headersFrom?: string, more?: string[] }} options
 */
export async function makePackage({
  from,
  to,
  environment,
  base = '/',
  keys = [],
  layout,
  id,
  name: title = 'puhunan',
  headersFrom = from,
  more = [],
}) {
  const place = layoutOf(layout, id)
  const { makeManifest, packageFiles } = await load('src/build/manifest.ts', 'manifest')
  const { version, build } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const names = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => posix.join(one.parentPath.slice(from.length + 1), one.name))
    .filter((file) => !isLeftOut(file))
    .sort()
  const contents = await Promise.all(
    names.map(async (name) => [below(base) + name, await readFile(join(from, name))]),
  )
  const allHeaders = await readFile(join(headersFrom, 'headers.json'))
  const { operations, ...made } = makeManifest(await readDeployment(environment), {
    headers: JSON.parse(allHeaders)[environment],
    id: place.id,
    version,
    build,
    commit: readCommit(),
    fallback: `${base}index.html`,
    files: Object.fromEntries(
      contents.map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
    ),
  })
  const manifest = { ...made, operations: [...operations, ...more] }
  const manifestBytes = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)
  const about = [[packageFiles.manifest, manifestBytes], ...(await signaturesOf(manifestBytes, keys))]
  const entries = [...about, ...contents].map(([name, bytes]) => [place.folder + name, new Uint8Array(bytes)])
  const name = `${title}-${version}-${environment}`
  await mkdir(to, { recursive: true })
  // remove the files of earlier packages, because an old signature, for example, would not match the new package
  for (const old of await readdir(to)) if (old.startsWith(`${name}.`)) await rm(join(to, old))
  const file = join(to, `${name}.zip`)
  await writeFile(file, zipSync(Object.fromEntries(entries), { level: 9, mtime: fixedTime, os: 3 }))
  for (const [beside, bytes] of about) await writeFile(join(to, `${name}.${beside}`), bytes)
  await writeFile(join(to, `${name}.headers.json`), allHeaders)
  return { file, isSigned: keys.length > 0, files: contents.length }
}
