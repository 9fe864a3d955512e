/**
 * The build of `npm run dev`: React's development version, not minified, with source maps. Each bundle has its own esbuild
 * context and is rebuilt only if one of the bundle's sources has changed.
 */
import { watch } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { serverOptions, simulatorBundles, writeSimulatorPages } from '../../host-sim/build.mjs'
import { appPlugins } from './bundle.mjs'
import { pagePaths } from './chunk-plan.mjs'
import { prepareDocument, writeDocument } from './document.mjs'
import { writeNotices } from './notices.mjs'
import { appOptions, dist, root } from './options.mjs'
import { buildEarlyHost } from './start/early-host.mjs'
import { buildFolds } from './start/folds.mjs'
import { writeAtomically } from './write-file.mjs'

/** Changes within this time (ms) are built together, because editors write a file in several steps. */
const debounceMs = 30

/** Delay (ms) after a change of the app until other bundles are built, because building would slow down the reloading page. */
const pageLoadMs = 1500

const development = { write: false, minify: false, define: { 'process.env.NODE_ENV': '"development"' } }
const appFolder = join(dist, 'app')

/** Returns a function that is called with a name and a hash. It returns true if the hash differs from the last call's. */
function createComparison() {
  const known = new Map()
  return (name, hash) => {
    const isChanged = known.get(name) !== hash
    known.set(name, hash)
    return isChanged
  }
}

/** Returns a function that writes only the changed files of esbuild's output, and returns these files. */
function createWriter() {
  const isChanged = createComparison()
  return async (outputFiles) => {
    const changed = outputFiles.filter(({ path, hash }) => isChanged(path, hash))
    await Promise.all(changed.map(({ path, contents }) => writeAtomically(path, contents)))
    return changed
  }
}

/**
 * Creates a bundle with an esbuild context. The bundle's `build` writes changed files and returns their paths in dist. If the
 * sources have errors, the files of the last build are kept.
 */
async function createBundle(name, options) {
  // don't let esbuild write the files, because it would remove them if a build fails
  const context = await esbuild.context({ ...options, metafile: true, write: false })
  const write = createWriter()
  let metafile
  return {
    name,
    metafile: () => metafile,
    uses: (file) => file in metafile.inputs,
    async build() {
      const built = await context.rebuild()
      metafile = built.metafile
      const changed = await write(built.outputFiles)
      return changed.map(({ path }) => relative(dist, path).replaceAll('\\', '/'))
    },
  }
}

/** Bundles the app as one script, not as the chunks of production, so that pages need few requests. */
const appBundle = () =>
  createBundle('app', {
    ...appOptions,
    ...development,
    entryPoints: [join(root, 'src/start/main.tsx')],
    outdir: appFolder,
    splitting: false,
    plugins: appPlugins,
  })

/**
 * Bundles index.html and its inline scripts. index.html refers to the app's two files, whose names are constant in development.
 */
function startBundle(environment) {
  const isChanged = createComparison()
  const write = createWriter()
  let inputs = new Set()
  return {
    name: 'start',
    uses: (file) => inputs.has(file),
    async build() {
      const options = { outdir: appFolder, ...development }
      const [folds, host, document] = await Promise.all([
        buildFolds(options),
        buildEarlyHost(options),
        prepareDocument(environment),
      ])
      const outputs = Object.values({ ...folds.metafile.outputs, ...host.metafile.outputs })
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
        folds: folds.scripts,
        host: host.scripts,
      }
      await write([...folds.outputFiles, ...host.outputFiles])
      await writeDocument(document, start, appFolder, '/')
      const template = 'tools/document.json'
      return isChanged(template, await readFile(join(dist, template), 'utf8')) ? [template] : []
    },
  }
}

/** The bundles of the simulator and of its server. */
const simulatorParts = () =>
  Promise.all([
    ...simulatorBundles().map((options) => createBundle('simulator', { ...options, ...development })),
    createBundle('server', serverOptions),
  ])

/** Builds the bundles that use a changed source, one after another, once there were no changes for a while. */
function createQueue(bundles, onChange) {
  /** Changed sources that are not built yet. After a failed build they are added again, to be built with the next change. */
  const pending = new Set()
  let timer
  let building = Promise.resolve()

  async function rebuild() {
    const sources = [...pending]
    // clear the set before building, so that a file saved during the build is built again
    pending.clear()
    try {
      for (const { name, uses, build } of bundles) {
        if (!sources.some(uses)) continue
        const began = performance.now()
        // ignore source maps, which change with every edit but need no reload
        const changed = new Set((await build()).filter((file) => !file.endsWith('.map')))
        console.log(`${name} built in ${Math.round(performance.now() - began)} ms`)
        const isServer = name === 'server'
        if (isServer || changed.size > 0) await onChange(changed, isServer, name, sources)
      }
    } catch (error) {
      for (const source of sources) pending.add(source)
      // esbuild has printed its own errors
      if (!error.errors) console.error(error)
    }
  }
  return {
    add(source, delayMs) {
      pending.add(source)
      clearTimeout(timer)
      timer = setTimeout(() => {
        building = building.then(rebuild)
      }, delayMs)
    },
  }
}

/**
 * Builds everything, then watches the sources. After each bundle, `onChange` receives the set of changed files in dist,
 * and whether the server must be restarted.
 * @param {{ environment: string, onChange: (changed: Set<string>, isServer: boolean) => void | Promise<void> }} options
 */
export async function startDevBuild({ environment, onChange }) {
  await rm(appFolder, { recursive: true, force: true })
  await rm(join(dist, 'sim'), { recursive: true, force: true })
  await mkdir(appFolder, { recursive: true })
  const app = await appBundle()
  const bundles = [app, ...(await simulatorParts()), startBundle(environment)]
  await Promise.all([...bundles.map((bundle) => bundle.build()), writeSimulatorPages()])
  // the app's About page shows the notices
  await writeNotices(appFolder, [app.metafile()])

  const now = createQueue([app], onChange)
  // if only app code inside index.html has changed, skip `onChange`, because the app's bundle has already updated the open pages
  const later = createQueue(
    bundles.filter((bundle) => bundle !== app),
    (changed, isServer, name, sources) =>
      name === 'start' && sources.every(app.uses) ? undefined : onChange(changed, isServer),
  )
  for (const folder of ['src', 'bridge', 'host-sim', 'locales'])
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!name) return
      const source = relative(root, join(root, folder, name)).replaceAll('\\', '/')
      now.add(source, debounceMs)
      later.add(source, app.uses(source) ? pageLoadMs : debounceMs)
    })
}
