import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import { type Manifest, manifestFile, signatureFile } from '../../../bridge/package/manifest'
import { type PackageContent, verifyPackage } from '../../../bridge/package/verify'
import { protocol } from '../../../bridge/protocol/messages'
import { simulatorVersion } from '../../control/version'

/** Files of a package that holds: by their path beside the manifest. */
export interface OpenPackage {
  manifest: Manifest
  files: ReadonlyMap<string, Uint8Array>
}

// decided: the app is 4 MB; what unpacks to more is none of ours
const maxBytes = 64_000_000

/** Unpacks a zip. A name that stands in it twice would be one file for us and another for somebody else. */
function unzip(zip: Uint8Array): Map<string, Uint8Array> {
  const names = new Set<string>()
  let size = 0
  const files = unzipSync(zip, {
    filter({ name, originalSize }) {
      size += originalSize
      if (names.has(name) || size > maxBytes)
        throw new RangeError('the package is no zip that can be trusted')
      names.add(name)
      return !name.endsWith('/')
    },
  })
  return new Map(Object.entries(files))
}

/** The package's parts, wherever in the zip the manifest lies; undefined without manifest or signature. */
function getPackageContent(files: ReadonlyMap<string, Uint8Array>): PackageContent | undefined {
  const folder = [...files.keys()]
    .find((name) => posix.basename(name) === manifestFile)
    ?.slice(0, -manifestFile.length)
  const manifest = files.get(`${folder}${manifestFile}`)
  const signature = files.get(`${folder}${signatureFile}`)
  if (folder === undefined || !manifest || !signature) return
  const about = [`${folder}${manifestFile}`, `${folder}${signatureFile}`]
  const others = [...files].filter(([name]) => !about.includes(name))
  // what lies outside the folder stays as it is, and is one too many
  const inside = (name: string) => (name.startsWith(folder) ? name.slice(folder.length) : `/${name}`)
  return { manifest, signature, files: new Map(others.map(([name, bytes]) => [inside(name), bytes])) }
}

/** Opens a package after it has been verified; rejects and says why where it may not be used. */
export async function openPackage(file: string, publicKeyFile: string): Promise<OpenPackage> {
  const content = getPackageContent(unzip(await readFile(file)))
  if (!content) throw new RangeError(`${file} holds no signed manifest`)
  const publicKey = await readFile(publicKeyFile, 'utf8')
  const verdict = verifyPackage(content, { publicKey, host: { protocol, version: simulatorVersion } })
  if (!verdict.ok)
    throw new RangeError(`${file} is refused: ${[verdict.why, verdict.file].filter(Boolean).join(' ')}`)
  return { manifest: verdict.manifest, files: content.files }
}
