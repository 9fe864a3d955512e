import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'

/** Under what a reading is known: the operation's native name and its body, as the app writes it. */
export const toQueryKey = (operation: Operation, body: unknown): QueryKey => [operation.native, body]

/** What a query client knows of a reading: what it shows, so that a write makes it out of date, and how its page takes it. */
export const toQueryMeta = ({ reads = [] }: Operation, optional = false) => ({ reads, aside: optional })

/** Puts a reply where a client would have read it; `updatedAt`: when it came, in ms since 1970, if not just now. */
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
