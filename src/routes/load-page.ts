import type { ComponentType } from 'react'
import { startLimits } from '../../bridge/contract/limits-start'
import { lazyOnce } from '../domain/lazy-once'
import { loadNamespaces } from '../i18n/namespaces'
import { findRoute, type Path } from './lookup'
import { loadStylesheet } from './stylesheet'
import type { standIns } from './table'

/** The module of each page, and of those that stand in for one. */
export type PageModules = Readonly<
  Record<Path | keyof typeof standIns, () => Promise<{ default: ComponentType }>>
>

let modules: () => Promise<PageModules>
/** Says where the pages are; what holds the app together does so before the first one is wanted. */
export const providePages = (load: typeof modules): void => {
  modules = load
}

const pages = new Map<Path, ComponentType>()

/** The page of a path where it is loaded already. */
export const getLoadedPage = (path: Path): ComponentType | undefined => pages.get(path)

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('the page took too long')), ms))
}

const load = lazyOnce(async (path: Path): Promise<ComponentType> => {
  const row = findRoute(path)
  if (!row) throw new Error(`no route ${path}`)
  const parts = Promise.all([
    modules().then((of) => of[path]()),
    loadNamespaces(row.namespaces),
    loadStylesheet(),
  ])
  const [module] = await Promise.race([parts, rejectAfter(startLimits.chunkTimeoutMs)])
  pages.set(path, module.default)
  return module.default
})

/** Loads a page with its texts; rejects where its parts can't be had. Not React.lazy, which holds its fallback for 300 ms. */
export const loadPage = async (path: Path): Promise<ComponentType> => pages.get(path) ?? load(path)

/** Loads a page ahead of its first visit; what fails is tried again then. */
export const prefetchPage = (path: Path): void => void loadPage(path).catch(() => undefined)

/** Puts a page that the entry holds in place. */
export const setLoadedPage = (path: Path, page: ComponentType): void => void pages.set(path, page)
