/**
 * Bundles a script that index.html loads before the app and that shares no file with it. It is built twice as a single file:
 * without a rarely needed part, and with it. Loading the part lazily would make esbuild move shared modules into a third file
 * that every user needs.
 */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { appOptions, dist, root } from '../options.mjs'

/** Replaces the import of the part by a rejected promise. */
const leaveOut = (asker, part) => ({
  name: 'leave-out',
  setup: (build) =>
    build.onLoad({ filter: new RegExp(`/${basename(asker)}$`) }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const lazyImport = `import('${part}')`
      if (!source.includes(lazyImport)) throw new Error(`${asker} does not import ${part}`)
      return {
        contents: source.replace(lazyImport, 'Promise.reject()'),
        loader: asker.endsWith('x') ? 'tsx' : 'ts',
      }
    }),
})

/**
 * Bundles `source` without and with the part that `asker` imports lazily; all paths are from the root (`part` as in the
 * import), and `name` is in the second script's file name. `others` are bundled once, as files of their own. Returns esbuild's results merged, and the paths of the two scripts.
 * @param {{ source: string, asker: string, part: string, name: string, others?: readonly string[] } & import('esbuild').BuildOptions} options
 */
export async function buildAlone({
  source,
  asker,
  part,
  name,
  others = [],
  plugins = [],
  outdir = join(dist, 'app'),
  ...more
}) {
  const options = { ...appOptions, entryPoints: [join(root, source)], outdir, ...more }
  const results = await Promise.all([
    esbuild.build({
      ...options,
      entryPoints: [source, ...others].map((file) => join(root, file)),
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      plugins: [leaveOut(asker, part), ...plugins],
    }),
    esbuild.build({ ...options, entryNames: `[name]-${name}-[hash]`, splitting: false, plugins }),
  ])
  const [few, all] = results.map(({ metafile }) => metafile)
  return {
    metafile: { outputs: { ...few.outputs, ...all.outputs } },
    outputFiles: results.flatMap(({ outputFiles = [] }) => outputFiles),
    script: fileOf(few, source),
    whole: fileOf(all, source),
  }
}

/** Returns the output file of a source, which is a path from the root. Throws if it is missing. */
export function fileOf({ outputs }, source) {
  const found = Object.keys(outputs).find((file) => outputs[file].entryPoint === source)
  if (!found) throw new Error(`no output file for ${source}`)
  return found
}
