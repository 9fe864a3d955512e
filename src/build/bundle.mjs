/** Cuts the mini-app into the part that the first screen needs and those that are loaded later. */
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import * as esbuild from 'esbuild'
import { appOptions, dist, root } from './options.mjs'

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
