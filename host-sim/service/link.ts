import type { Args, Path } from '../../src/routes/lookup'

/** Where a message leads: one of the app's pages, with its query as an address has it. */
export interface Link {
  path: Path
  query: Record<string, string>
}

/** A link to a page. A path that the app's table lacks, or a query that the page does not take, does not compile. */
export function linkTo<P extends Path>(path: P, ...[query]: Args<P>): Link {
  const fields = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return { path, query: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) }
}
