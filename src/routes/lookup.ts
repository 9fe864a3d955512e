import { loadedKit } from '../session/kit'
import { loginRoute, type Route } from './route'
import type { routes } from './table'

type Table = typeof routes

export type Path = keyof Table

type Fields<P extends Path> = Table[P] extends { query: infer F } ? F : Record<never, never>
type Optional<F> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F]
/** Type of a query field: the type that its `read` returns, otherwise text. */
type FieldValue<F> = F extends { read(text: string): infer T } ? NonNullable<T> : string | number
/** Query of a route as it is passed when creating a link, with required and optional fields. */
export type RouteQuery<P extends Path> = {
  [F in Exclude<keyof Fields<P>, Optional<Fields<P>>>]: FieldValue<Fields<P>[F]>
} & {
  [F in Optional<Fields<P>>]?: FieldValue<Fields<P>[F]> | undefined
}
/** Query as a page receives it: missing texts are '', other missing fields are undefined. */
export type ReadQuery<P extends Path> = {
  [F in keyof Fields<P>]: Fields<P>[F] extends { read(text: string): unknown }
    ? FieldValue<Fields<P>[F]> | (F extends Optional<Fields<P>> ? undefined : never)
    : string
}

declare module '../session/kit' {
  interface Kit {
    routeTable: Pick<typeof import('./table'), 'shownRoutes' | 'getStandIn'>
  }
}

const startRoutes: Readonly<Record<string, Route>> = { '/pages/login/index': loginRoute }

/** True once the route table is loaded. Until then, the login page is the only known route. */
export const hasRouteTable = (): boolean => loadedKit() !== undefined

/** The routes known so far, by path. */
export const getRoutes = (): Readonly<Record<string, Route>> =>
  loadedKit()?.routeTable.shownRoutes ?? startRoutes

export const isPath = (path: string): path is Path => Object.hasOwn(getRoutes(), path)

/** Returns the route of a path; '/' is the login page. Null if unknown. */
export function findRoute(path: string): (Route & { path: Path }) | null {
  const known = path === '/' ? '/pages/login/index' : path
  const row = getRoutes()[known]
  return row && isPath(known) ? { ...row, path: known } : null
}

/** Returns the route that is shown for an address: its page, or the page that replaces it if it is unavailable (stand-in.ts). */
export function findShownRoute(path: string, search: string): (Route & { path: Path }) | null {
  const row = findRoute(path)
  const other = row && loadedKit()?.routeTable.getStandIn(row, search)
  return other ? findRoute(other) : row
}

/** Rest parameter type for functions whose last argument is a route's query; optional if the route has no required fields. */
export type Args<P extends Path> =
  Record<string, never> extends RouteQuery<P> ? [query?: RouteQuery<P>] : [query: RouteQuery<P>]

/** Returns the address of a page, for links and for saved return addresses. */
export function href<P extends Path>(path: P, ...[query]: Args<P>): string {
  const fields = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') fields.set(key, String(value))
  const search = fields.toString()
  return search ? `${path}?${search}` : path
}

/**
 * Checks an address that comes from outside (backUrls, the link of a message, a deep link). Returns the path and query if the
 * address is a page of the app; null if it has another origin or no route.
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
