import { useEffect, useMemo } from 'react'
import { onKitLoaded } from '../session/kit'
import { go, replace } from './history/links'
import type { Args, Path } from './lookup'

declare module '../session/kit' {
  interface Kit {
    /** Prefetches a page that is likely to be opened next, once nothing else is loading. */
    prefetchWhenIdle(path: Path): void
  }
}

/**
 * Prefetches the page at `path`, which a button or form of the current page opens, so that a tap doesn't wait for the code of
 * that page. Returns functions that open the page. Not needed for links, because pages behind links are prefetched anyway.
 */
export function useNextPage<P extends Path>(path: P) {
  useEffect(() => onKitLoaded(({ prefetchWhenIdle }) => prefetchWhenIdle(path)), [path])
  return useMemo(
    () => ({
      go: (...args: Args<P>): void => go(path, ...args),
      /** Replaces the current page by the page at `path`. */
      replace: (...args: Args<P>): void => replace(path, ...args),
    }),
    [path],
  )
}
