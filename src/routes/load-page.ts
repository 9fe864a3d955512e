import type { ComponentType } from 'react'
import { startLimits } from '../../bridge/contract/limits-start'
import { loadNamespaces } from '../i18n/namespaces'
import { type Path, routeOf } from './lookup'
import { loadStylesheet } from './stylesheet'
import type { incompleteLink } from './table'

/** The module of each page, and of the one for links that lack what their page needs. */
export type PageModules = Readonly<
  Record<Path | keyof typeof incompleteLink, () => Promise<{ default: ComponentType }>>
>

let modules: () => Promise<PageModules>
/** Says where the pages are; what holds the app together does so before the first one is wanted. */
export const providePages = (load: typeof modules): void => {
  modules = load
}

const pages = new Map<Path, ComponentType>()
const loading = new Map<Path, Promise<ComponentType>>()

/** The page of a path where it is loaded already. */
export const loadedPage = (path: Path): ComponentType | undefined => pages.get(path)

function expire(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('the page took too long to load')), ms))
}

/** Loads a page with its texts; rejects where its parts can't be had. Not React.lazy, which holds its fallback for 300 ms. */
export function loadPage(path: Path): Promise<ComponentType> {
  const known = loading.get(path)
  if (known) return known
  const row = routeOf(path)
  if (!row) return Promise.reject(new Error(`no route ${path}`))
  const parts = Promise.all([
    modules().then((of) => of[path]()),
    loadNamespaces(row.namespaces),
    loadStylesheet(),
  ])
  const started = Promise.race([parts, expire(startLimits.chunkTimeoutMs)]).then(
    ([module]) => {
      pages.set(path, module.default)
      return module.default
    },
    (error: unknown) => {
      loading.delete(path)
      throw error
    },
  )
  loading.set(path, started)
  return started
}

/** Loads a page ahead of its first visit; what fails is tried again then. */
export const prefetchPage = (path: Path): void => void loadPage(path).catch(() => undefined)

/** Puts a page that the entry holds in place. */
export const keepPage = (path: Path, page: ComponentType): void => {
  pages.set(path, page)
  loading.set(path, Promise.resolve(page))
}
