import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import { type Manifest, manifestFile, signaturePattern } from '../../../bridge/package/manifest'
import { type PackageContent, verifyPackage } from '../../../bridge/package/verify'
import { protocol } from '../../../bridge/protocol/messages'
import { simulatorVersion } from '../../control/version'

/** A verified app package, with its files by path relative to the manifest. */
export interface OpenPackage {
  manifest: Manifest
  files: ReadonlyMap<string, Uint8Array>
}

// decided: the app is 4 MB, so a package that unpacks to more than 64 MB is refused
const maxBytes = 64_000_000

/** Unpacks a zip. Rejects duplicate names, because zip readers disagree about which entry counts. */
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

/** Finds manifest, signature and files in any folder of the zip; undefined without manifest or signature. */
function getPackageContent(files: ReadonlyMap<string, Uint8Array>): PackageContent | undefined {
  const folder = [...files.keys()]
    .find((name) => posix.basename(name) === manifestFile)
    ?.slice(0, -manifestFile.length)
  const manifest = files.get(`${folder}${manifestFile}`)
  if (folder === undefined || !manifest) return
  // files outside the manifest's folder get a path that is not in the manifest, so that the verification rejects them
  const inside = (name: string) => (name.startsWith(folder) ? name.slice(folder.length) : `/${name}`)
  const named = [...files].map(([name, bytes]) => [inside(name), bytes] as const)
  const signatures = named.filter(([name]) => signaturePattern.test(name))
  if (signatures.length === 0) return
  const others = named.filter(([name]) => name !== manifestFile && !signaturePattern.test(name))
  return { manifest, signatures: new Map(signatures), files: new Map(others) }
}

/** Opens and verifies a package; rejects with the reason if it can't be used. */
export async function openPackage(file: string, publicKeyFile: string): Promise<OpenPackage> {
  const content = getPackageContent(unzip(await readFile(file)))
  if (!content) throw new RangeError(`${file} holds no signed manifest`)
  const publicKey = await readFile(publicKeyFile, 'utf8')
  const verdict = verifyPackage(content, { publicKey, host: { protocol, version: simulatorVersion } })
  if (!verdict.ok)
    throw new RangeError(`${file} is refused: ${[verdict.why, verdict.file].filter(Boolean).join(' ')}`)
  return { manifest: verdict.manifest, files: content.files }
}
