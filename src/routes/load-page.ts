import type { ComponentType } from 'react'
import { startLimits } from '../../bridge/contract/limits-start'
import { lazyOnce } from '../domain/lazy-once'
import { loadNamespaces } from '../i18n/namespaces'
import { loadKit } from '../session/kit'
import { findRoute, type Path } from './lookup'
import { loadStylesheet } from './stylesheet'
import type { standIns } from './table'

/** Module loaders of all pages, including the pages that replace unavailable pages (stand-in.ts). */
export type PageModules = Readonly<
  Record<Path | keyof typeof standIns, () => Promise<{ default: ComponentType }>>
>

declare module '../session/kit' {
  interface Kit {
    pageModules: PageModules
  }
}

const pages = new Map<Path, ComponentType>()

/** Returns the page of a path, or undefined until it is loaded. */
export const getLoadedPage = (path: Path): ComponentType | undefined => pages.get(path)

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('the page took too long')), ms))
}

const load = lazyOnce(async (path: Path): Promise<ComponentType> => {
  const row = findRoute(path)
  if (!row) throw new Error(`no route ${path}`)
  const parts = Promise.all([
    loadKit().then(({ pageModules }) => pageModules[path]()),
    loadNamespaces(row.namespaces),
    loadStylesheet(),
  ])
  const [module] = await Promise.race([parts, rejectAfter(startLimits.chunkTimeoutMs)])
  pages.set(path, module.default)
  return module.default
})

/**
 * Loads a page and the page's texts; rejects if loading fails or takes too long. Doesn't use React.lazy, because React.lazy shows
 * the fallback for at least 300 ms.
 */
export const loadPage = async (path: Path): Promise<ComponentType> => pages.get(path) ?? load(path)

/** Prefetches a page. If prefetching fails, the page is loaded again when the user opens it. */
export const prefetchPage = (path: Path): void => void loadPage(path).catch(() => undefined)

/** Registers a page that is part of the entry bundle, so that it needs no loading. */
export const setLoadedPage = (path: Path, page: ComponentType): void => void pages.set(path, page)
