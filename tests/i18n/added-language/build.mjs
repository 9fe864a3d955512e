/**
 * Runs in a copy of the sources: `app` builds the app's scripts, `start` index.html and the first screen of a language. Prints
 * a JSON object, which has `error` if the build fails.
 */
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { buildApp } from '../../../src/build/bundle.mjs'
import { prepareTemplate, renderTemplate } from '../../../src/build/document.mjs'
import { dist } from '../../../src/build/options.mjs'
import { buildEarlyHost } from '../../../src/build/start/early-host.mjs'
import { buildFolds } from '../../../src/build/start/folds.mjs'

const [part, language] = process.argv.slice(2)
const options = { write: false, sourcemap: false }

/** Renders index.html as the build does. */
async function renderIndex() {
  const [app, folds, host, prepared] = await Promise.all([
    buildApp(options),
    buildFolds(options),
    buildEarlyHost(options),
    prepareTemplate(),
  ])
  const start = { ...app.start, folds: folds.scripts, host: host.scripts }
  return renderTemplate(prepared, start, join(dist, 'app'), '/').template
}

/** Leaves out what the first screen loads later, except its texts. */
const firstOnly = {
  name: 'first-only',
  setup: (build) =>
    build.onResolve({ filter: /./ }, ({ kind, importer }) =>
      kind === 'dynamic-import' && !importer.endsWith('namespaces.ts')
        ? { path: 'later', external: true }
        : undefined,
    ),
}

/** Bundles the first screen for Node. */
async function showFirstScreen() {
  const outfile = join(dist, 'first-screen.mjs')
  await esbuild.build({
    entryPoints: [join(import.meta.dirname, 'first-screen.tsx')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    packages: 'external',
    loader: { '.css': 'empty' },
    plugins: [firstOnly],
  })
  const module = await import(outfile)
  return module.showFirstScreen(language)
}

const run = async () =>
  part === 'app'
    ? { texts: (await buildApp(options)).start.texts }
    : { html: await renderIndex(), screen: await showFirstScreen() }

console.log(JSON.stringify(await run().catch(({ message }) => ({ error: message }))))
await esbuild.stop()
