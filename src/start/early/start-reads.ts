import type { BodyOf, Operation } from '../../../bridge/contract/operation'
import { prefetch } from '../../api/query/use-operation'
import { prefetchPages } from '../../api/query/use-pages'
import { isBorrower } from '../../domain/person/user-type'
import type { Path } from '../../routes/lookup'
import { currentSession } from '../../session/session'
import { coversFields, fillBody } from '../address-fields'
import { type PageRead, pageReads } from './page-reads'

/** Fills a query's placeholders from a page's URL and prefetches the query; skips it if a field is missing. */
async function startRead({ operation, body, filter }: PageRead, fields: URLSearchParams): Promise<void> {
  const filled = fillBody(filter ?? body, fields) as BodyOf<Operation> | undefined // only placeholders have changed
  if (filled !== undefined) await (filter ? prefetchPages : prefetch)(operation, filled)
}

/**
 * Starts a page's first queries before the page is rendered; resolves once the queries for the first render have finished. Does
 * nothing without a session, or if the URL has fields that the queries don't use.
 */
export async function startPageReads(path: Path, search: string): Promise<void> {
  const session = currentSession()
  if (!session) return
  const reads = (!isBorrower(session.userType) && pageReads[`${path} agent`]) || pageReads[path]
  const fields = new URLSearchParams(search)
  const [own, beside = []] = reads ?? [[]]
  // only the bodies can contain placeholders; serializing the operations with their schemas would be slow
  const bodies = own.concat(beside).map(({ body }) => body)
  if (!coversFields(bodies, fields)) return
  const known = Promise.all(own.map((read) => startRead(read, fields)))
  for (const read of beside) void startRead(read, fields)
  await known
}
