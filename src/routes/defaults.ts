import type { Namespace } from '../i18n/namespaces'
import type { Route, RouteRow } from './route'

type Defaults = Pick<Route, 'header' | 'namespaces'>

/** Pages under these paths have white text on the brand colour, all others black on #F8F8F8. A flow stays in one style. */
const themedPaths = /^\/pages\/(order|agent|me)\//

/** Namespaces of a folder's pages; pages outside of `pages` are about places. */
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
  // agent-only pages mention customers, whatever their folder
  return [...own, ...(who === 'agent' ? (['client'] as const) : []), 'common']
}

/** Adds the defaults that follow from a row's path; the row's own values win. */
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
  return Object.fromEntries(whole) as { [Path in keyof Rows]: Rows[Path] & Defaults } // each given row with its defaults
}
