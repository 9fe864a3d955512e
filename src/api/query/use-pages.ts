import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '../../../bridge/contract/limits'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { call, problemOf } from '../service'
import { beginReading, queryClient } from './query-client'
import { beforeReading, isUnread, resultOf, useRefresh } from './use-operation'

type Paged<T> = { list: T[]; total: number }
type RowOf<O> = ReplyOf<O> extends Paged<infer T> ? T : never
type Filter<O extends Operation> = Omit<BodyOf<O>, 'pageNum' | 'pageSize'>

/** How the query client reads a list. */
function pagesOf<O extends Operation>(operation: O, filter: Filter<O>) {
  const queryKey = [operation.native, 'pages', filter]
  return {
    queryKey,
    meta: { reads: operation.reads ?? [] },
    initialPageParam: 1,
    getNextPageParam: (last: Paged<RowOf<O>>, pages: readonly unknown[]) =>
      pages.length * limits.pageSize < last.total ? pages.length + 1 : undefined,
    async queryFn({ pageParam }: { pageParam: number }): Promise<Paged<RowOf<O>>> {
      const signal = beginReading(queryKey)
      const known = queryClient.getQueryState<{ pages: Paged<RowOf<O>>[] }>(queryKey)
      const page = known?.data?.pages[pageParam - 1]
      if (pageParam > 1 && page && !known?.isInvalidated) return page
      const pause = pageParam === 1 ? beforeReading(queryKey, operation) : undefined
      if (pause) await pause
      const body = { ...filter, pageNum: pageParam, pageSize: limits.pageSize } as unknown as BodyOf<O> // the filter with its page is the body
      return (await call(operation, body, { signal, background: true })) as Paged<RowOf<O>> // the operation replies pages
    },
  }
}

/** Reads the first page of a list before it is shown; resolves once that is known, or could not be read. */
export const prefetchPages = <O extends Operation>(operation: O, filter: Filter<O>): Promise<void> =>
  queryClient.prefetchInfiniteQuery(pagesOf(operation, filter))

/** Begins to read the first page of a list that is drawn only once something else is there. */
export function usePrefetchPages<O extends Operation>(operation: O, filter: Filter<O>): void {
  if (isUnread(pagesOf(operation, filter).queryKey)) void prefetchPages(operation, filter)
}

/**
 * A list that is read page by page; `more` adds the next one. Another filter starts over, and who comes back finds it as long
 * as they left it. After a write all its pages are refetched; when only its page is opened again, the first one is.
 */
export function usePages<O extends Operation>(
  operation: O,
  filter: Filter<O>,
  keyOf: (row: RowOf<O>) => string,
) {
  const options = pagesOf(operation, filter)
  const { queryKey } = options
  if (isUnread(queryKey)) void queryClient.prefetchInfiniteQuery(options)
  const { data, error, isPending, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(options, queryClient)
  const refresh = useRefresh(queryKey)
  const pages = data?.pages ?? []
  const rows = new Map<string, RowOf<O>>()
  // a row that has moved while pages were read is shown once, where it came first
  for (const row of pages.flatMap(({ list }) => list)) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row)
  return {
    first: resultOf(pages[0] as ReplyOf<O> | undefined, error, isPending, refresh), // as above
    rows: [...rows.values()],
    total: pages[0]?.total ?? 0,
    busy: isFetchingNextPage,
    problem: isFetchNextPageError && error ? problemOf(error) : undefined,
    more: async () => void (await fetchNextPage()),
  }
}
