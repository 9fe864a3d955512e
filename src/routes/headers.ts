import type { Route, RouteRow } from './route'

type Header = Route['header']

/** Pages under these have white text on the brand's colour, so that no flow alternates; all others black on #F8F8F8. */
const branded = /^\/pages\/(order|agent|me)\//

/** Gives each row of the table its header. */
export function withHeaders<Rows extends Record<string, RouteRow>>(
  rows: Rows,
): { [Path in keyof Rows]: Rows[Path] & { header: Header } } {
  const headed = Object.entries(rows).map(([path, row]): [string, Route] => [
    path,
    { ...row, header: row.header ?? (branded.test(path) ? 'themed' : 'default') },
  ])
  return Object.fromEntries(headed) as { [Path in keyof Rows]: Rows[Path] & { header: Header } } // the rows given, each with its header
}
