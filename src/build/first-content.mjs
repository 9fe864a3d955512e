/**
 * Bundles what draws a page's first content while the app is still on its way (src/start/folds/draw-fold.ts): the page's own parts,
 * drawn by Preact, which comes in a tenth of the time that react-dom takes. It shares no file with the app.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildAlone, fileOf } from './alone.mjs'
import { reachedFrom, readModules } from './modules.mjs'
import { root } from './options.mjs'

const source = 'src/start/folds/draw-fold.ts'

/** Leaves out the texts that none of the modules names; none puts a key together. */
const namedTexts = (modules) => ({
  name: 'named-texts',
  async setup(build) {
    const reached = [...reachedFrom(modules, join(root, source))].filter((file) => !file.endsWith('.json'))
    const sources = await Promise.all(reached.map((file) => readFile(file, 'utf8')))
    // each key would be looked for in all of the sources otherwise, which takes a third of a second
    const quoted = new Set(sources.flatMap((source) => source.match(/(?<=(['"]))[\w.]+(?=\1)/g) ?? []))
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
    build.onResolve({ filter: /[/]translate$/ }, () => ({
      path: join(root, 'src/start/folds/translate.ts'),
    })),
}

/**
 * Bundles it; gives esbuild's result, and the files that index.html names.
 * @param {import('esbuild').BuildOptions & { modules?: ReturnType<typeof readModules> }} [options]
 */
export async function buildFirstContent({ modules = readModules(), ...options } = {}) {
  const { script, whole, ...result } = await buildAlone({
    source,
    asker: 'src/start/folds/folds.tsx',
    part: '../../features/payment/QrSvg',
    name: 'code',
    loader: { '.css': 'empty' },
    alias: {
      react: 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'use-sync-external-store/shim/index.js': 'preact/compat',
    },
    plugins: [namedTexts(modules), ownTranslate],
    ...options,
  })
  const textsOf = (language) => fileOf(result.metafile, `locales/${language}/first.ts`)
  return {
    ...result,
    files: {
      script,
      code: whole,
      texts: { 'zh-Hans': textsOf('zh-Hans'), 'zh-Hant': textsOf('zh-Hant') },
    },
  }
}
