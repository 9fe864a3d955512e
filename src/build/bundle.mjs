/**
 * Splits the mini-app into a few chunks: the entry with the login page; the kit (code shared by all other pages) with modules
 * that most daily pages share; modules shared by one or two daily pages; modules shared only by other pages; one chunk per page,
 * or per group of small pages of the same area; texts; and rarely used modules. Without this plan, esbuild would write 377
 * scripts, 220 of them under 1 kB, and the login page would need 39 of them instead of 2.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { fontsPlugin } from './i18n/fonts.mjs'
import { readLanguages } from './i18n/languages.mjs'
import { reachedFrom, readModules } from './modules.mjs'
import { appOptions, dist, root } from './options.mjs'
import { workersPlugin } from './workers.mjs'

const mainFile = join(root, 'src/start/main.tsx')
const pagesFile = join(root, 'src/shell/page-modules.ts')
const kitFile = join(root, 'src/start/kit.ts')
const readsFile = join(root, 'src/start/early/page-reads.ts')

/** A module that gets its own chunk instead of joining a group, because only receipts and PDFs need its large Unicode table. */
const breakLinesFile = join(root, 'src/pdf/break-lines.ts')

/** Minimum source size of a page's chunk, in characters. For a smaller chunk, the request would cost more than the transfer. */
const leastSource = 4000

/** Modules that at most this many pages use get their own chunk, if their sources have at least `leastShared` characters. */
const fewUsers = 2
const leastShared = 8000

/** Plans the chunks: lazily loaded modules, groups of shared modules, and pages that are combined in one chunk. */
function plan(modules) {
  const first = reachedFrom(modules, mainFile)
  const pages = modules.get(pagesFile).loads
  const later = new Set(
    [...modules.values()].flatMap(({ loads }) => loads).filter((file) => !first.has(file)),
  )
  // the import graph doesn't include text files, because glob patterns import them, so list them here
  const texts = [...modules.keys()].filter((file) => file.includes('/locales/'))
  const users = new Map()
  for (const start of later) {
    for (const file of reachedFrom(modules, start))
      if (!first.has(file)) users.set(file, [...(users.get(file) ?? []), start])
  }
  const shared = [...users]
    .filter(([file, by]) => by.length > 1 && !later.has(file) && file !== breakLinesFile)
    .map(([file]) => file)
  const dailies = dailyPages()
  const groups = sharedGroups(modules, users, shared, dailies)
  const reachedByGroup = new Map(
    [...groups].map(([name, files]) => [
      name,
      new Set(files.flatMap((file) => [...reachedFrom(modules, file)])),
    ]),
  )
  /** Returns the groups that a lazily loaded module needs, directly or because another needed group depends on them. */
  const groupsOf = (start) => {
    const needed = new Set()
    const waiting = [reachedFrom(modules, start)]
    for (const reached of waiting)
      for (const [name, files] of groups) {
        if (needed.has(name) || !files.some((file) => reached.has(file))) continue
        needed.add(name)
        waiting.push(reachedByGroup.get(name))
      }
    return [...needed]
  }
  const own = (page) =>
    [...users].reduce(
      (sum, [file, by]) => (by.length === 1 && by[0] === page ? sum + (modules.get(file)?.bytes ?? 0) : sum),
      0,
    )
  const needsOthers = (page) => groupsOf(page).includes('others')
  const parts = together(pages, dailies, own, needsOthers)
  return {
    later,
    texts,
    groups,
    groupsOf,
    single: parts.flatMap((part) => (part.length === 1 ? part : [])),
    mixed: parts.filter((part) => part.length > 1),
  }
}

/**
 * Divides the shared modules into groups, each loaded as a whole: `daily` for modules of the kit or with more than two
 * users, `others` for modules that no daily page needs, and one group per combination of one or two users, so that other
 * pages need not load it. A user is a daily page, the group `others`, or all pages of areas in which no daily page needs
 * the module (counted as one user).
 */
function sharedGroups(modules, users, shared, dailies) {
  const reachedByAny = (starts) => new Set(starts.flatMap((start) => [...reachedFrom(modules, start)]))
  const always = reachedFrom(modules, kitFile)
  const kinds = dailies.map((page) => [areaOf(page), relative(root, page), reachedFrom(modules, page)])
  const ofDaily = new Set([...always, ...kinds.flatMap(([, , reached]) => [...reached])])
  const others = shared.filter((file) => !ofDaily.has(file))
  kinds.push(['', 'others', reachedByAny(others)])
  const sets = new Map()
  for (const file of shared) {
    if (others.includes(file)) continue
    const usedBy = kinds.filter(([, , reached]) => reached.has(file))
    const areas = usedBy.map(([area]) => area)
    const isTheirs = users.get(file).every((start) => areas.includes(areaOf(start)))
    const names = [...usedBy.map(([, name]) => name), ...(isTheirs ? [] : ['other areas'])]
    const name = always.has(file) || names.length > fewUsers ? 'daily' : names.join(' ')
    sets.set(name, [...(sets.get(name) ?? []), file])
  }
  const groups = new Map([
    ['daily', sets.get('daily')],
    ['others', others],
  ])
  for (const [name, files] of sets) {
    if (groups.has(name)) continue
    const bytes = files.reduce((sum, file) => sum + (modules.get(file)?.bytes ?? 0), 0)
    if (bytes < leastShared) groups.get('daily').push(...files)
    else groups.set(name, files)
  }
  return groups
}

/** Returns the rows of the page table as pairs of a path and an absolute file name. */
const pageRows = () =>
  [...readFileSync(pagesFile, 'utf8').matchAll(/'([^']+)': \(\) => import\('([^']+)'\)/g)].map(
    ([, path, name]) => [path, `${join(dirname(pagesFile), name)}.tsx`],
  )

/** Returns the daily pages, i.e. pages with early requests in page-reads.ts. */
function dailyPages() {
  const reads = readFileSync(readsFile, 'utf8')
  return pageRows().flatMap(([path, file]) => (reads.includes(`'${path}':`) ? [file] : []))
}

const areaOf = (page) => relative(join(root, 'src/pages'), page).split(/[\\/]/)[0]

/**
 * Combines consecutive pages of one area until their chunk is large enough. A daily page is combined only if it is small, and
 * never with another daily page or a page that needs the group `others`.
 */
function together(pages, dailies, own, needsOthers) {
  const suits = (page, neighbour) =>
    !dailies.includes(page) ||
    !(dailies.includes(neighbour) || own(page) >= leastSource / 2 || needsOthers(neighbour))
  const parts = []
  for (const page of pages) {
    const last = parts.at(-1)
    const isAlike =
      last &&
      areaOf(last.pages[0]) === areaOf(page) &&
      last.pages.every((one) => suits(one, page) && suits(page, one))
    if (isAlike && Math.min(last.bytes, own(page)) < leastSource) {
      last.pages.push(page)
      last.bytes += own(page)
    } else parts.push({ pages: [page], bytes: own(page) })
  }
  return parts.map((part) => part.pages)
}

/** Returns the paths of all pages. */
export const pagePaths = () => pageRows().map(([path]) => path)

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
  const planned = plan(modules)
  const languages = readLanguages()
  const result = await esbuild.build({
    ...appOptions,
    entryPoints: [mainFile],
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    assetNames: '[name]-[hash]',
    banner: { js: compiledWhileItComes },
    plugins: [...appPlugins, shareParts(planned)],
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
