/** Writes index.html and what a server must send with it, from src/start/document.tsx and src/config.json. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { appOptions, dist, root } from './options.mjs'

/** Leaves out what is loaded later. */
const firstOnly = {
  name: 'first-only',
  setup: (build) =>
    build.onResolve({ filter: /./ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: 'later', external: true } : undefined,
    ),
}

const sha = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Sources of a bundle, by their paths from the root. */
const inputsOf = ({ inputs }) => Object.keys(inputs)

/** Bundles a TypeScript module and runs it in Node. Returns the module and its sources. */
async function run(file, name) {
  const outfile = join(dist, 'tools', `${name}.mjs`)
  const { outputFiles, metafile } = await esbuild.build({
    metafile: true,
    entryPoints: [join(root, file)],
    outfile,
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'warning',
    // one instance of each package, however often a development build loads this
    packages: 'external',
    loader: { '.css': 'empty' },
    plugins: [firstOnly],
  })
  // another process that reads it meanwhile finds it whole
  const written = `${outfile}.${process.pid}`
  await mkdir(dirname(outfile), { recursive: true })
  await writeFile(written, outputFiles[0].contents)
  await rename(written, outfile)
  return { module: await import(`${pathToFileURL(outfile)}?${Date.now()}`), inputs: inputsOf(metafile) }
}

/** Bundles a TypeScript module and runs it in Node. */
export const load = async (file, name) => (await run(file, name)).module

/** The rules that the login page's first face needs. */
async function readFirstStyle() {
  const { outputFiles, metafile } = await esbuild.build({
    ...appOptions,
    splitting: false,
    sourcemap: false,
    write: false,
    outdir: dist,
    plugins: [firstOnly],
    stdin: {
      contents:
        "import './ui/base/tokens.css'; import './ui/base/base.css'; import './pages/login/Index'; import './start/Skeletons'",
      resolveDir: join(root, 'src'),
    },
  })
  const text = outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? ''
  return { text: text.trim(), inputs: inputsOf(metafile) }
}

/** An inline script of index.html in one piece, and its metafile. */
async function inlineScript(file, options) {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [join(root, file)],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: dist,
    logLevel: 'warning',
    ...options,
  })
  return { text: outputFiles[0].text.trim(), metafile, inputs: inputsOf(metafile) }
}

/** All rows of src/config.json, checked; the one that a build is for must be among them. */
async function readEnvironments(name) {
  const { readDeployments } = await load('src/build/deployment.ts', 'deployment')
  const environments = readDeployments(JSON.parse(await readFile(join(root, 'src/config.json'), 'utf8')))
  if (!environments[name])
    throw new Error(`src/config.json has no environment '${name}', only ${Object.keys(environments)}`)
  return environments
}

/** The row of src/config.json that a build is for. */
export const readDeployment = async (name) => (await readEnvironments(name))[name]

/** What of index.html needs none of the app's files: it can be made while these are. */
export async function prepareTemplate() {
  // a browser that is too old must understand it as well
  const early = { format: 'iife', target: 'es2018' }
  const [document, ...parts] = await Promise.all([
    run('src/start/document.tsx', 'document'),
    readFirstStyle(),
    inlineScript('src/start/preload.ts', early),
    inlineScript('src/start/boot.ts', early),
    inlineScript('src/start/begin.ts', { format: 'esm', target: appOptions.target }),
  ])
  const [firstStyle, ahead, boot, begin] = parts.map(({ text }) => text)
  return {
    renderDocument: document.module.renderDocument,
    inline: { firstStyle, ahead, boot, begin },
    /** Inline scripts, for the list of the packages in them. */
    bundles: parts.slice(1),
    inputs: [document, ...parts].flatMap(({ inputs }) => inputs),
  }
}

/**
 * index.html before a deployment is filled in, its files below `base`, which may be the folder it lies in: './'. Beside it
 * the hashes of what stands in it.
 */
export function renderTemplate({ renderDocument, inline }, start, outdir, base) {
  const publicName = (file) => base + relative(outdir, resolve(root, file)).replaceAll('\\', '/')
  const named = (files) =>
    Object.fromEntries(Object.entries(files).map(([key, file]) => [key, publicName(file)]))
  const later = (files) => files.filter((file) => !start.scripts.includes(file)).map(publicName)
  const parts = {
    ...inline,
    scripts: start.scripts.map(publicName),
    style: publicName(start.style),
    later: {
      kit: later(start.kit),
      host: named(start.host),
      pages: Object.fromEntries(
        Object.entries(start.pages).map(([path, files]) => [path, files.map(publicName).join(' ')]),
      ),
      first: {
        script: publicName(start.first.script),
        code: publicName(start.first.code),
        texts: named(start.first.texts),
      },
      texts: named(start.texts),
    },
  }
  return { template: renderDocument(parts), hashes: Object.values(inline).map(sha) }
}

/** What index.html and its headers are written with, for an environment of src/config.json. */
export async function prepareDocument(name) {
  const [prepared, { contentSecurityPolicy, responseHeaders }, environments] = await Promise.all([
    prepareTemplate(),
    load('bridge/http/config.ts', 'config'),
    readEnvironments(name),
  ])
  const config = environments[name]
  return { prepared, bundles: prepared.bundles, contentSecurityPolicy, responseHeaders, environments, config }
}

/**
 * Writes index.html, whose files lie below `base`. The template goes to dist/tools as well, as the simulator's server fills it
 * in by itself.
 */
export async function writeDocument(
  { prepared, contentSecurityPolicy, responseHeaders, environments, config },
  start,
  outdir,
  base,
) {
  const { template, hashes } = renderTemplate(prepared, start, outdir, base)
  await mkdir(join(dist, 'tools'), { recursive: true })
  await writeFile(join(dist, 'tools/document.json'), JSON.stringify({ template, hashes }))
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
