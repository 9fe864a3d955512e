import { loginRoute, type Route } from './route'
import type { routes } from './table'

type Table = typeof routes

export type Path = keyof Table

type Fields<P extends Path> = Table[P] extends { query: infer F } ? F : Record<never, never>
type Optional<F> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F]
/** What a field holds, where it is read as something else than text. */
type FieldValue<F> = F extends { read(text: string): infer T } ? NonNullable<T> : string | number
/** The query of a route as links are written: what must be there, what may. */
export type RouteQuery<P extends Path> = {
  [F in Exclude<keyof Fields<P>, Optional<Fields<P>>>]: FieldValue<Fields<P>[F]>
} & {
  [F in Optional<Fields<P>>]?: FieldValue<Fields<P>[F]> | undefined
}
/** The query as a page reads it: a text that may be missing is '', anything else undefined. */
export type ReadQuery<P extends Path> = {
  [F in keyof Fields<P>]: Fields<P>[F] extends { read(text: string): unknown }
    ? FieldValue<Fields<P>[F]> | (F extends Optional<Fields<P>> ? undefined : never)
    : string
}

let table: Readonly<Record<string, Route>> = { '/pages/login/index': loginRoute }
let getStandIn: typeof import('./table').getStandIn | undefined

/** Takes the table of routes over, which the login page does without. */
export function setRouteTable(found: typeof import('./table')): void {
  table = { ...found.routes, ...found.standIns }
  getStandIn = found.getStandIn
}

/** Is the table there? Until then only the login page is known. */
export const hasRouteTable = (): boolean => getStandIn !== undefined

/** The rows that are there so far, by path. */
export const getRoutes = (): Readonly<Record<string, Route>> => table

/** Paths with nothing to ask for. */
export const isPath = (path: string): path is Path => Object.hasOwn(table, path)

/** The row of a path, with the entry route's alias; null where there is none. */
export function findRoute(path: string): (Route & { path: Path }) | null {
  const known = path === '/' ? '/pages/login/index' : path
  const row = table[known]
  return row && isPath(known) ? { ...row, path: known } : null
}

/** The row of what an address shows: its page, or the one that stands in for it. */
export function findShownRoute(path: string, search: string): (Route & { path: Path }) | null {
  const row = findRoute(path)
  const other = row && getStandIn?.(row, search)
  return other ? findRoute(other) : row
}

/** The query of a page as a last argument, which may be left out where nothing in it is needed. */
export type Args<P extends Path> =
  Record<string, never> extends RouteQuery<P> ? [query?: RouteQuery<P>] : [query: RouteQuery<P>]

/** The address of a page, for links and for keeping where somebody was. */
export function href<P extends Path>(path: P, ...[query]: Args<P>): string {
  const fields = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') fields.set(key, String(value))
  const search = fields.toString()
  return search ? `${path}?${search}` : path
}

/**
 * Reads an address from outside (backUrls, a message's link, a deep link) as one of our own pages.
 * Null where it leaves our origin or is no route of ours.
 */
export function parseAppAddress(address: string): string | null {
  try {
    const url = new URL(address, location.origin)
    if (url.origin !== location.origin || !findRoute(url.pathname)) return null
    return url.pathname + url.search
  } catch {
    return null
  }
}
