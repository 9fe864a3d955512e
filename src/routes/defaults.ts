import type { Namespace } from '../i18n/namespaces'
import type { Route, RouteRow } from './route'

type Defaults = Pick<Route, 'header' | 'namespaces'>

/** Paths of pages whose header has white text on the brand colour. All other headers have black text on #F8F8F8. */
const themedPaths = /^\/pages\/(order|agent|me)\//

/** Text namespaces of the pages, by folder. The empty name is for pages outside of the folder `pages`, such as the map pages. */
const folderNamespaces: Record<string, readonly Namespace[]> = {
  '': ['places'],
  login: [],
  index: ['index'],
  register: ['account'],
  forgetPassword: ['account'],
  ekywebview: ['account'],
  agent: ['agent'],
  order: ['orders'],
  overdueControl: ['orders'],
  scancode: ['places'],
  check: ['places'],
  client: ['index'],
  me: ['me', 'index', 'agent'],
}

function getNamespaces(path: string, { who, namespaces }: RouteRow): readonly Namespace[] {
  const own = namespaces ?? folderNamespaces[/^\/pages\/(\w+)\//.exec(path)?.[1] ?? ''] ?? []
  // pages for agents also need the namespace 'client', because they mention customers
  return [...own, ...(who === 'agent' ? (['client'] as const) : []), 'common']
}

/** Adds defaults, which are derived from the path, to each row of the route table. Values in the row override the defaults. */
export function withDefaults<Rows extends Record<string, RouteRow>>(
  rows: Rows,
): { [Path in keyof Rows]: Rows[Path] & Defaults } {
  const whole = Object.entries(rows).map(([path, row]): [string, Route] => [
    path,
    {
      ...row,
      header: row.header ?? (themedPaths.test(path) ? 'themed' : 'default'),
      namespaces: getNamespaces(path, row),
    },
  ])
  return Object.fromEntries(whole) as { [Path in keyof Rows]: Rows[Path] & Defaults } // every row, with its defaults
}
