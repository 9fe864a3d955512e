import { useEffect, useMemo } from 'react'
import { onKitLoaded } from '../session/kit'
import { go, href, replace, restart } from './history/links'
import type { Args, Path } from './lookup'

declare module '../session/kit' {
  interface Kit {
    /** Prefetches a page that is likely to be opened next, once nothing else is loading. */
    prefetchWhenIdle(path: Path): void
  }
}

/**
 * Prefetches the page that this page opens by a button or form. Pages behind links are prefetched anyway; without this hook, a
 * tap on the button would have to wait for the page's code.
 */
export function useNextPage<P extends Path>(path: P) {
  useEffect(() => onKitLoaded(({ prefetchWhenIdle }) => prefetchWhenIdle(path)), [path])
  return useMemo(
    () => ({
      go: (...args: Args<P>): void => go(path, ...args),
      /** Replaces the current page. */
      replace: (...args: Args<P>): void => replace(path, ...args),
      /** Opens the page as the first one, so that going back leads home. */
      restart: (...args: Args<P>): void => restart(href(path, ...args)),
    }),
    [path],
  )
}
