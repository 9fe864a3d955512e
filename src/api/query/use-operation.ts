import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { Failure } from '../../../bridge/gateway/failure'
import { call, failureMessage } from '../service'
import { queryClient } from './query-client'
import { setCachedReply, toQueryKey, toQueryMeta } from './query-key'
import type { QueryResult } from './query-result'
import { startReading } from './read-signal'
import { retryFailed } from './refetch'
import { restoreKept } from './restore-kept'
import { canRead } from './session-cache'

const cache = queryClient.getQueryCache()

/**
 * decided: if a page opens with cached data, the refetch starts after this delay (ms), so that it does
 * not slow down the first frames.
 */
const refetchDelayMs = 150

/**
 * Delays a refetch that happens only because a page was opened. A refetch that was requested, or a refetch of invalidated data,
 * starts immediately. Throws or rejects with 'cancelled' if the session has ended.
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
  /** True if the page works without this query: a failure shows a toast instead of an error state. */
  optional?: boolean
}

interface InternalReadOptions extends ReadOptions {
  /** Distinguishes this query from other queries with the same operation and body. */
  scope?: string | undefined
  /** True to refetch without a delay, for polling. */
  atOnce?: boolean
}

/** Failures after which a reply that was kept is better than none: neither service nor host can be reached. */
const unreachableCodes: readonly Failure['code'][] = ['network', 'offline', 'timeout', 'hostGone']

/** True for a failure after which a kept reply may be shown. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Failure && unreachableCodes.includes(error.code)

/**
 * Sends a query's request. If there is no network and the query has no data, first restores the reply that an earlier run of the app has kept,
 * so that the page shows it instead of the error.
 */
export async function sendRead<O extends Operation>(
  operation: O,
  body: BodyOf<O>,
  queryKey: QueryKey,
  signal: AbortSignal,
): Promise<ReplyOf<O>> {
  try {
    return await call(operation, body, { signal, background: true })
  } catch (error) {
    if (isUnreachable(error) && cache.find({ queryKey })?.state.data === undefined) await restoreKept()
    throw error
  }
}

/** Query options for an operation. An empty reply becomes null. */
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
      return (await sendRead(operation, body, queryKey, signal)) ?? (null as ReplyOf<O>) // null replaces an empty reply
    },
  }
}

/**
 * True if a query was never requested. Such a query is requested during render instead of in an effect. Effects of children run
 * first, so on a slow connection the page's data would wait for the data of child components.
 */
export const isUncached = (queryKey: QueryKey): boolean => !queryClient.getQueryState(queryKey)

/**
 * Starts the query of a component that renders later, so that the query runs in parallel with the page's own query. Requests
 * nothing as long as `body` is null.
 */
export function usePrefetch<O extends Operation>(operation: O, body: BodyOf<O> | null): void {
  if (body !== null && isUncached(toQueryKey(operation, body))) void prefetch(operation, body)
}

/**
 * Queries an operation while the component is mounted. Returns cached data immediately and refetches it in the background.
 * Cancels the request when the page closes. Requests nothing as long as `body` is null.
 */
export function useOperation<O extends Operation>(
  operation: O,
  body: BodyOf<O> | null,
  part?: ReadOptions,
): QueryResult<ReplyOf<O>> {
  const query = toQueryOptions(operation, body as BodyOf<O>, part) // disabled if the body is null
  if (body !== null && isUncached(query.queryKey)) void queryClient.prefetchQuery(query)
  const { data, error, isPending } = useQuery({ ...query, enabled: body !== null }, queryClient)
  const refresh = useRefresh(toQueryKey(operation, body))
  return toQueryResult(data as ReplyOf<O> | undefined, error, isPending, refresh) // queryFn returns this type
}

/** Converts the query client's state to a result. Cached data counts as ready even if its refetch failed. */
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

/** Returns a function that refetches a query now; its promise resolves on success and on failure. */
export function useRefresh(queryKey: QueryKey): () => Promise<void> {
  const name = JSON.stringify(queryKey)
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: JSON.parse(name) as QueryKey, exact: true }), // `name` is this key as JSON
    [name],
  )
}

/** Fetches data for the next page; resolves on success and on failure. A failure is shown only once the next page is open. */
export const prefetch = <O extends Operation>(operation: O, body: BodyOf<O>): Promise<void> =>
  queryClient.prefetchQuery(toQueryOptions(operation, body))

/** Stores the reply to a write in the cache of the query `operation`, so that the next page needs no request. */
export const seedCache = <O extends Operation>(operation: O, body: BodyOf<O>, reply: ReplyOf<O>): void =>
  setCachedReply(queryClient, operation, body, reply)

/**
 * Copies a cached reply, with its age, from the body `from` to the body `to`, which must have the same result. Does nothing if
 * `to` already has a reply, or if the reply of `from` is missing or invalidated.
 */
export function copyCachedReply<O extends Operation>(operation: O, from: BodyOf<O>, to: BodyOf<O>): void {
  const known = queryClient.getQueryState<ReplyOf<O>>(toQueryKey(operation, from))
  if (known?.data !== undefined && !known.isInvalidated && isUncached(toQueryKey(operation, to)))
    setCachedReply(queryClient, operation, to, known.data, known.dataUpdatedAt)
}
