import { loginRoute, type Route } from './route'
import type { routes } from './routes'

type Table = typeof routes

export type Path = keyof Table

type Field<P extends Path, K extends 'query' | 'optional'> =
  Table[P] extends Record<K, readonly (infer F extends string)[]> ? F : never
/** The query of a route: what must be there, what may. */
export type QueryOf<P extends Path> = { [F in Field<P, 'query'>]: string | number } & {
  [F in Field<P, 'optional'>]?: string | number | undefined
}

let table: Readonly<Record<string, Route>> = { '/pages/login/index': loginRoute }
let whole = false

/** Loads the table of routes, which the login page does without. Rejects where it can't be had. */
export async function loadRoutes(): Promise<void> {
  if (whole) return
  table = (await import('./routes')).routes
  whole = true
}

/** Is the table there? Until then only the login page is known. */
export const knowsRoutes = (): boolean => whole

/** Paths with nothing to ask for. */
export const isPath = (path: string): path is Path => Object.hasOwn(table, path)

/** The row of a path, with the entry route's alias; null where there is none. */
export function routeOf(path: string): (Route & { path: Path }) | null {
  const known = path === '/' ? '/pages/login/index' : path
  const row = table[known]
  return row && isPath(known) ? { ...row, path: known } : null
}
