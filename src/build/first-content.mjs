/**
 * Bundles what draws a page's first content while the app is still on its way (src/app/first-content.ts): the page's own parts,
 * drawn by Preact, which comes in a tenth of the time that react-dom takes. It shares no file with the app.
 */
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { reachedFrom, readModules } from './modules.mjs'
import { appOptions, dist, root } from './options.mjs'

const entry = join(root, 'src/app/first-content.ts')
const codeFile = join(root, 'src/features/payment/QrSvg.tsx')

/** Leaves out the texts that none of the modules names; none puts a key together. */
const namedTexts = (modules) => ({
  name: 'named-texts',
  async setup(build) {
    const reached = [...reachedFrom(modules, entry)].filter((file) => !file.endsWith('.json'))
    const sources = await Promise.all(reached.map((file) => readFile(file, 'utf8')))
    // each key would be looked for in all of the sources otherwise, which takes a third of a second
    const quoted = new Set(sources.flatMap((source) => source.match(/(?<=')[\w.]+(?=')/g) ?? []))
    const isNamed = (key) => quoted.has(key) || quoted.has(key.replace(/_(one|other)$/, ''))
    build.onLoad({ filter: /[\\/]locales[\\/].*\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify(
        Object.fromEntries(
          Object.entries(JSON.parse(await readFile(path, 'utf8'))).filter(([key]) => isNamed(key)),
        ),
      ),
      loader: 'json',
    }))
  },
})

/** Has it speak by itself: i18next would be a third of it. */
const ownTranslate = {
  name: 'own-translate',
  setup: (build) =>
    build.onResolve({ filter: /[/]translate$/ }, () => ({ path: join(root, 'src/app/first-translate.ts') })),
}

/**
 * Bundles it; gives esbuild's result, and the files that index.html names.
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function buildFirstContent({ outdir = join(dist, 'app'), write = true, ...more } = {}) {
  const result = await esbuild.build({
    ...appOptions,
    entryPoints: [entry],
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'first-[hash]',
    loader: { '.css': 'empty' },
    alias: {
      react: 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'use-sync-external-store/shim/index.js': 'preact/compat',
    },
    plugins: [namedTexts(readModules()), ownTranslate],
    write,
    ...more,
  })
  const { outputs } = result.metafile
  const fileOf = (source) =>
    Object.keys(outputs).find(
      (file) => outputs[file].entryPoint === relative(root, source).replaceAll('\\', '/'),
    )
  const withParts = (file) => [
    file,
    ...outputs[file].imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
  ]
  const script = fileOf(entry)
  return {
    ...result,
    files: {
      scripts: withParts(script),
      code: fileOf(codeFile),
      texts: {
        'zh-Hans': fileOf(join(root, 'locales/zh-Hans/first.ts')),
        'zh-Hant': fileOf(join(root, 'locales/zh-Hant/first.ts')),
      },
    },
  }
}
