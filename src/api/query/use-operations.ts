import { useQueries } from '@tanstack/react-query'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { queryClient } from './query-client'
import type { QueryResult } from './query-result'
import { toQueryOptions, toQueryResult } from './use-operation'

/** Queries an operation with several bodies, whose number may change; returns a result for each body, in their order. */
export function useOperations<O extends Operation>(
  operation: O,
  bodies: readonly BodyOf<O>[],
): QueryResult<ReplyOf<O>>[] {
  const results = useQueries({ queries: bodies.map((body) => toQueryOptions(operation, body)) }, queryClient)
  return results.map(
    ({ data, error, isPending, refetch }) =>
      toQueryResult(data as ReplyOf<O> | undefined, error, isPending, async () => void (await refetch())), // queryFn returns this type
  )
}
