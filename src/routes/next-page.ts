import { useEffect, useMemo } from 'react'
import { onKitLoaded } from '../session/kit'
import { go, href, replace, restart } from './history/links'
import type { Args, Path } from './lookup'

declare module '../session/kit' {
  interface Kit {
    /** Prefetches a page that is likely next, once nothing else is loading. */
    prefetchWhenIdle(path: Path): void
  }
}

/**
 * Prefetches the page that a button, form or answer of this page opens, as is done for links; otherwise the tap would wait for
 * its chunk.
 */
export function useNextPage<P extends Path>(path: P) {
  useEffect(() => onKitLoaded(({ prefetchWhenIdle }) => prefetchWhenIdle(path)), [path])
  return useMemo(
    () => ({
      go: (...args: Args<P>): void => go(path, ...args),
      /** Replaces the current page. */
      replace: (...args: Args<P>): void => replace(path, ...args),
      /** Clears the history: back leads home. */
      restart: (...args: Args<P>): void => restart(href(path, ...args)),
    }),
    [path],
  )
}
