import { useRef } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { type Args, findRoute, href, type Path, parseAppAddress, type ReadQuery } from '../lookup'
import { readField } from '../query'
import { enqueueStep, openAddress, replaceEntry, returnTo, stepBack } from './history'

export { href, parseAppAddress } from '../lookup'
export { depth, restart } from './history'

/** Opens a page. Unknown paths and missing query fields are compile errors. */
export const go = <P extends Path>(path: P, ...args: Args<P>): void => openAddress(href(path, ...args))

/** Replaces the current page by the page at `path`, so that going back skips the current page. */
export const replace = <P extends Path>(path: P, ...args: Args<P>): void => replaceEntry(href(path, ...args))

/**
 * Stores a page's state in the query of the page's address. Does nothing while the next page is loading, because the address is
 * then already the next page's.
 */
export function replaceQuery<P extends Path>(path: P, ...args: Args<P>): void {
  enqueueStep(() => {
    if (location.pathname === path) replace(path, ...args)
  })
}

/** Goes back to the previous page, or opens `otherwise` if there is no previous page. */
export const back = (otherwise: Path): void => stepBack(otherwise)

/** Goes back to the page `path` that asked for a value. The page finds the answer in its query at the first render. */
export const goBack = <P extends Path>(path: P, ...args: Args<P>): void => stepBack(href(path, ...args), true)

/** Goes back to a page's return address, or replaces the current page by it. Ignores an address outside the app. */
export function replaceWith(address: string): void {
  const own = address && parseAppAddress(address)
  if (own) returnTo(own)
}

/** Parses a query according to the query fields that the page's route declares. */
export function readQuery<P extends Path>(path: P, search: string): ReadQuery<P> {
  const given = new URLSearchParams(search)
  const fields = Object.entries(findRoute(path)?.query ?? {}).map(([name, field]) => [
    name,
    readField(field, given, name),
  ])
  return Object.fromEntries(fields) as ReadQuery<P> // `fields` has all fields of the route
}

/**
 * Query of the page at `path`. Missing or invalid fields are '' for text, otherwise undefined. While the next page is loading,
 * the query stays the same, although the address is already the next page's.
 */
export function useQuery<P extends Path>(path: P): ReadQuery<P> {
  const search = useSearch()
  const own = useRef(search)
  if (findRoute(location.pathname)?.path === path) own.current = search
  return readQuery(path, own.current)
}
