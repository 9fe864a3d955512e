import type { BodyOf, Operation } from '../../../bridge/contract/operation'
import { prefetch } from '../../api/query/use-operation'
import { prefetchPages } from '../../api/query/use-pages'
import { isBorrower } from '../../domain/person/user-type'
import type { Path } from '../../routes/lookup'
import { currentSession } from '../../session/session'
import { coversFields, fillBody } from '../address-fields'
import { type PageRead, pageReads } from './page-reads'

/** Prefetches a read, filled with the fields of an address; skipped if the address lacks one of them. */
async function startRead({ operation, body, filter }: PageRead, fields: URLSearchParams): Promise<void> {
  const filled = fillBody(filter ?? body, fields) as BodyOf<Operation> | undefined // only placeholders have changed
  if (filled !== undefined) await (filter ? prefetchPages : prefetch)(operation, filled)
}

/**
 * Starts a page's first reads before it is rendered; resolves once the essential ones have finished. Skipped without a session,
 * or if the address has fields that the reads don't use.
 */
export async function startPageReads(path: Path, search: string): Promise<void> {
  const session = currentSession()
  if (!session) return
  const reads = (!isBorrower(session.userType) && pageReads[`${path} agent`]) || pageReads[path]
  const fields = new URLSearchParams(search)
  const [own, beside = []] = reads ?? [[]]
  // the reads without their operations, which contain no placeholders and whose schemas are slow to serialize
  const bodies = own.concat(beside).map(({ body }) => body)
  if (!coversFields(bodies, fields)) return
  const known = Promise.all(own.map((read) => startRead(read, fields)))
  for (const read of beside) void startRead(read, fields)
  await known
}
