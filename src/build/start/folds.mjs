/**
 * Builds the script that draws a page's above-the-fold content while the app is loading (src/start/folds/draw-fold.ts). The
 * script uses the page's own components with Preact, which loads in a tenth of react-dom's time, and shares no file with the app.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLoadedLanguages } from '../i18n/languages.mjs'
import { reachedFrom, readModules } from '../modules.mjs'
import { root } from '../options.mjs'
import { buildAlone, fileOf } from './alone.mjs'

const source = 'src/start/folds/draw-fold.ts'

/** Plugin that drops texts whose keys appear in none of the modules. This works because keys are never concatenated. */
const namedTexts = (modules) => ({
  name: 'named-texts',
  async setup(build) {
    const reached = [...reachedFrom(modules, join(root, source))].filter((file) => !file.endsWith('.json'))
    const sources = await Promise.all(reached.map((file) => readFile(file, 'utf8')))
    // collected once, because searching all sources for each key would take 300 ms
    const quoted = new Set(sources.flatMap((source) => source.match(/(?<=(['"]))[\w.]+(?=\1)/g) ?? []))
    const isNamed = (key) => quoted.has(key) || quoted.has(key.replace(/_(zero|one|two|few|many|other)$/, ''))
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

/** Plugin that replaces i18next by a small translate module; i18next would be a third of the script. */
const ownTranslate = {
  name: 'own-translate',
  setup: (build) =>
    build.onResolve({ filter: /[/]translate$/ }, () => ({
      path: join(root, 'src/start/folds/translate.ts'),
    })),
}

/**
 * Returns esbuild's result and the files that index.html refers to.
 * @param {import('esbuild').BuildOptions & { modules?: ReturnType<typeof readModules> }} [options]
 */
export async function buildFolds({ modules = readModules(), ...options } = {}) {
  const languages = await readLoadedLanguages()
  const textsOf = (language) => `locales/${language}/first.ts`
  const { script, whole, ...result } = await buildAlone({
    source,
    // the text files, which draw-fold.ts imports by URL
    others: languages.map(textsOf),
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
  return {
    ...result,
    files: {
      script,
      code: whole,
      texts: Object.fromEntries(
        languages.map((language) => [language, fileOf(result.metafile, textsOf(language))]),
      ),
    },
  }
}
