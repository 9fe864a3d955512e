/**
 * Plans the chunks of the mini-app: the entry with the login page; the kit (code shared by all other pages) with modules that
 * most daily pages share; modules shared by one or two daily pages; modules shared only by other pages; one chunk per page, or per
 * group of small pages of the same area; texts; and rarely used modules. Without this plan, esbuild would write 377 scripts, 220
 * of them under 1 kB, and the login page would need 39 of them instead of 2.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findLazyStyles } from './lazy-styles.mjs'
import { reachedFrom } from './modules.mjs'
import { root } from './options.mjs'

export const mainFile = join(root, 'src/start/main.tsx')
export const pagesFile = join(root, 'src/shell/page-modules.ts')
const kitFile = join(root, 'src/start/kit.ts')
const readsFile = join(root, 'src/features/page-reads/page-reads.ts')
const routesFile = join(root, 'src/routes/table.ts')
const foldsFolder = join(root, 'src/start/folds')

/** A module that gets its own chunk instead of joining a group, because only receipts and PDFs need its large Unicode table. */
const breakLinesFile = join(root, 'src/pdf/break-lines.ts')

/** Minimum source size of a page's chunk, in characters. For a smaller chunk, the request would cost more than the transfer. */
const leastSource = 5000

/** Modules that at most this many pages use get their own chunk, if their sources have at least `leastShared` characters. */
const fewUsers = 2
const leastShared = 8000

/** Plans the chunks: lazily loaded modules, groups of shared modules, and pages that are combined in one chunk. */
export function planChunks(modules) {
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
    styles: findLazyStyles(modules, [mainFile, kitFile, ...firstPages()]),
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
export const pageRows = () =>
  [...readFileSync(pagesFile, 'utf8').matchAll(/'([^']+)': \(\) => import\('([^']+)'\)/g)].map(
    ([, path, name]) => [path, `${join(dirname(pagesFile), name)}.tsx`],
  )

/** Returns the daily pages, i.e. pages with early requests in page-reads.ts. */
function dailyPages() {
  const reads = readFileSync(readsFile, 'utf8')
  return pageRows().flatMap(([path, file]) => (reads.includes(`'${path}':`) ? [file] : []))
}

/** Returns the pages with which the app opens, or one tap later: pages with a fold, and tabs. Their styles are in the style sheet. */
function firstPages() {
  const folds = readdirSync(foldsFolder).map((name) => readFileSync(join(foldsFolder, name), 'utf8'))
  const tabs = [...readFileSync(routesFile, 'utf8').matchAll(/'([^']+)': \{.* tab: tabs\./g)].map(
    ([, path]) => path,
  )
  const isFirst = (path) => tabs.includes(path) || folds.some((source) => source.includes(`'${path}':`))
  return pageRows().flatMap(([path, file]) => (isFirst(path) ? [file] : []))
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
