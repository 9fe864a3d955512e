import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'

/** Cache key of a query: the operation's native name and its body before serialization. */
export const toQueryKey = (operation: Operation, body: unknown): QueryKey => [operation.native, body]

/** Cache key of a paged list's query. */
export const toPagesKey = ({ native }: Operation, filter: unknown): QueryKey => [native, 'pages', filter]

/** Metadata of a query: the tags by which writes invalidate it, and whether the page works without the query. */
export const toQueryMeta = ({ reads = [] }: Operation, optional = false) => ({ reads, optional })

/** Stores a reply in the cache as if it had been fetched. `updatedAt` is when it was received, in ms since 1970; default: now. */
export function setCachedReply<O extends Operation>(
  client: QueryClient,
  operation: O,
  body: BodyOf<O>,
  reply: ReplyOf<O>,
  updatedAt?: number,
): void {
  const query = client.defaultQueryOptions({
    queryKey: toQueryKey(operation, body),
    meta: toQueryMeta(operation),
  })
  client
    .getQueryCache()
    .build(client, query)
    .setData(reply, { manual: true, ...(updatedAt !== undefined && { updatedAt }) })
}
