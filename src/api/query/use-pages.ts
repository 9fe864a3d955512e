import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '../../../bridge/contract/limits'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { failureMessage } from '../service'
import { queryClient } from './query-client'
import { toPagesKey } from './query-key'
import { startReading } from './read-signal'
import { delayRefetch, isUncached, sendRead, toQueryResult, useRefresh } from './use-operation'

type Paged<T> = { list: T[]; total: number }
/** A row of a paged list. */
export type PagedRow<O> = ReplyOf<O> extends Paged<infer T> ? T : never
/** The body of a paged list without the page. */
export type PagedFilter<O extends Operation> = Omit<BodyOf<O>, 'pageNum' | 'pageSize'>

/** Query options for a paged list. */
function toPagesOptions<O extends Operation>(operation: O, filter: PagedFilter<O>) {
  const queryKey = toPagesKey(operation, filter)
  return {
    queryKey,
    meta: { reads: operation.reads ?? [] },
    initialPageParam: 1,
    getNextPageParam: (last: Paged<PagedRow<O>>, pages: readonly unknown[]) =>
      pages.length * limits.pageSize < last.total ? pages.length + 1 : undefined,
    async queryFn({ pageParam }: { pageParam: number }): Promise<Paged<PagedRow<O>>> {
      const signal = startReading(queryClient.getQueryCache(), queryKey)
      const known = queryClient.getQueryState<{ pages: Paged<PagedRow<O>>[] }>(queryKey)
      const page = known?.data?.pages[pageParam - 1]
      if (pageParam > 1 && page && !known?.isInvalidated) return page
      const pause = pageParam === 1 ? delayRefetch(queryKey, operation) : undefined
      if (pause) await pause
      const body = { ...filter, pageNum: pageParam, pageSize: limits.pageSize } as unknown as BodyOf<O> // the filter and a page
      return (await sendRead(operation, body, queryKey, signal)) as Paged<PagedRow<O>> // lists have paged replies
    },
  }
}

/** Fetches the first page, or the first `rows` rows, of a list before the list is shown; resolves on success and on failure. */
export const prefetchPages = <O extends Operation>(
  operation: O,
  filter: PagedFilter<O>,
  rows = 1,
): Promise<void> =>
  queryClient.prefetchInfiniteQuery({
    ...toPagesOptions(operation, filter),
    pages: Math.ceil(rows / limits.pageSize),
    // a list whose first page is fresh may have more rows
    ...(rows > limits.pageSize && { staleTime: 0 }),
  })

/** Starts fetching the first page of a list that renders later. */
export function usePrefetchPages<O extends Operation>(operation: O, filter: PagedFilter<O>): void {
  if (isUncached(toPagesOptions(operation, filter).queryKey)) void prefetchPages(operation, filter)
}

/**
 * Queries a list page by page; `more` adds the next page. A new filter starts at page 1; going back restores all loaded pages. A
 * write refetches all pages; opening the list again refetches only the first page.
 */
export function usePages<O extends Operation>(
  operation: O,
  filter: PagedFilter<O>,
  keyOf: (row: PagedRow<O>) => string,
) {
  const options = toPagesOptions(operation, filter)
  const { queryKey } = options
  if (isUncached(queryKey)) void queryClient.prefetchInfiniteQuery(options)
  const { data, error, isPending, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(options, queryClient)
  const refresh = useRefresh(queryKey)
  const pages = data?.pages ?? []
  const rows = new Map<string, PagedRow<O>>()
  // a row that moved between two requests appears on both pages; only its first position is kept
  for (const row of pages.flatMap(({ list }) => list)) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row)
  return {
    first: toQueryResult(pages[0] as ReplyOf<O> | undefined, error, isPending, refresh), // queryFn returns this type
    rows: [...rows.values()],
    total: pages[0]?.total ?? 0,
    busy: isFetchingNextPage,
    problem: isFetchNextPageError && error ? failureMessage(error) : undefined,
    more: async () => void (await fetchNextPage()),
  }
}
