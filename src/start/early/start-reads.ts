import type { BodyOf, Operation } from '../../../bridge/contract/operation'
import { prefetch } from '../../api/query/use-operation'
import { prefetchPages } from '../../api/query/use-pages'
import { isBorrower } from '../../domain/person/user-type'
import type { Path } from '../../routes/lookup'
import { currentSession } from '../../session/session'
import { fillBody, knowsFields } from '../address-fields'
import { type FirstRead, readsOfPages } from './page-reads'

/** Reads with the fields of an address; nothing where one of them is missing. */
async function begin({ operation, body, filter }: FirstRead, fields: URLSearchParams): Promise<void> {
  const filled = fillBody(filter ?? body, fields) as BodyOf<Operation> | undefined // as its row was written
  if (filled !== undefined) await (filter ? prefetchPages : prefetch)(operation, filled)
}

/**
 * Reads what a page shows first, before it is drawn; resolves once what it can't be drawn without is known, or could not be
 * read. Nothing where the address says more than those reads know of, or nobody is signed in.
 */
export async function readFirst(path: Path, search: string): Promise<void> {
  const session = currentSession()
  if (!session) return
  const reads = (!isBorrower(session.userType) && readsOfPages[`${path} agent`]) || readsOfPages[path]
  const fields = new URLSearchParams(search)
  const [own, beside = []] = reads ?? [[]]
  // an operation's schemas name no field of an address, and take a while to be written out
  const bodies = own.concat(beside).map(({ body }) => body)
  if (!knowsFields(bodies, fields)) return
  const known = Promise.all(own.map((read) => begin(read, fields)))
  for (const read of beside) void begin(read, fields)
  await known
}
