/**
 * Bundles what meets a host while the app is still on its way (src/app/early-host.ts). It shares no file with the app, which
 * would have to be there first.
 */
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { appOptions, dist, root } from './options.mjs'

const source = 'src/app/early-host.ts'

/**
 * Bundles it; gives esbuild's result, and the scripts that index.html names.
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function buildEarlyHost({ outdir = join(dist, 'app'), write = true, ...more } = {}) {
  const result = await esbuild.build({
    ...appOptions,
    entryPoints: [join(root, source)],
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'host-[hash]',
    write,
    ...more,
  })
  const [script, { imports }] = Object.entries(result.metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint === source,
  )
  const parts = imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)
  return { ...result, scripts: [script, ...parts] }
}
