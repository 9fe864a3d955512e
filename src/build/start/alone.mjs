/**
 * Bundles a script that index.html loads before the app and that must not share files with the app. The script is built twice,
 * each time as a single file: without and with a part that few users need. If the part were loaded lazily, esbuild would move
 * shared modules into a third file, which every user would have to load.
 */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { appOptions, dist, root } from '../options.mjs'

/** Plugin that replaces the lazy import of `part` in the module `asker` by a rejected promise. */
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
 * Bundles `source` without and with `part`, which the module `asker` imports lazily. All paths are relative to the root, except
 * `part`, which is written as in the import. `name` is part of the second script's file name. `others` are bundled once, as
 * separate files. Returns esbuild's merged results, and the paths of the two scripts.
 * @param {{ source: string, asker: string, part: string, name: string, others?: readonly string[] } &
 * import('esbuild').BuildOptions} options
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
  const [reduced, all] = results.map(({ metafile }) => metafile)
  return {
    metafile: { outputs: { ...reduced.outputs, ...all.outputs } },
    outputFiles: results.flatMap(({ outputFiles = [] }) => outputFiles),
    script: fileOf(reduced, source),
    whole: fileOf(all, source),
  }
}

/** Returns the output file of a source (path relative to the root). Throws if it is missing. */
export function fileOf({ outputs }, source) {
  const found = Object.keys(outputs).find((file) => outputs[file].entryPoint === source)
  if (!found) throw new Error(`no output file for ${source}`)
  return found
}
