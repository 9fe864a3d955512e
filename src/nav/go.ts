import { useRef } from 'react'
import { useSearch } from 'wouter'
import { type Path, type QueryOf, routeOf } from './table'

type Args<P extends Path> =
  Record<string, never> extends QueryOf<P> ? [query?: QueryOf<P>] : [query: QueryOf<P>]

/** The address of a page, for links and for keeping where somebody was. */
export function href<P extends Path>(path: P, ...[query]: Args<P>): string {
  const fields = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') fields.set(key, String(value))
  const search = fields.toString()
  return search ? `${path}?${search}` : path
}

/** How deep in our own history this page is; pages at 0 have nowhere to go back to. */
export const depth = (): number => (history.state as { depth?: number } | null)?.depth ?? 0 // only we write history.state

/** Opens a page. An unknown path or a missing query does not compile. */
export function go<P extends Path>(path: P, ...args: Args<P>): void {
  history.pushState({ depth: depth() + 1 }, '', href(path, ...args))
}

/** Opens a page in place of the present one, which back then skips. */
export function replace<P extends Path>(path: P, ...args: Args<P>): void {
  history.replaceState({ depth: depth() }, '', href(path, ...args))
}

/**
 * Keeps what a page shows in its own address. Nothing happens once another page is on its way: the one before stays on
 * the screen until that is loaded, but the address is no longer its own.
 */
export function keep<P extends Path>(path: P, ...args: Args<P>): void {
  if (location.pathname === path) replace(path, ...args)
}

/** Opens a page as the first of our history: after signing in or out, back must not lead to what was before. */
export function restart(address: string): void {
  history.replaceState({ depth: 0, fresh: true }, '', address)
}

/** One step back in our own pages; an open sheet has an entry of its own in between. */
function stepBack(): void {
  const state = history.state as { layers?: number } | null // only we write history.state
  const layers = state?.layers ?? 0
  if (layers) history.replaceState({ ...state, layers: 0 }, '')
  history.go(-1 - layers)
}

/** Back to the page before, or to `otherwise` where this page was opened by a link. */
export function back(otherwise: Path): void {
  if (depth() > 0) stepBack()
  else history.replaceState({ depth: 0 }, '', otherwise)
}

/** Back to a page that asked for something, with the answer in its query. */
export function goBack<P extends Path>(path: P, ...args: Args<P>): void {
  const address = href(path, ...args)
  if (depth() === 0) {
    history.replaceState({ depth: 0 }, '', address)
    return
  }
  const from = depth()
  const arrive = () => {
    // a sheet that is closing in this very moment takes a step back of its own first
    if (depth() >= from) return
    window.removeEventListener('popstate', arrive)
    history.replaceState({ depth: depth() }, '', address)
  }
  window.addEventListener('popstate', arrive)
  stepBack()
}

/** Goes on to an address of ours that a page was given to come back to; in place of that page. Others are ignored. */
export function goOnTo(address: string): void {
  const own = address && ownAddress(address)
  if (own) history.replaceState({ depth: depth() }, '', own)
}

/**
 * The query of a page; fields that the address lacks are empty text. While the next page is being loaded the
 * address is that one's already: this page keeps its own query for as long as it is shown.
 */
export function useQuery<P extends Path>(path: P): { [F in keyof Required<QueryOf<P>>]: string } {
  const search = useSearch()
  const own = useRef(search)
  if (routeOf(location.pathname)?.path === path) own.current = search
  const given = new URLSearchParams(own.current)
  const row = routeOf(path)
  const fields = [...(row?.query ?? []), ...(row?.optional ?? [])]
  return Object.fromEntries(fields.map((field) => [field, given.get(field) ?? ''])) as {
    [F in keyof Required<QueryOf<P>>]: string
  } // fields are those of the row
}

/**
 * Reads an address from outside (backUrls, a message's link, a deep link) as one of our own pages.
 * Null where it leaves our origin or is no route of ours.
 */
export function ownAddress(address: string): string | null {
  try {
    const url = new URL(address, location.origin)
    if (url.origin !== location.origin || !routeOf(url.pathname)) return null
    return url.pathname + url.search
  } catch {
    return null
  }
}
