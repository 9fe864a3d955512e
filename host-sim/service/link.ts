import type { Args, Path } from '../../src/routes/lookup'

/** Target of a message: a page of the app with its query. */
export interface Link {
  path: Path
  query: Record<string, string>
}

/** Links to a page. Unknown paths and queries that the page does not accept are compile errors. */
export function linkTo<P extends Path>(path: P, ...[query]: Args<P>): Link {
  const fields = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return { path, query: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) }
}
