import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { Failure } from '../../../bridge/gateway/failure'
import { call, failureMessage } from '../service'
import { queryClient } from './query-client'
import { setCachedReply, toQueryKey, toQueryMeta } from './query-key'
import { startReading } from './read-signal'
import { retryFailed } from './refetch'
import { canRead } from './session-cache'

/** A query in one of three states. */
export type QueryResult<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; problem: string; retry(): void }
  | { state: 'ready'; data: T; refresh(): Promise<void> }

const cache = queryClient.getQueryCache()

/**
 * decided: delay of a background refetch after cached data is shown, in ms, so that calls don't hold up the page's first frames.
 */
const refetchDelayMs = 150

/**
 * Delays a refetch that only happens because a page opened. An explicit refetch, or one of invalidated data, starts immediately,
 * while the page renders. Throws or rejects with 'cancelled' if the session has ended.
 */
export function delayRefetch(
  queryKey: QueryKey,
  operation: Operation,
  atOnce = false,
): Promise<void> | undefined {
  const query = cache.find({ queryKey })
  const refuseEnded = () => {
    if (!canRead(query)) throw new Failure('cancelled', 'gateway', operation.native)
  }
  if (!atOnce && query?.state.data !== undefined && !query.state.isInvalidated)
    return new Promise((resolve) => setTimeout(resolve, refetchDelayMs)).then(refuseEnded)
  refuseEnded()
}

/** Options of a query. */
export interface ReadOptions {
  /** The page works without it: a failure shows a toast instead of an error state. */
  optional?: boolean
}

interface InternalReadOptions extends ReadOptions {
  /** Separates this query from others with the same operation and body. */
  scope?: string | undefined
  /** Skips the delay of a refetch, for polling. */
  atOnce?: boolean
}

/** Options of the query client for an operation. An empty reply becomes null. */
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
      const signal = startReading(cache, queryKey)
      const pause = delayRefetch(queryKey, operation, atOnce)
      if (pause) await pause
      return (await call(operation, body, { signal, background: true })) ?? (null as ReplyOf<O>) // undefined schemas accept null
    },
  }
}

/**
 * True if a query has never been requested. It is then requested during render, because effects run child first: a page's own
 * data must not queue behind its children's on a slow connection.
 */
export const isUncached = (queryKey: QueryKey): boolean => !queryClient.getQueryState(queryKey)

/**
 * Starts a query for a part of the page that renders later, so that the two requests run in parallel. `body` null: no request
 * yet.
 */
export function usePrefetch<O extends Operation>(operation: O, body: BodyOf<O> | null): void {
  if (body !== null && isUncached(toQueryKey(operation, body))) void prefetch(operation, body)
}

/**
 * Reads an operation while the component is mounted. Cached data is shown at once and refreshed in the background; leaving the
 * page cancels the call. `body` null: no request yet.
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
  return toQueryResult(data as ReplyOf<O> | undefined, error, isPending, refresh) // returned by its queryFn
}

/** Maps a client query to a result. Cached data is shown even if a refetch failed. */
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

/** Returns a function that refetches a query at once; it resolves on success or failure. */
export function useRefresh(queryKey: QueryKey): () => Promise<void> {
  const name = JSON.stringify(queryKey)
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: JSON.parse(name) as QueryKey, exact: true }), // made by JSON.stringify above
    [name],
  )
}

/** Fetches data for the next page; resolves on success or failure. Failures are silent until the page is shown. */
export const prefetch = <O extends Operation>(operation: O, body: BodyOf<O>): Promise<void> =>
  queryClient.prefetchQuery(toQueryOptions(operation, body))

/** Caches the reply of a write as the reply of this read, so that the next page needs no request. */
export const seedCache = <O extends Operation>(operation: O, body: BodyOf<O>, reply: ReplyOf<O>): void =>
  setCachedReply(queryClient, operation, body, reply)

/**
 * Copies a cached reply to another body with the same result, with its age. Does nothing if the target is cached, or the source
 * is missing or invalidated.
 */
export function copyCachedReply<O extends Operation>(operation: O, from: BodyOf<O>, to: BodyOf<O>): void {
  const known = queryClient.getQueryState<ReplyOf<O>>(toQueryKey(operation, from))
  if (known?.data !== undefined && !known.isInvalidated && isUncached(toQueryKey(operation, to)))
    setCachedReply(queryClient, operation, to, known.data, known.dataUpdatedAt)
}

/** Combines several results: ready when all are, failed as soon as one is. */
export function combineResults<T extends Record<string, unknown>>(
  parts: { [K in keyof T]: QueryResult<T[K]> },
): QueryResult<T> {
  const all: QueryResult<unknown>[] = Object.values(parts)
  const failed = all.find((one) => one.state === 'failed')
  if (failed) return failed as QueryResult<T> // a failed result holds no data
  if (all.some((one) => one.state !== 'ready')) return { state: 'loading' }
  const data = Object.fromEntries(
    Object.entries(parts).map(([name, one]) => [name, (one as { data: unknown }).data]), // all are ready
  ) // all are ready
  return {
    state: 'ready',
    data: data as T, // one entry per part
    refresh: async () => void (await Promise.all(all.map((one) => one.state === 'ready' && one.refresh()))),
  }
}
