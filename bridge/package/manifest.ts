import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1))
const texts = v.array(text)
const numbers = v.pipe(v.string(), v.regex(/^\d+(\.\d+)*$/))
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** File names of a package's manifest and of its signature. */
export const manifestFile = 'manifest.json'
export const signatureFile = 'manifest.sig'
/** Signatures by further keys: `manifest.<key id>.sig`. */
export const signaturePattern = /^manifest(?:\.([0-9a-f]{16}))?\.sig$/

/**
 * The manifest of a package. The signature covers the manifest's bytes, and so, through the hashes in it, every file. Hosts ignore
 * fields that they don't know.
 */
export const manifest = v.object({
  format: v.literal(1),
  id: text,
  /**
   * Version as numbers separated by dots. A host never replaces its installed package by an older one. Packages with equal
   * versions are compared by `build`.
   */
  version: numbers,
  build: v.pipe(v.number(), v.integer()),
  /** Commit that the app was built from; 'unknown' if it was built from changed sources. Missing in older packages. */
  commit: v.optional(text),
  environment: text,
  /** The version of bridge/schema that the app was built for. */
  contract: v.object({ version: v.number(), sha256 }),
  /** Minimum version of the host; older hosts ignore the package. */
  leastHost: v.object({ protocol: v.number(), version: numbers }),
  /** The native operations that the app may call. */
  operations: texts,
  actions: texts,
  /** Device permissions that the app may request. */
  permissions: texts,
  /** Exact origins: embedding hosts, HTTP API, framed e-KYC pages, map tiles. */
  origins: v.object({ hosts: texts, api: texts, ekyc: texts, map: texts }),
  /** Pages that external links may open, with the required fields of their query. */
  deepLinks: v.record(text, texts),
  /** HTTP headers for every file, by name. Missing in older packages, which have them in headers.json only. */
  headers: v.optional(v.record(text, text)),
  /** File that is served for every address that is not a file of the package. */
  fallback: text,
  /** SHA-256 of every other file of the package, by its path relative to the manifest. */
  files: v.record(text, sha256),
})
export type Manifest = v.InferOutput<typeof manifest>
