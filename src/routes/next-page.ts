import { useEffect, useMemo } from 'react'
import { go, href, replace, restart } from './history/links'
import type { Args, Path } from './lookup'

let prefetch: ((path: Path) => void) | undefined
const waiting = new Set<Path>()

/** Sets how pages are prefetched; called once the network is free, and then prefetches the queued pages. */
export function providePrefetch(given: (path: Path) => void): void {
  prefetch = given
  for (const path of waiting) given(path)
  waiting.clear()
}

/** Prefetches a page that is likely next, when idle. */
export function queuePrefetch(path: Path): void {
  if (prefetch) prefetch(path)
  else waiting.add(path)
}

/**
 * Prefetches the page that a button, form or answer of this page opens, as is done for links; otherwise the tap would wait for
 * its chunk.
 */
export function useNextPage<P extends Path>(path: P) {
  useEffect(() => queuePrefetch(path), [path])
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
