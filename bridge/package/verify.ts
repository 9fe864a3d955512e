import { createHash, createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { type Manifest, manifest } from './manifest'

/** A package as it was read: its two files about itself as bytes, all others by their path beside the manifest. */
export interface PackageContent {
  manifest: Uint8Array
  /** 64 bytes, Ed25519 over the manifest's bytes. */
  signature: Uint8Array
  files: ReadonlyMap<string, Uint8Array>
}

/** What a host knows: whose packages it takes, and what it has. */
export interface Trust {
  /** PEM, as `openssl pkey -pubout` writes it. */
  publicKey: string
  installed?: Pick<Manifest, 'version' | 'build'> | undefined
}

export type Verdict =
  | { ok: true; manifest: Manifest }
  | { ok: false; why: 'signature' | 'manifest' | 'older' | 'missing' | 'changed' | 'extra'; file?: string }

/** Is one version older than another? Missing parts count as 0, and the build decides between equals. */
export function isOlder(
  one: Pick<Manifest, 'version' | 'build'>,
  other: Pick<Manifest, 'version' | 'build'>,
): boolean {
  const [parts, others] = [one, other].map(({ version, build }) => ({
    version: version.split('.').map(Number),
    build,
  }))
  const length = Math.max(parts?.version.length ?? 0, others?.version.length ?? 0)
  for (let at = 0; at < length; at += 1) {
    const difference = (parts?.version[at] ?? 0) - (others?.version[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return one.build < other.build
}

function readManifest(bytes: Uint8Array): Manifest | undefined {
  try {
    const read = v.safeParse(manifest, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    return read.success ? read.output : undefined
  } catch {
    return
  }
}

/**
 * Is this a package of ours, whole and not older than what is installed? Nothing of it is read before its signature holds,
 * and nothing may be used that the verdict does not name.
 */
export function verifyPackage(content: PackageContent, { publicKey, installed }: Trust): Verdict {
  const key = createPublicKey(publicKey)
  if (key.asymmetricKeyType !== 'ed25519') return { ok: false, why: 'signature' }
  if (!verify(null, content.manifest, key, content.signature)) return { ok: false, why: 'signature' }
  const read = readManifest(content.manifest)
  if (!read) return { ok: false, why: 'manifest' }
  if (installed && isOlder(read, installed)) return { ok: false, why: 'older' }
  const named = new Map(Object.entries(read.files))
  for (const [file, sha256] of named) {
    const bytes = content.files.get(file)
    if (!bytes) return { ok: false, why: 'missing', file }
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      return { ok: false, why: 'changed', file }
  }
  for (const file of content.files.keys()) if (!named.has(file)) return { ok: false, why: 'extra', file }
  return { ok: true, manifest: read }
}
