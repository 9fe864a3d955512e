import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as esbuild from 'esbuild'
import { buildApp } from './bundle.mjs'
import { prepareDocument, writeDocument } from './document.mjs'
import { readModules } from './modules.mjs'
import { writeNotices } from './notices.mjs'
import { appOptions, dist, root } from './options.mjs'
import { precompress } from './pack.mjs'
import { buildEarlyHost } from './start/early-host.mjs'
import { buildFolds } from './start/folds.mjs'

/** Builds the service worker. The file name has no hash, because browsers look for updates at the registered URL. */
const buildServiceWorker = (outdir) =>
  esbuild.build({
    ...appOptions,
    entryPoints: [join(root, 'src/start/offline/service-worker.ts')],
    outdir,
    format: 'iife',
    splitting: false,
    sourcemap: false,
  })

/** Builds the mini-app for production in dist/app, and writes esbuild's metafile to dist/tools. */
export async function buildMiniApp({ environment, base = '/' }) {
  const outdir = join(dist, 'app')
  await rm(outdir, { recursive: true, force: true })
  const modules = readModules()
  const beside = async () => {
    const [folds, host, worker] = await Promise.all([
      buildFolds({ outdir }),
      buildEarlyHost({ outdir }),
      buildServiceWorker(outdir),
    ])
    // index.html is prepared after the small bundles, because the build of the app leaves a processor free towards its end
    return { folds, host, worker, document: await prepareDocument(environment) }
  }
  const [{ metafile, start: ofApp }, { folds, host, worker, document }] = await Promise.all([
    buildApp({ outdir, modules }),
    beside(),
  ])
  const start = { ...ofApp, folds: folds.scripts, host: host.scripts }
  await mkdir(join(dist, 'tools'), { recursive: true })
  await writeFile(join(dist, 'tools/meta.json'), JSON.stringify({ ...metafile, start }))
  await writeDocument(document, start, outdir, base)
  const bundles = [{ metafile }, folds, host, worker, ...document.bundles]
  await writeNotices(
    outdir,
    bundles.map((bundle) => bundle.metafile),
  )
  // delete the style sheets of single pages, which are never requested, because the entry's style sheet contains all rules
  for (const file of Object.keys(metafile.outputs)) {
    const unused =
      (/\.css(\.map)?$/.test(file) && !file.startsWith(start.style)) ||
      (start.scripts[0] !== start.wrapper && file.startsWith(start.wrapper))
    if (unused) await rm(resolve(root, file), { force: true })
  }
  await precompress(outdir)
}
