/** Bundles each of the app's workers into a single file, because sharing chunks with the app would require module workers. */
import { basename, join, resolve } from 'node:path'
import * as esbuild from 'esbuild'
import { appOptions, root } from './options.mjs'

async function bundleWorker(source) {
  const { outputFiles, metafile } = await esbuild.build({
    ...appOptions,
    entryPoints: [join(root, source)],
    format: 'iife',
    splitting: false,
    sourcemap: false,
    write: false,
  })
  const watchFiles = Object.keys(metafile.inputs).map((file) => resolve(root, file))
  return { contents: outputFiles[0].contents, loader: 'file', watchFiles }
}

/**
 * Plugin for imports of `worker:<path>`. Such an import returns the file name of the worker that is built from `src/<path>.ts`.
 * The name contains a hash of the worker's content.
 */
export const workersPlugin = {
  name: 'workers',
  setup(build) {
    build.onResolve({ filter: /^worker:/ }, ({ path }) => ({
      path: `${basename(path)}.js`,
      namespace: 'worker',
      pluginData: `src/${path.slice('worker:'.length)}.ts`,
    }))
    build.onLoad({ filter: /./, namespace: 'worker' }, ({ pluginData }) => bundleWorker(pluginData))
  },
}
