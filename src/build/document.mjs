/** Builds index.html and its HTTP headers from src/start/document.tsx and src/config.json. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { appOptions, dist, root } from './options.mjs'
import { writeAtomically } from './write-file.mjs'

/** Plugin that excludes lazily loaded modules from a bundle, except the texts that index.html needs. */
const firstOnly = {
  name: 'first-only',
  setup: (build) =>
    build.onResolve({ filter: /./ }, ({ kind, importer }) =>
      kind === 'dynamic-import' && !importer.endsWith('Skeletons.tsx')
        ? { path: 'later', external: true }
        : undefined,
    ),
}

const sha = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Sources of a bundle, relative to the root folder. */
const inputsOf = ({ inputs }) => Object.keys(inputs)

/** Bundles a TypeScript module and imports it in Node. Returns the module's exports and its sources. */
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
    // don't bundle packages, so that Node loads them only once, even if a development build calls this function repeatedly
    packages: 'external',
    loader: { '.css': 'empty' },
    plugins: [firstOnly],
  })
  await writeAtomically(outfile, outputFiles[0].contents)
  return { module: await import(`${pathToFileURL(outfile)}?${Date.now()}`), inputs: inputsOf(metafile) }
}

/** Bundles a TypeScript module, imports it in Node and returns its exports. */
export const load = async (file, name) => (await run(file, name)).module

/** Returns the CSS of the login page and the skeletons. */
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

/** Bundles an inline script of index.html. Returns its text and metafile. */
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

/** Reads and validates all environments of src/config.json. Throws if the environment `name` is missing. */
async function readEnvironments(name) {
  const { readDeployments } = await load('src/build/deployment.ts', 'deployment')
  const environments = readDeployments(JSON.parse(await readFile(join(root, 'src/config.json'), 'utf8')))
  if (!environments[name])
    throw new Error(`src/config.json has no environment '${name}', only ${Object.keys(environments)}`)
  return environments
}

/** Returns an environment of src/config.json. */
export const readDeployment = async (name) => (await readEnvironments(name))[name]

/** Prepares the parts of index.html that don't depend on the app's files. Can therefore run in parallel with the app's build. */
export async function prepareTemplate() {
  // these scripts must also run in browsers that are too old for the app
  const early = { format: 'iife', target: 'es2018' }
  const [document, ...parts] = await Promise.all([
    run('src/start/document.tsx', 'document'),
    readFirstStyle(),
    inlineScript('src/start/preload.ts', early),
    inlineScript('src/start/boot.ts', early),
    inlineScript('src/start/begin.ts', { format: 'esm', target: appOptions.target }),
  ])
  const { renderDocument, languageStyle } = document.module
  const [firstStyle, ahead, boot, begin] = parts.map(({ text }) => text)
  return {
    renderDocument,
    inline: { firstStyle: firstStyle + languageStyle, ahead, boot, begin },
    /** Bundles of the inline scripts, for the third-party notices. */
    bundles: parts.slice(1),
    inputs: [document, ...parts].flatMap(({ inputs }) => inputs),
  }
}

/**
 * Renders index.html without deployment settings. URLs start with `base`, which may be './'. Also returns the hashes of the
 * inline scripts and styles for the content security policy.
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
      folds: Object.fromEntries(Object.entries(start.folds).map(([name, files]) => [name, named(files)])),
      texts: named(start.texts),
    },
  }
  return { template: renderDocument(parts), hashes: Object.values(inline).map(sha) }
}

/** Prepares index.html and its headers for an environment of src/config.json. */
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
 * Writes index.html with URLs that start with `base`. The template is also written to dist/tools, because the simulator's server
 * fills in the deployment settings itself.
 */
export async function writeDocument(
  { prepared, contentSecurityPolicy, responseHeaders, environments, config },
  start,
  outdir,
  base,
) {
  const { template, hashes } = renderTemplate(prepared, start, outdir, base)
  await writeAtomically(join(dist, 'tools/document.json'), JSON.stringify({ template, hashes }))
  const headers = Object.entries(environments).map(([environment, row]) => [
    environment,
    responseHeaders(row, hashes),
  ])
  await writeAtomically(
    join(outdir, 'headers.json'),
    `${JSON.stringify(Object.fromEntries(headers), undefined, 2)}\n`,
  )
  await writeAtomically(
    join(outdir, 'index.html'),
    template
      .replace('%CSP%', contentSecurityPolicy(config, hashes))
      .replace('%CONFIG%', JSON.stringify(config)),
  )
}
