import { useRef } from 'react'
import { useSearch } from 'wouter'
import { type Args, findRoute, href, type Path, parseAppAddress, type ReadQuery } from '../lookup'
import { readField } from '../query'
import { enqueueStep, openAddress, replaceEntry, stepBack } from './history'

export { href, parseAppAddress } from '../lookup'
export { depth, restart } from './history'

/** Opens a page. An unknown path or a missing query field does not compile. */
export const go = <P extends Path>(path: P, ...args: Args<P>): void => openAddress(href(path, ...args))

/** Replaces the current page with another, so that back skips it. */
export const replace = <P extends Path>(path: P, ...args: Args<P>): void => replaceEntry(href(path, ...args))

/**
 * Stores a page's state in its query. Ignored once another page is loading: the old page is still on screen, but the address is
 * already the new one's.
 */
export function replaceQuery<P extends Path>(path: P, ...args: Args<P>): void {
  enqueueStep(() => {
    if (location.pathname === path) replace(path, ...args)
  })
}

/** Goes back to the previous page, or to `otherwise` if this page was opened by a link. */
export const back = (otherwise: Path): void => stepBack(otherwise)

/** Goes back to the page that asked for a value, with the answer in its query from the first render. */
export const goBack = <P extends Path>(path: P, ...args: Args<P>): void => stepBack(href(path, ...args), true)

/** Replaces the current page with an address given to it as return address. Addresses outside the app are ignored. */
export function replaceWith(address: string): void {
  const own = address && parseAppAddress(address)
  if (own) replaceEntry(own)
}

/** Parses a query by the fields of the page's row. */
export function readQuery<P extends Path>(path: P, search: string): ReadQuery<P> {
  const given = new URLSearchParams(search)
  const fields = Object.entries(findRoute(path)?.query ?? {}).map(([name, field]) => [
    name,
    readField(field, given, name),
  ])
  return Object.fromEntries(fields) as ReadQuery<P> // the fields of the row
}

/**
 * Query of a page. Missing or invalid fields are '' for text, otherwise undefined. While the next page loads, the address is
 * already the next one's; this page keeps its own query.
 */
export function useQuery<P extends Path>(path: P): ReadQuery<P> {
  const search = useSearch()
  const own = useRef(search)
  if (findRoute(location.pathname)?.path === path) own.current = search
  return readQuery(path, own.current)
}
