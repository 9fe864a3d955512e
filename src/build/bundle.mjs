/** Bundles the mini-app in the chunks of chunk-plan.mjs. */
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { mainFile, pageRows, pagesFile, planChunks } from './chunk-plan.mjs'
import { fontsPlugin } from './i18n/fonts.mjs'
import { readLanguages } from './i18n/languages.mjs'
import { lazyStyles } from './lazy-styles.mjs'
import { readModules } from './modules.mjs'
import { appOptions, dist, root } from './options.mjs'
import { workersPlugin } from './workers.mjs'

/** esbuild plugins for the app's bundle, in production and development. */
export const appPlugins = [fontsPlugin('src/start/main.tsx'), workersPlugin]

/**
 * Returns an import statement. Its path is relative, because chunk hashes depend on it and must not depend on the build folder.
 */
const importOf = (from, to) => {
  const path = relative(dirname(from), to).replaceAll('\\', '/')
  return `import ${JSON.stringify(path.startsWith('.') ? path : `./${path}`)};`
}

/**
 * Plugin: makes each lazily loaded module import the entry and the groups that it needs, so that each group becomes one chunk.
 * Without this, esbuild would create a chunk for each combination of pages that share modules.
 */
const shareParts = ({ later, texts, groups, groupsOf, mixed }) => ({
  name: 'share-parts',
  setup(build) {
    const change = async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const loader = path.endsWith('x') ? 'tsx' : 'ts'
      if (path.endsWith('.json'))
        return { contents: `${importOf(path, mainFile)}export default ${source}`, loader: 'js' }
      if (texts.includes(path)) return { contents: `${source}\n${importOf(path, mainFile)}`, loader }
      if (path === pagesFile) return { contents: withParts(source, mixed), loader }
      const shared = groupsOf(path).map((name) => `\nimport ${JSON.stringify(`shared:${name}`)};`)
      return { contents: `${source}\n${importOf(path, mainFile)}${shared.join('')}`, loader }
    }
    // filter by file name, because calling the plugin for all other files would take time
    const names = [...later, ...texts, pagesFile].map((path) => path.replaceAll(/[.\\/]/g, '\\$&'))
    build.onLoad({ filter: new RegExp(`^(${names.join('|')})$`) }, change)
    build.onResolve({ filter: /^shared:/ }, ({ path }) => ({ path: path.slice(7), namespace: 'shared' }))
    build.onLoad({ filter: /./, namespace: 'shared' }, ({ path }) => ({
      contents: [mainFile, ...groups.get(path)].map((file) => importOf(join(root, 'shared'), file)).join(''),
      resolveDir: root,
    }))
    build.onResolve({ filter: /^pages:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'pages' }))
    build.onLoad({ filter: /./, namespace: 'pages' }, ({ path }) => ({
      contents: mixed[Number(path)]
        .map(
          (page, at) =>
            `export { default as page${at} } from ${JSON.stringify(`./${relative(root, page)}`)};`,
        )
        .join(''),
      resolveDir: root,
    }))
  },
})

/** Rewrites the page table so that combined pages are imported from their common chunk. */
function withParts(source, mixed) {
  const place = new Map(mixed.flatMap((pages, part) => pages.map((page, at) => [page, [part, at]])))
  return source.replace(/\(\) => import\('(\.[^']+)'\)/g, (whole, name) => {
    const found = place.get(`${join(dirname(pagesFile), name)}.tsx`)
    return found ? `() => import('pages:${found[0]}').then((m) => ({ default: m.page${found[1]} }))` : whole
  })
}

/**
 * Makes V8 compile all functions while the script downloads, instead of at their first call, when the user is waiting. Opening a
 * page calls most of them, and compiling took a third of the time until its content was shown.
 */
const compiledWhileItComes = '//# allFunctionsCalledOnLoad'

/**
 * Bundles the mini-app. Tests that only measure sizes pass `write: false`.
 * @param {import('esbuild').BuildOptions & { modules?: ReturnType<typeof readModules> }} [options]
 */
export async function buildApp({
  outdir = join(dist, 'app'),
  write = true,
  modules = readModules(),
  ...more
} = {}) {
  const planned = planChunks(modules)
  const languages = readLanguages()
  const result = await esbuild.build({
    ...appOptions,
    entryPoints: [mainFile],
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    assetNames: '[name]-[hash]',
    banner: { js: compiledWhileItComes },
    plugins: [...appPlugins, lazyStyles(planned.styles), shareParts(planned)],
    write,
    ...more,
  })
  const later = laterFiles(result.metafile, planned)
  checkTexts(later.texts, await languages)
  return { ...result, start: { ...startFiles(result.metafile), ...later } }
}

/**
 * Throws if a language lacks the text file of an area. esbuild does not report a missing file, because glob patterns import the
 * files. `texts` contains the files by `language/area`.
 */
function checkTexts(texts, { languages, defaultLanguage }) {
  const areas = new Set(Object.keys(texts).map((key) => key.split('/')[1]))
  // the first screen's texts in the default language have no file, because they are part of the entry
  for (const language of Object.keys(languages))
    for (const area of areas)
      if (!texts[`${language}/${area}`] && !(language === defaultLanguage && area === 'start'))
        throw new Error(`locales/${language} has no texts '${area}'`)
}

/**
 * Returns the files that index.html may prefetch: the files of the kit, the files of each page by path,
 * and texts by language and area.
 */
function laterFiles({ outputs }, { single, mixed }) {
  const byEntry = new Map(Object.entries(outputs).map(([file, { entryPoint }]) => [entryPoint, file]))
  const importsOf = (file) =>
    outputs[file].imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)
  const kit = byEntry.get('src/start/kit.ts')
  const ofKit = [kit, ...importsOf(kit)]
  const files = new Map([
    ...single.map((page) => [page, byEntry.get(relative(root, page).replaceAll('\\', '/'))]),
    ...mixed.flatMap((pages, part) => pages.map((page) => [page, byEntry.get(`pages:${part}`)])),
  ])
  const pages = pageRows().flatMap(([path, page]) => {
    const file = files.get(page)
    return file ? [[path, [file, ...importsOf(file).filter((one) => !ofKit.includes(one))]]] : []
  })
  const texts = [...byEntry].filter(([entry]) => entry?.startsWith('locales/'))
  return {
    kit: ofKit,
    pages: Object.fromEntries(pages),
    texts: Object.fromEntries(texts.map(([entry, file]) => [entry.replace(/^locales\/|\.\w+$/g, ''), file])),
  }
}

/** Returns the files that index.html links: the entry's chunk and the only style sheet. */
function startFiles({ outputs }) {
  const [wrapper, entry] = Object.entries(outputs).find(([, o]) => o.entryPoint === 'src/start/main.tsx')
  const parts = entry.imports.filter((one) => one.kind === 'import-statement').map((one) => one.path)
  return {
    wrapper,
    scripts: parts.length === 1 && entry.bytes < 500 ? parts : [wrapper, ...parts],
    style: entry.cssBundle,
  }
}
