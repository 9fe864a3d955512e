import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1))
const texts = v.array(text)
/** A version. */
const numbers = v.pipe(v.string(), v.regex(/^\d+(\.\d+)*$/))
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Names of the two files that lie beside the app's own in a package. */
export const manifestFile = 'manifest.json'
export const signatureFile = 'manifest.sig'

/** What a package says of itself. The signature covers its bytes, and through them every file. */
export const manifest = v.strictObject({
  format: v.literal(1),
  id: text,
  /** Numbers parted by dots. A host installs nothing older than what it has, `build` counting last. */
  version: numbers,
  build: v.pipe(v.number(), v.integer()),
  environment: text,
  /** Of bridge/schema: what the app was built for. */
  contract: v.strictObject({ version: v.number(), sha256 }),
  /** A host that speaks less, or is older, leaves the package alone. */
  leastHost: v.strictObject({ protocol: v.number(), version: numbers }),
  /** What the host lets the app call, by native name, and nothing else. */
  operations: texts,
  actions: texts,
  /** What the phone's user may be asked to allow. */
  permissions: texts,
  /** Exact origins: who may embed the app, where it calls over HTTP, what it frames, where its map is from. */
  origins: v.strictObject({ hosts: texts, api: texts, ekyc: texts, map: texts }),
  /** Pages that a link from outside may open, with the fields that their address must have. */
  deepLinks: v.record(text, texts),
  /** What any address is answered with that is no file of the package. */
  fallback: text,
  /** Every other file of the package by its path, from where the manifest lies. */
  files: v.record(text, sha256),
})
export type Manifest = v.InferOutput<typeof manifest>
