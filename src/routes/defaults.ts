import type { Namespace } from '../i18n/namespaces'
import type { Route, RouteRow } from './route'

type Defaults = Pick<Route, 'header' | 'namespaces'>

/** Pages under these have white text on the brand's colour, so that no flow alternates; all others black on #F8F8F8. */
const themedPaths = /^\/pages\/(order|agent|me)\//

/** The namespaces of a folder's pages; what stands outside of `pages` is about places. */
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
  client: ['index'],
  me: ['me', 'index', 'agent'],
}

function getNamespaces(path: string, { who, namespaces }: RouteRow): readonly Namespace[] {
  const own = namespaces ?? folderNamespaces[/^\/pages\/(\w+)\//.exec(path)?.[1] ?? ''] ?? []
  // pages for agents alone speak of customers, wherever they stand
  return [...own, ...(who === 'agent' ? (['client'] as const) : []), 'common']
}

/** Gives each row of the table what follows from its path, unless the row says otherwise. */
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
  return Object.fromEntries(whole) as { [Path in keyof Rows]: Rows[Path] & Defaults } // the rows given, each with its defaults
}
