import { useRef } from 'react'
import { useSearch } from 'wouter'
import { type Args, findRoute, href, type Path, parseAppAddress, type ReadQuery } from '../lookup'
import { readField } from '../query'
import { enqueueStep, openAddress, replaceEntry, stepBack } from './history'

export { href, parseAppAddress } from '../lookup'
export { depth, restart } from './history'

/** Opens a page. An unknown path or a missing query does not compile. */
export const go = <P extends Path>(path: P, ...args: Args<P>): void => openAddress(href(path, ...args))

/** Opens a page in place of the present one, which back then skips. */
export const replace = <P extends Path>(path: P, ...args: Args<P>): void => replaceEntry(href(path, ...args))

/**
 * Keeps what a page shows in its own address. Nothing happens once another page is on its way: the one before stays on
 * the screen until that is loaded, but the address is no longer its own.
 */
export function replaceQuery<P extends Path>(path: P, ...args: Args<P>): void {
  enqueueStep(() => {
    if (location.pathname === path) replace(path, ...args)
  })
}

/** Back to the page before, or to `otherwise` where this page was opened by a link. */
export const back = (otherwise: Path): void => stepBack(otherwise)

/** Back to a page that asked for something, with the answer in its query from the first time it is drawn. */
export const goBack = <P extends Path>(path: P, ...args: Args<P>): void => stepBack(href(path, ...args), true)

/** Goes on to an address of ours that a page was given to come back to; in place of that page. Others are ignored. */
export function replaceWith(address: string): void {
  const own = address && parseAppAddress(address)
  if (own) replaceEntry(own)
}

/** The fields of a page's row as a query holds them. */
export function readQuery<P extends Path>(path: P, search: string): ReadQuery<P> {
  const given = new URLSearchParams(search)
  const fields = Object.entries(findRoute(path)?.query ?? {}).map(([name, field]) => [
    name,
    readField(field, given, name),
  ])
  return Object.fromEntries(fields) as ReadQuery<P> // fields are those of the row
}

/**
 * The query of a page; fields that the address lacks, or that can't be read, are '' where they are text, else undefined. While the next page is being loaded the
 * address is that one's already: this page keeps its own query for as long as it is shown.
 */
export function useQuery<P extends Path>(path: P): ReadQuery<P> {
  const search = useSearch()
  const own = useRef(search)
  if (findRoute(location.pathname)?.path === path) own.current = search
  return readQuery(path, own.current)
}
