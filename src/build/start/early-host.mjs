/**
 * Builds the script that connects to a host while the app is loading (src/start/early/early-host.ts). The script must not share
 * files with the app, because it would have to wait for them.
 */
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { appOptions, dist, root } from '../options.mjs'

const source = 'src/start/early/early-host.ts'

/** Import paths of the modules that only mPaaS containers need. */
const mpaasModules = ['./carriers/mpaas', '../../../bridge/http/container-actions']

const bundle = (options) =>
  esbuild.build({
    ...appOptions,
    entryPoints: [join(root, source)],
    outdir: join(dist, 'app'),
    splitting: false,
    ...options,
  })

/**
 * Returns esbuild's merged results, and the two scripts for index.html as paths relative to the root: without and with the
 * emulation for mPaaS containers, which lack the bridge protocol and need twice the code.
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function buildEarlyHost(options) {
  const results = await Promise.all([
    bundle({ ...options, entryNames: '[name]-[hash]', external: mpaasModules }),
    bundle({ ...options, entryNames: '[name]-mpaas-[hash]' }),
  ])
  const [script = '', mpaas = ''] = results.map(({ metafile: { outputs } }) =>
    Object.keys(outputs).find((file) => outputs[file].entryPoint === source),
  )
  return {
    metafile: { outputs: Object.assign({}, ...results.map(({ metafile }) => metafile.outputs)) },
    outputFiles: results.flatMap(({ outputFiles = [] }) => outputFiles),
    scripts: { script, mpaas },
  }
}
