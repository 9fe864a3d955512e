/**
 * Builds everything into dist/: the mini-app (app/), the simulator's page (sim/), its server (server.mjs)
 * and the data both need. `--start` then runs the server, `--watch` builds anew on every change and reloads
 * open pages, `--env <name>` chooses the environment of src/config.json that index.html speaks of.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'

const root = import.meta.dirname
const dist = join(root, 'dist')
const flag = (name) => process.argv.includes(`--${name}`)
const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : process.argv[at + 1]
}

/**
 * Options that the app and the size test's floor share, so that both are measured alike.
 * @type {import('esbuild').BuildOptions & { metafile: true }}
 */
export const appOptions = {
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  sourcemap: true,
  metafile: true,
  target: ['chrome109', 'safari15.4'],
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  // React 19 has the hook itself; the shim would only pass it on
  alias: { 'use-sync-external-store/shim/index.js': 'react' },
  legalComments: 'none',
  logLevel: 'warning',
}

const mainFile = join(root, 'src/main.tsx')

/**
 * Our own modules that something imports dynamically, as absolute paths. They are read from the sources, as a bundle
 * made for its metafile alone would take a third of the build.
 */
function dynamicModules() {
  const files = new Set(
    ['src', 'bridge', 'locales'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, file)),
    ),
  )
  // texts are imported by patterns
  const found = new Set([...files].filter((file) => file.endsWith('.json') && file.includes('/locales/')))
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/\bimport\(\s*'(\.[^']+)'\s*\)/g)) {
      const path = resolve(file, '..', name)
      const module = ['', '.ts', '.tsx'].map((end) => path + end).find((one) => files.has(one))
      if (module) found.add(module)
    }
  }
  return found
}

/**
 * Lets every lazily loaded module import the entry. They share one part with it then, which holds all that
 * the first screen needs; otherwise esbuild would cut that into a file for each set of pages that uses it.
 */
const shareEntry = (lazy) => ({
  name: 'share-entry',
  setup(build) {
    // named one by one, as each call of a plugin costs time
    const names = [...lazy].map((path) => path.replaceAll(/[.\\/]/g, '\\$&'))
    build.onLoad({ filter: new RegExp(`^(${names.join('|')})$`) }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      // a relative path, as the source is hashed and must not tell in which folder it was built
      const entry = `import ${JSON.stringify(relative(dirname(path), mainFile).replaceAll('\\', '/'))};`
      return path.endsWith('.json')
        ? { contents: `${entry}export default ${source}`, loader: 'js' }
        : { contents: `${source}\n${entry}`, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})

/**
 * Bundles the mini-app; `write: false` for tests that only measure.
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function buildApp({ outdir = join(dist, 'app'), write = true, ...more } = {}) {
  const result = await esbuild.build({
    ...appOptions,
    entryPoints: [mainFile],
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    assetNames: '[name]-[hash]',
    plugins: [shareEntry(dynamicModules())],
    write,
    ...more,
  })
  return { ...result, start: startFiles(result.metafile) }
}

/** What index.html links: the part that holds the entry, and the one style sheet. */
function startFiles({ outputs }) {
  const [wrapper, entry] = Object.entries(outputs).find(([, o]) => o.entryPoint === 'src/main.tsx')
  const parts = entry.imports.filter((one) => one.kind === 'import-statement').map((one) => one.path)
  return {
    wrapper,
    scripts: parts.length === 1 && entry.bytes < 500 ? parts : [wrapper, ...parts],
    style: entry.cssBundle,
  }
}

/** Leaves out what is loaded later. */
const firstOnly = {
  name: 'first-only',
  setup: (build) =>
    build.onResolve({ filter: /./ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: 'later', external: true } : undefined,
    ),
}

const sha = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Runs a TypeScript module of ours in Node, bundled first. */
async function load(file, name) {
  const outfile = join(dist, 'tools', `${name}.mjs`)
  await esbuild.build({
    entryPoints: [join(root, file)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'warning',
    // one instance of each package, however often a watched build loads this
    packages: 'external',
    loader: { '.css': 'empty' },
    plugins: [firstOnly],
  })
  return import(`${pathToFileURL(outfile)}?${Date.now()}`)
}

// 11 saves a tenth beside 8 and takes 15 times as long
const brotli = (bytes, quality = 11) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/**
 * Writes .gz and .br beside each text file of a folder; what was packed before is taken from dist/packed. Small files go
 * in turn, as sending each to a thread takes longer than the work.
 */
async function precompress(folder) {
  const shelf = join(dist, 'packed')
  await mkdir(shelf, { recursive: true })
  const files = (await readdir(folder, { recursive: true })).filter((f) =>
    /\.(html|js|css|json|svg)$/.test(f),
  )
  const stale = new Set(await readdir(shelf))
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const bytes = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      if (flag('watch')) return writeFile(`${path}.br`, await brotli(bytes, 4))
      const name = createHash('sha256').update(bytes).digest('hex')
      if (stale.delete(name)) return copyFileSync(join(shelf, name), `${path}.br`)
      await writeFile(`${path}.br`, await brotli(bytes))
      // a half-written one must not be taken for whole
      await copyFile(`${path}.br`, join(shelf, `${name}.new`))
      await rename(join(shelf, `${name}.new`), join(shelf, name))
    }),
  )
  if (!flag('watch')) for (const name of stale) await rm(join(shelf, name), { force: true })
}

/** The rules that the login page's first face needs. */
async function firstStyle() {
  const { outputFiles } = await esbuild.build({
    ...appOptions,
    splitting: false,
    sourcemap: false,
    metafile: false,
    write: false,
    outdir: dist,
    plugins: [firstOnly],
    stdin: {
      contents: "import './ui/tokens.css'; import './ui/base.css'; import './pages/login/Index'",
      resolveDir: join(root, 'src'),
    },
  })
  return (outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? '').trim()
}

async function writeDocument(start, outdir) {
  const { renderDocument, bootScript } = await load('src/app/document.tsx', 'document')
  const { contentSecurityPolicy, responseHeaders } = await load('bridge/http/config.ts', 'config')
  const first = await firstStyle()
  const publicName = (file) => `/${relative(outdir, resolve(root, file))}`
  const parts = { scripts: start.scripts.map(publicName), style: publicName(start.style), firstStyle: first }
  const hashes = [sha(bootScript), sha(first)]
  const template = renderDocument(parts)
  await mkdir(join(dist, 'tools'), { recursive: true })
  await writeFile(join(dist, 'tools/document.json'), JSON.stringify({ template, hashes }))
  const environments = JSON.parse(await readFile(join(root, 'src/config.json'), 'utf8'))
  const name = option('env', 'production')
  if (!environments[name])
    throw new Error(`src/config.json has no environment '${name}', only ${Object.keys(environments)}`)
  const config = { environment: name, ...environments[name] }
  const headers = Object.entries(environments).map(([of, row]) => [of, responseHeaders(row, hashes)])
  await writeFile(
    join(outdir, 'headers.json'),
    `${JSON.stringify(Object.fromEntries(headers), undefined, 2)}\n`,
  )
  await writeFile(
    join(outdir, 'index.html'),
    template
      .replace('%CSP%', contentSecurityPolicy(config, hashes))
      .replace('%CONFIG%', JSON.stringify(config)),
  )
}

async function buildMiniApp() {
  const outdir = join(dist, 'app')
  await rm(outdir, { recursive: true, force: true })
  const { metafile, start } = await buildApp({ outdir })
  await mkdir(join(dist, 'tools'), { recursive: true })
  await writeFile(join(dist, 'tools/meta.json'), JSON.stringify({ ...metafile, start }))
  await writeDocument(start, outdir)
  // the entry's style sheet holds the rules of every page, so those of single pages are never asked for
  for (const file of Object.keys(metafile.outputs)) {
    const unused =
      (/\.css(\.map)?$/.test(file) && !file.startsWith(start.style)) ||
      (start.scripts[0] !== start.wrapper && file.startsWith(start.wrapper))
    if (unused) await rm(resolve(root, file), { force: true })
  }
  await precompress(outdir)
}

/** A page of the simulator: %CONFIG% is filled in by the server, and left out by a static one. */
const simulatorPage = (title, script, style) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${style ? `<link rel="stylesheet" href="/${style}">\n` : ''}<script type="application/json" id="${script === 'seed.js' ? 'start' : 'config'}">${script === 'seed.js' ? '' : '%CONFIG%'}</script>
<script type="module" src="/${script}"></script>
</head>
<body><div id="root"></div></body>
</html>
`

export async function buildSimulator() {
  const outdir = join(dist, 'sim')
  await rm(outdir, { recursive: true, force: true })
  const page = (name, type) => join(root, `host-sim/page/${name}.${type}`)
  await esbuild.build({
    ...appOptions,
    outdir,
    entryPoints: {
      sim: page('main', 'tsx'),
      worker: page('worker', 'ts'),
      seed: page('seed', 'ts'),
      ekyc: page('ekyc', 'ts'),
    },
  })
  await writeFile(join(outdir, 'index.html'), simulatorPage('Puhunan host simulator', 'sim.js', 'sim.css'))
  await writeFile(join(outdir, 'sim-seed.html'), simulatorPage('Signing in', 'seed.js'))
  await writeFile(join(outdir, 'ekyc.html'), simulatorPage('Identity check', 'ekyc.js', 'ekyc.css'))
  await esbuild.build({
    entryPoints: [join(root, 'host-sim/http/main.ts')],
    outfile: join(dist, 'server.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
    sourcemap: true,
  })
}

/** Areas are made once: the data of a package changes only with its version. */
async function buildAreas() {
  const { generateAreas } = await import('./host-sim/service/areas/generate.mjs')
  const { version } = JSON.parse(
    await readFile(join(root, 'node_modules/@aivangogh/ph-address/package.json'), 'utf8'),
  )
  const stamp = join(dist, 'areas', `made-from-${version}`)
  try {
    await readFile(stamp)
  } catch {
    await mkdir(join(dist, 'areas'), { recursive: true })
    await generateAreas(join(dist, 'areas'))
    await writeFile(stamp, '')
  }
}

/** The whole build; gives the time it took in ms. */
export async function build() {
  const began = performance.now()
  await mkdir(dist, { recursive: true })
  await Promise.all([buildMiniApp(), buildSimulator(), buildAreas()])
  return Math.round(performance.now() - began)
}

async function watch(changed) {
  const { watch: watchFolder } = await import('node:fs')
  let waiting
  const again = () => {
    clearTimeout(waiting)
    waiting = setTimeout(
      () =>
        build().then(
          (ms) => {
            console.log(`built in ${ms} ms`)
            changed()
          },
          (error) => console.error(error.message),
        ),
      80,
    )
  }
  for (const folder of ['src', 'bridge', 'host-sim', 'locales'])
    watchFolder(join(root, folder), { recursive: true }, again)
}

if (process.argv[1] === import.meta.filename) {
  console.log(`built in ${await build()} ms`)
  if (flag('start')) {
    const { startServer } = await import(pathToFileURL(join(dist, 'server.mjs')).href)
    const server = await startServer({
      dist,
      port: Number(option('port', 4173)),
      stateFile: option('state'),
      reload: flag('watch'),
    })
    for (const [what, address] of Object.entries(server.addresses))
      console.log(`${what.padEnd(12)} ${address}`)
    if (flag('watch')) await watch(server.reload)
  }
}
