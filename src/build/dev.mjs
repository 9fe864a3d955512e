/**
 * The build of `npm run dev`: development React, not minified, with source maps. Each bundle keeps an esbuild context and is
 * built again only if one of its own files changed.
 */
import { createHash } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { serverOptions, simulatorBundles, writeSimulatorPages } from '../../host-sim/build.mjs'
import { appPlugins, pagePaths } from './bundle.mjs'
import { prepareDocument, writeDocument } from './document.mjs'
import { buildEarlyHost } from './early-host.mjs'
import { buildFirstContent } from './first-content.mjs'
import { appOptions, dist, root } from './options.mjs'

/** Changes that come within this time are built together, in ms: editors write a file in several steps. */
const debounceMs = 30

const development = { minify: false, define: { 'process.env.NODE_ENV': '"development"' } }
const appFolder = join(dist, 'app')

/** A bundle with an esbuild context. */
async function createBundle(name, options) {
  const context = await esbuild.context({ ...options, metafile: true })
  let inputs = new Set()
  return {
    name,
    uses: (file) => inputs.has(file),
    async build() {
      const { metafile } = await context.rebuild()
      inputs = new Set(Object.keys(metafile.inputs))
      return metafile
    },
  }
}

/** The whole app is one script: without a request per module, and without the plan by which a delivery is cut into parts. */
const appBundle = () =>
  createBundle('app', {
    ...appOptions,
    ...development,
    entryPoints: [join(root, 'src/main.tsx')],
    outdir: appFolder,
    splitting: false,
    plugins: appPlugins,
  })

/** index.html and the scripts that run before the app. It names the app's two files, whose names never change here. */
function startBundle(environment) {
  let inputs = new Set()
  return {
    name: 'start',
    uses: (file) => inputs.has(file),
    async build() {
      const options = { outdir: appFolder, ...development }
      const [first, host, document] = await Promise.all([
        buildFirstContent(options),
        buildEarlyHost(options),
        prepareDocument(environment),
      ])
      const outputs = Object.values({ ...first.metafile.outputs, ...host.metafile.outputs })
      inputs = new Set([
        ...document.prepared.inputs,
        ...outputs.flatMap((output) => Object.keys(output.inputs)),
      ])
      const script = join(appFolder, 'main.js')
      const start = {
        scripts: [script],
        style: join(appFolder, 'main.css'),
        kit: [],
        pages: Object.fromEntries(pagePaths().map((path) => [path, [script]])),
        texts: {},
        first: first.files,
        host: host.scripts,
      }
      await writeDocument(document, start, appFolder, '/')
    },
  }
}

/** The simulator's bundles, and the server's. */
const simulatorParts = () =>
  Promise.all([
    ...simulatorBundles().map((options) => createBundle('simulator', { ...options, ...development })),
    createBundle('server', serverOptions),
  ])

/** Hash of each file that a browser loads, to see which ones a build changed. */
async function hashFiles(names) {
  const hashOf = async (name) => {
    const bytes = await readFile(join(dist, name)).catch(() => '')
    return [name, createHash('sha1').update(bytes).digest('hex')]
  }
  return new Map(await Promise.all(names.map(hashOf)))
}

const watchedFiles = [
  'app/main.js',
  'app/main.css',
  'tools/document.json',
  'sim/sim.js',
  'sim/sim.css',
  'sim/worker.js',
]

/**
 * Builds everything, then watches the sources. `onChange` receives the set of files in dist that differ after a build, and
 * whether the server has to be started again.
 * @param {{ environment: string, onChange: (changed: Set<string>, isServer: boolean) => void | Promise<void> }} options
 */
export async function startDevBuild({ environment, onChange }) {
  await rm(appFolder, { recursive: true, force: true })
  await rm(join(dist, 'sim'), { recursive: true, force: true })
  await mkdir(appFolder, { recursive: true })
  const bundles = [await appBundle(), startBundle(environment), ...(await simulatorParts())]
  await Promise.all([...bundles.map((bundle) => bundle.build()), writeSimulatorPages()])
  let known = await hashFiles(watchedFiles)

  /** Files whose change is not built yet; those of a failed build stay, so that the next change tries them again. */
  const pending = new Set()
  let timer
  let building = Promise.resolve()

  async function rebuild() {
    const files = [...pending]
    const stale = bundles.filter((bundle) => files.some((file) => bundle.uses(file)))
    if (stale.length === 0) return pending.clear()
    const began = performance.now()
    await Promise.all(stale.map((bundle) => bundle.build()))
    for (const file of files) pending.delete(file)
    const now = await hashFiles(watchedFiles)
    // the rules of the first screen are in index.html too; open pages have the whole style sheet
    const isStyle = files.every((file) => file.endsWith('.css'))
    const mayChange = isStyle ? watchedFiles.filter((name) => name.endsWith('.css')) : watchedFiles
    const changed = new Set(mayChange.filter((name) => now.get(name) !== known.get(name)))
    known = now
    const isServer = stale.some(({ name }) => name === 'server')
    console.log(
      `built in ${Math.round(performance.now() - began)} ms: ${[...changed].join(', ') || 'no change'}`,
    )
    if (changed.size > 0 || isServer) await onChange(changed, isServer)
  }

  for (const folder of ['src', 'bridge', 'host-sim', 'locales'])
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!name) return
      pending.add(relative(root, join(root, folder, name)).replaceAll('\\', '/'))
      clearTimeout(timer)
      timer = setTimeout(() => {
        // esbuild prints its own errors
        building = building.then(rebuild).catch((error) => error.errors || console.error(error))
      }, debounceMs)
    })
}
