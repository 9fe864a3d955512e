import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { Failure } from '../../../bridge/gateway/failure'
import { call, failureMessage } from '../service'
import { canRead, queryClient, retryFailed, startReading } from './query-client'
import { setCachedReply, toQueryKey, toQueryMeta } from './query-key'

/** Data of the service, in one of three states. */
export type QueryResult<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; problem: string; retry(): void }
  | { state: 'ready'; data: T; refresh(): Promise<void> }

/** decided: how long after it was shown known data is refetched, in ms: calls must not hold up a page's first frames. */
const refetchDelayMs = 150

/**
 * A pause where a reading is only refreshed because its page was opened; one that was asked for, or is known to be out of date,
 * has none, and goes out while its page is being drawn. Refuses with 'cancelled' to read for a session that has ended.
 */
export function delayRefetch(
  queryKey: QueryKey,
  operation: Operation,
  atOnce = false,
): Promise<void> | undefined {
  const state = queryClient.getQueryState(queryKey)
  const refuseEnded = () => {
    if (!canRead(queryKey)) throw new Failure('cancelled', 'gateway', operation.native)
  }
  if (!atOnce && state?.data !== undefined && !state.isInvalidated)
    return new Promise((resolve) => setTimeout(resolve, refetchDelayMs)).then(refuseEnded)
  refuseEnded()
}

/** How a reading stands in its page. */
export interface ReadOptions {
  /** The page does without it: that it could not be read is said in passing, as nothing on the page does. */
  optional?: boolean
}

interface InternalReadOptions extends ReadOptions {
  /** Keeps it apart from others of the same operation and body. */
  scope?: string | undefined
  /** Whoever reads it waits for news: nothing is put off. */
  atOnce?: boolean
}

/** How the query client reads an operation. A reply that is nothing is null. */
export function toQueryOptions<O extends Operation>(
  operation: O,
  body: BodyOf<O>,
  { scope, atOnce = false, optional = false }: InternalReadOptions = {},
) {
  const queryKey = scope === undefined ? toQueryKey(operation, body) : [...toQueryKey(operation, body), scope]
  return {
    queryKey,
    meta: toQueryMeta(operation, optional),
    async queryFn(): Promise<ReplyOf<O>> {
      const signal = startReading(queryKey)
      const pause = delayRefetch(queryKey, operation, atOnce)
      if (pause) await pause
      return (await call(operation, body, { signal, background: true })) ?? (null as ReplyOf<O>) // schemas that allow nothing allow null
    },
  }
}

/**
 * Was it never read? Then it is read as its component is first drawn: effects begin with the innermost one, but what a page reads
 * itself is what its user waits for, and calls share a narrow line.
 */
export const isUncached = (queryKey: QueryKey): boolean => !queryClient.getQueryState(queryKey)

/**
 * Begins to read what a part of the page shows that is drawn only once something else is there: else its call would wait for that
 * one's reply. `body` null asks nothing yet.
 */
export function usePrefetch<O extends Operation>(operation: O, body: BodyOf<O> | null): void {
  if (body !== null && isUncached(toQueryKey(operation, body))) void prefetch(operation, body)
}

/**
 * Reads an operation for as long as the component is shown. Known data is shown at once and refreshed behind; leaving the
 * page cancels the call. `body` null asks nothing yet.
 */
export function useOperation<O extends Operation>(
  operation: O,
  body: BodyOf<O> | null,
  part?: ReadOptions,
): QueryResult<ReplyOf<O>> {
  const query = toQueryOptions(operation, body as BodyOf<O>, part) // a query that is not enabled never runs
  if (body !== null && isUncached(query.queryKey)) void queryClient.prefetchQuery(query)
  const { data, error, isPending } = useQuery({ ...query, enabled: body !== null }, queryClient)
  const refresh = useRefresh(toQueryKey(operation, body))
  return toQueryResult(data as ReplyOf<O> | undefined, error, isPending, refresh) // what its queryFn gave
}

/** A query of the client as the pages see it: data that is known is shown even where it could not be refetched. */
export function toQueryResult<T>(
  data: T | undefined,
  error: Failure | null,
  isPending: boolean,
  refresh: () => Promise<void>,
): QueryResult<T> {
  if (data !== undefined) return { state: 'ready', data, refresh }
  if (isPending || !error || error.code === 'cancelled') return { state: 'loading' }
  return { state: 'failed', failure: error, problem: failureMessage(error), retry: retryFailed }
}

/** Refetches a query at once; resolves when it was read, or could not be. */
export function useRefresh(queryKey: QueryKey): () => Promise<void> {
  const name = JSON.stringify(queryKey)
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: JSON.parse(name) as QueryKey, exact: true }), // written from a key just above
    [name],
  )
}

/**
 * Reads ahead, so that the next page opens with its data there; resolves once it is known, or could not be read. Failures stay
 * silent until it is shown.
 */
export const prefetch = <O extends Operation>(operation: O, body: BodyOf<O>): Promise<void> =>
  queryClient.prefetchQuery(toQueryOptions(operation, body))

/** Keeps what a write has answered just now as what this read would say, so that the next page need not ask for it again. */
export const seedCache = <O extends Operation>(operation: O, body: BodyOf<O>, reply: ReplyOf<O>): void =>
  setCachedReply(queryClient, operation, body, reply)

/**
 * Keeps what a read has answered as the answer to another body as well, which says the same, as old as it is; not where that one
 * is known by itself, or this one is out of date.
 */
export function copyCachedReply<O extends Operation>(operation: O, from: BodyOf<O>, to: BodyOf<O>): void {
  const known = queryClient.getQueryState<ReplyOf<O>>(toQueryKey(operation, from))
  if (known?.data !== undefined && !known.isInvalidated && isUncached(toQueryKey(operation, to)))
    setCachedReply(queryClient, operation, to, known.data, known.dataUpdatedAt)
}

/** Several readings as one: ready when all are, failed as soon as one is. */
export function combineResults<T extends Record<string, unknown>>(
  parts: { [K in keyof T]: QueryResult<T[K]> },
): QueryResult<T> {
  const all: QueryResult<unknown>[] = Object.values(parts)
  const failed = all.find((one) => one.state === 'failed')
  if (failed) return failed as QueryResult<T> // a failed one holds no data
  if (all.some((one) => one.state !== 'ready')) return { state: 'loading' }
  const data = Object.fromEntries(
    Object.entries(parts).map(([name, one]) => [name, (one as { data: unknown }).data]),
  ) // all are ready
  return {
    state: 'ready',
    data: data as T, // one entry for each part
    refresh: async () => void (await Promise.all(all.map((one) => one.state === 'ready' && one.refresh()))),
  }
}
