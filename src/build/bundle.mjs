/**
 * Cuts the mini-app into few parts: the entry, which is the login page; the kit and what most of the pages that are opened
 * daily share; what only one or two of these need and other pages too; what the others share; a part for each page, or for a
 * few small ones that follow one another; texts; and what is used seldom.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { fontsPlugin } from './fonts.mjs'
import { reachedFrom, readModules } from './modules.mjs'
import { appOptions, dist, root } from './options.mjs'
import { workersPlugin } from './workers.mjs'

const mainFile = join(root, 'src/start/main.tsx')
const pagesFile = join(root, 'src/shell/page-modules.ts')
const kitFile = join(root, 'src/start/kit.ts')
const readsFile = join(root, 'src/start/early/page-reads.ts')

/** Left to esbuild, which makes one part of it: only what is loaded by a press needs its Unicode table. */
const breakLinesFile = join(root, 'src/pdf/break-lines.ts')

/** A part of pages holds at least so much source of its own, as no file should be smaller than what asking for it costs. */
const leastSource = 4000

/** What so few users share stands apart, if it has so much source. */
const fewUsers = 2
const leastShared = 8000

/** What the build needs to know of the modules: who is loaded later, what goes into the kit, which pages go together. */
function plan(modules) {
  const first = reachedFrom(modules, mainFile)
  const pages = modules.get(pagesFile).loads
  const later = new Set(
    [...modules.values()].flatMap(({ loads }) => loads).filter((file) => !first.has(file)),
  )
  // texts are imported by patterns
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
  /** The groups that a lazily loaded module needs, and those that they need, as each comes whole. */
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
 * What is shared, by groups that are loaded whole: `daily` for what the kit
 * or several others need, `others` for what no daily page needs, and one for what only one or two users need, so that nobody
 * else waits for it. A user is a daily page, the group `others`, or pages of other areas than those of the daily pages that need it.
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
    const of = kinds.filter(([, , reached]) => reached.has(file))
    const areas = of.map(([area]) => area)
    const isTheirs = users.get(file).every((start) => areas.includes(areaOf(start)))
    const names = [...of.map(([, name]) => name), ...(isTheirs ? [] : ['other areas'])]
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

/** The rows of the table of pages: path and absolute file. */
const pageRows = () =>
  [...readFileSync(pagesFile, 'utf8').matchAll(/'([^']+)': \(\) => import\('([^']+)'\)/g)].map(
    ([, path, name]) => [path, `${join(dirname(pagesFile), name)}.tsx`],
  )

/** The pages that are opened daily are those whose first reads are known ahead. */
function dailyPages() {
  const reads = readFileSync(readsFile, 'utf8')
  return pageRows().flatMap(([path, file]) => (reads.includes(`'${path}':`) ? [file] : []))
}

const areaOf = (page) => relative(join(root, 'src/pages'), page).split(/[\\/]/)[0]

/**
 * Pages of one area that follow one another in the table, until there is enough in a part. A daily page of some size stands
 * alone, and none goes with what would bring more than it needs.
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

/** Paths of all pages. */
export const pagePaths = () => pageRows().map(([path]) => path)

/** Plugins of the app's bundle, in a delivery and in development alike. */
export const appPlugins = [fontsPlugin('src/start/main.tsx'), workersPlugin]

/** A relative path, as sources are hashed and must not tell in which folder they were built. */
const importOf = (from, to) => {
  const path = relative(dirname(from), to).replaceAll('\\', '/')
  return `import ${JSON.stringify(path.startsWith('.') ? path : `./${path}`)};`
}

/**
 * Every lazily loaded module imports the entry and each group of shared modules that it needs one of. Each group becomes one
 * part then; otherwise esbuild would cut what is shared into a file for each set of pages that uses it.
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
    // named one by one, as each call of a plugin costs time
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

/** The table of pages with those that go together taken from their common part. */
function withParts(source, mixed) {
  const place = new Map(mixed.flatMap((pages, part) => pages.map((page, at) => [page, [part, at]])))
  return source.replace(/\(\) => import\('(\.[^']+)'\)/g, (whole, name) => {
    const found = place.get(`${join(dirname(pagesFile), name)}.tsx`)
    return found ? `() => import('pages:${found[0]}').then((m) => ({ default: m.page${found[1]} }))` : whole
  })
}

/**
 * Tells V8 to compile all functions while a script is still on the line, beside it, and not each as it is first called, when
 * somebody waits: what opens a page calls most of them, and a third of the work until its content was such compiling.
 */
const compiledWhileItComes = '//# allFunctionsCalledOnLoad'

/**
 * Bundles the mini-app; `write: false` for tests that only measure.
 * @param {import('esbuild').BuildOptions & { modules?: ReturnType<typeof readModules> }} [options]
 */
export async function buildApp({
  outdir = join(dist, 'app'),
  write = true,
  modules = readModules(),
  ...more
} = {}) {
  const planned = plan(modules)
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
  return {
    ...result,
    start: { ...startFiles(result.metafile), ...laterFiles(result.metafile, planned) },
  }
}

/** What index.html may ask for early: the files of the kit, of each page by its path, of each area of text by language. */
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

/** What index.html links: the part that holds the entry, and the one style sheet. */
function startFiles({ outputs }) {
  const [wrapper, entry] = Object.entries(outputs).find(([, o]) => o.entryPoint === 'src/start/main.tsx')
  const parts = entry.imports.filter((one) => one.kind === 'import-statement').map((one) => one.path)
  return {
    wrapper,
    scripts: parts.length === 1 && entry.bytes < 500 ? parts : [wrapper, ...parts],
    style: entry.cssBundle,
  }
}
