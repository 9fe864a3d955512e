import type { Namespace } from '../i18n/namespaces'
import type { Route, RouteRow } from './route'

type Defaults = Pick<Route, 'header' | 'namespaces'>

/** Pages with white text on the brand colour; all other pages have black text on #F8F8F8. Pages of one flow look the same. */
const themedPaths = /^\/pages\/(order|agent|me)\//

/** Text namespaces of the pages in each folder; the empty name means pages outside of `pages`, which are about places. */
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
  // agent-only pages mention customers in every folder
  return [...own, ...(who === 'agent' ? (['client'] as const) : []), 'common']
}

/** Adds defaults, derived from the path, to each row of the route table; values in the row have priority. */
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
