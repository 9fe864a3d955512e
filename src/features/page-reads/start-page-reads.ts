import type { Operation } from '../../../bridge/contract/operation'
import type { PageRead } from '../../api/query/page-read'
import { prefetch } from '../../api/query/use-operation'
import { type PagedFilter, prefetchPages } from '../../api/query/use-pages'
import { isBorrower } from '../../domain/person/user-type'
import { coversFields, fillBody } from '../../routes/address-fields'
import type { Path } from '../../routes/lookup'
import { currentSession } from '../../session/session'
import { getPageReads } from './page-reads'

/** Fills a query's placeholders from a page's URL and prefetches the query; skips it if a field is missing. */
async function startRead({ operation, body, list }: PageRead, fields: URLSearchParams): Promise<void> {
  if (list) return prefetchPages(operation, list.filter as PagedFilter<Operation>) // this operation's filter
  const filled = fillBody(body, fields)
  if (filled !== undefined) await prefetch(operation, filled)
}

/**
 * Starts a page's first queries before the page is rendered; resolves once the queries for the first render have finished. Does
 * nothing without a session, or if the URL has fields that the queries don't use.
 */
export async function startPageReads(path: Path, search: string): Promise<void> {
  const session = currentSession()
  if (!session) return
  const fields = new URLSearchParams(search)
  const reads = getPageReads(path, isBorrower(session.userType) ? 'borrower' : 'agent')
  const [first, later] = [Object.values(reads?.first ?? {}), Object.values(reads?.later ?? {})]
  // only the bodies can contain placeholders; serializing the operations with their schemas would be slow
  const bodies = first.concat(later).map(({ body }) => body)
  if (!coversFields(bodies, fields)) return
  const known = Promise.all(first.map((read) => startRead(read, fields)))
  for (const read of later) void startRead(read, fields)
  await known
}
