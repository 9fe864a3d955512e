import { useEffect, useMemo } from 'react'
import { go, href, replace, restart } from './history/links'
import type { Args, Path } from './lookup'

let prefetch: ((path: Path) => void) | undefined
const waiting = new Set<Path>()

/** Says how a page is loaded ahead; what holds the app together does so once the line is worth asking. */
export function providePrefetch(given: (path: Path) => void): void {
  prefetch = given
  for (const path of waiting) given(path)
  waiting.clear()
}

/** Loads a page that is likely next, once nothing else is to be done. */
export function queuePrefetch(path: Path): void {
  if (prefetch) prefetch(path)
  else waiting.add(path)
}

/**
 * The page that a button, a form or an answer leads to from here. It is loaded ahead while this page is looked at, as those of
 * links are; without it the press would wait for its file.
 */
export function useNextPage<P extends Path>(path: P) {
  useEffect(() => queuePrefetch(path), [path])
  return useMemo(
    () => ({
      go: (...args: Args<P>): void => go(path, ...args),
      /** In place of the present page. */
      replace: (...args: Args<P>): void => replace(path, ...args),
      /** In place of all before: back leads home. */
      restart: (...args: Args<P>): void => restart(href(path, ...args)),
    }),
    [path],
  )
}
