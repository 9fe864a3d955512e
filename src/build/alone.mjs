/**
 * Bundles a script that index.html loads before the app and that shares no file with it, as one file: once without a part that
 * few need, and once with all of it for those. A part that is loaded later by itself would share modules with the script, which
 * esbuild puts into a file of their own then, for everybody.
 */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { appOptions, dist, root } from './options.mjs'

/** Leaves the part out where it is asked for: the script without it is for whoever never does. */
const leaveOut = (asker, part) => ({
  name: 'leave-out',
  setup: (build) =>
    build.onLoad({ filter: new RegExp(`/${basename(asker)}$`) }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const asked = `import('${part}')`
      if (!source.includes(asked)) throw new Error(`${asker} does not ask for ${part}`)
      return {
        contents: source.replace(asked, 'Promise.reject()'),
        loader: asker.endsWith('x') ? 'tsx' : 'ts',
      }
    }),
})

/**
 * Bundles `source`, without and with the part that `asker` imports when it is needed; both are paths from the root, and the
 * second script has `name` in its own. Gives esbuild's results, as one, and the two scripts.
 * @param {{ source: string, asker: string, part: string, name: string } & import('esbuild').BuildOptions} options
 */
export async function buildAlone({
  source,
  asker,
  part,
  name,
  plugins = [],
  outdir = join(dist, 'app'),
  ...more
}) {
  const options = { ...appOptions, entryPoints: [join(root, source)], outdir, ...more }
  const results = await Promise.all([
    esbuild.build({
      ...options,
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

/** The file that was made of a source, which is a path from the root. */
export function fileOf({ outputs }, source) {
  const found = Object.keys(outputs).find((file) => outputs[file].entryPoint === source)
  if (!found) throw new Error(`no file was made of ${source}`)
  return found
}
