import { createHash, createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { type Manifest, manifest } from './manifest'

/** The content of a package: manifest and signature as bytes, and all other files by path. */
export interface PackageContent {
  manifest: Uint8Array
  /** 64 bytes, Ed25519 over the manifest's bytes. */
  signature: Uint8Array
  files: ReadonlyMap<string, Uint8Array>
}

/** Data of the host that a package is checked against: key, app id, host version and installed package. */
export interface Trust {
  /** PEM, as `openssl pkey -pubout` writes it. */
  publicKey: string
  /** Id of the expected app, because one key may sign several apps. */
  id?: string | undefined
  /** The host's protocol and version. */
  host?: Manifest['leastHost'] | undefined
  installed?: Pick<Manifest, 'version' | 'build'> | undefined
}

export type Verdict =
  | { ok: true; manifest: Manifest }
  | {
      ok: false
      why: 'signature' | 'manifest' | 'id' | 'host' | 'older' | 'missing' | 'changed' | 'extra'
      file?: string
    }

/**
 * True if one package is older than another. Missing parts of a version count as 0. Equal versions are compared by `build`.
 */
export function isOlder(
  one: Pick<Manifest, 'version' | 'build'>,
  other: Pick<Manifest, 'version' | 'build'>,
): boolean {
  const difference = compareVersions(one.version, other.version)
  return difference === 0 ? one.build < other.build : difference < 0
}

function compareVersions(one: string, other: string): number {
  const parts = one.split('.').map(Number)
  const others = other.split('.').map(Number)
  for (let at = 0; at < Math.max(parts.length, others.length); at += 1) {
    const difference = (parts[at] ?? 0) - (others[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** True if a host is older than a package's minimum host version. */
const isHostTooOld = (host: Manifest['leastHost'], { protocol, version }: Manifest['leastHost']): boolean =>
  host.protocol < protocol || compareVersions(host.version, version) < 0

function readManifest(bytes: Uint8Array): Manifest | undefined {
  try {
    const read = v.safeParse(manifest, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    return read.success ? read.output : undefined
  } catch {
    return
  }
}

/**
 * Verifies a package: signature, manifest, app id, host version, upgrade and every file. Nothing is parsed before the signature
 * was verified. A host must not use files that the manifest does not list.
 */
export function verifyPackage(content: PackageContent, { publicKey, id, host, installed }: Trust): Verdict {
  const key = createPublicKey(publicKey)
  if (key.asymmetricKeyType !== 'ed25519') return { ok: false, why: 'signature' }
  if (!verify(null, content.manifest, key, content.signature)) return { ok: false, why: 'signature' }
  const read = readManifest(content.manifest)
  if (!read) return { ok: false, why: 'manifest' }
  if (id !== undefined && read.id !== id) return { ok: false, why: 'id' }
  if (host && isHostTooOld(host, read.leastHost)) return { ok: false, why: 'host' }
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
