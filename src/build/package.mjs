/** The mini-app as one signed file, from what the build wrote to dist/app. */
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { zipSync } from 'fflate'
import { load, readDeployment } from './document.mjs'
import { root } from './options.mjs'

/** Not for phones: maps, packed copies, and what is for servers, as a package is on the phone as a whole. */
const isLeftOut = (file) =>
  /\.(map|gz|br)$/.test(file) || ['headers.json', 'service-worker.js'].includes(file)

/** Files have the one time that every zip can hold, so that the same sources give the same bytes. */
const fixedTime = new Date(1980, 0, 1)

/** How a package is laid out: the folder around it, and who it is. mPaaS wants 8 digits for both, none of its own. */
export function layoutOf(layout, id) {
  if (layout === undefined) return { folder: '', id: id ?? 'puhunan' }
  if (layout !== 'mpaas') throw new Error(`no layout '${layout}', only mpaas`)
  if (!/^\d{8}$/.test(id ?? '') || /^(666666|20000)/.test(id))
    throw new Error('--layout mpaas wants --id with 8 digits that begin with neither 666666 nor 20000')
  return { folder: `${id}/`, id }
}

/** The paths of the app's files in a package lie below the base that index.html names. */
const below = (base) => base.replace(/^\//, '')

/**
 * Writes puhunan-<version>.zip and beside it its manifest, its signature (with a key) and what a server must send. `key` is a
 * file with an Ed25519 key as PEM.
 * @param {{ from: string, to: string, environment: string, base?: string, key?: string, layout?: string, id?: string }} options
 */
export async function makePackage({ from, to, environment, base = '/', key, layout, id }) {
  const place = layoutOf(layout, id)
  const { makeManifest, packageFiles } = await load('src/build/manifest.ts', 'manifest')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const names = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => posix.join(one.parentPath.slice(from.length + 1), one.name))
    .filter((file) => !isLeftOut(file))
    .sort()
  const contents = await Promise.all(
    names.map(async (name) => [below(base) + name, await readFile(join(from, name))]),
  )
  const manifest = makeManifest(await readDeployment(environment), {
    id: place.id,
    version,
    fallback: `${base}index.html`,
    files: Object.fromEntries(
      contents.map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
    ),
  })
  const about = [[packageFiles.manifest, Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)]]
  if (key)
    about.push([packageFiles.signature, sign(null, about[0][1], createPrivateKey(await readFile(key)))])
  const entries = [...about, ...contents].map(([name, bytes]) => [place.folder + name, new Uint8Array(bytes)])
  const name = `puhunan-${version}`
  await mkdir(to, { recursive: true })
  // a signature of before is none of this package
  for (const old of await readdir(to)) if (old.startsWith('puhunan-')) await rm(join(to, old))
  const file = join(to, `${name}.zip`)
  await writeFile(file, zipSync(Object.fromEntries(entries), { level: 9, mtime: fixedTime, os: 3 }))
  for (const [beside, bytes] of about) await writeFile(join(to, `${name}.${beside}`), bytes)
  await writeFile(join(to, `${name}.headers.json`), await readFile(join(from, 'headers.json')))
  return { file, isSigned: key !== undefined, files: contents.length }
}
