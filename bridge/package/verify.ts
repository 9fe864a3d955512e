import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as v from 'valibot'
import { type Manifest, manifest, signatureFile } from './manifest'

/** The content of a package: manifest and signature as bytes, and all other files by path. */
export interface PackageContent {
  manifest: Uint8Array
  /** Each 64 bytes, Ed25519 over the manifest's bytes, by file name. */
  signatures: ReadonlyMap<string, Uint8Array>
  files: ReadonlyMap<string, Uint8Array>
}

/** Data of the host that a package is checked against: key, app id, host version and installed package. */
export interface Trust {
  /** PEM, as `openssl pkey -pubout` writes it. While keys are rotated it holds several; one of them must have signed. */
  publicKey: string
  /** Id of the expected app, because one key may sign several apps. */
  id?: string | undefined
  /** The host's protocol and version. */
  host?: Manifest['leastHost'] | undefined
  installed?: Pick<Manifest, 'version' | 'build'> | undefined
  /** Environment that the host works with; packages of others are refused. */
  environment?: string | undefined
}

export type Verdict =
  | { ok: true; manifest: Manifest }
  | {
      ok: false
      why:
        | 'signature'
        | 'manifest'
        | 'id'
        | 'environment'
        | 'host'
        | 'older'
        | 'missing'
        | 'changed'
        | 'extra'
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

/** Id of a public key: the first 16 hex digits of the SHA-256 of its SubjectPublicKeyInfo. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

/** True if one of the trusted keys has signed the manifest. */
function isSigned({ manifest, signatures }: PackageContent, publicKey: string): boolean {
  const pems = publicKey.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? []
  return pems.some((pem) => {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType !== 'ed25519') return false
    const names = [`manifest.${keyIdOf(key)}.sig`, signatureFile]
    return names.some((name) => {
      const signature = signatures.get(name)
      return signature !== undefined && verify(null, manifest, key, signature)
    })
  })
}

/**
 * Verifies a package: signature, manifest, app id, environment, host version, upgrade and every file. Nothing is parsed before the signature
 * was verified. A host must not use files that the manifest does not list.
 */
export function verifyPackage(
  content: PackageContent,
  { publicKey, id, host, installed, environment }: Trust,
): Verdict {
  if (!isSigned(content, publicKey)) return { ok: false, why: 'signature' }
  const read = readManifest(content.manifest)
  if (!read) return { ok: false, why: 'manifest' }
  if (id !== undefined && read.id !== id) return { ok: false, why: 'id' }
  if (environment !== undefined && read.environment !== environment) return { ok: false, why: 'environment' }
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
