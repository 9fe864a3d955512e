import { focusManager, type QueryState, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { Failure } from '../../../bridge/gateway/failure'
import { monotonic } from '../../session/clock'
import { queryClient } from './query-client'
import type { QueryResult } from './query-result'
import { toQueryOptions, toQueryResult, useRefresh } from './use-operation'

const minuteMs = 60_000

/** decided: poll every 3 s in the first minute, every 10 s up to 5 minutes, then every 30 s. `waitedMs`: time since the start. */
export const backoff = (waitedMs: number): number =>
  waitedMs < minuteMs ? 3000 : waitedMs < 5 * minuteMs ? 10_000 : 30_000

interface PollingOptions<T> {
  /** Returns true if polling can stop. */
  done(data: T): boolean
  /** Returns the ms until the next poll, or false to stop automatic polling; the user can still poll by button. */
  interval?(waitedMs: number, looks: number): number | false
  /** If this value changes, the waiting time restarts at 0. */
  restartKey?: unknown
  /** Separates this query from other queries with the same operation and body, so that their cached replies are not used. */
  scope?: string
}

interface PolledResult<T> {
  result: QueryResult<T>
  /** Waiting time at the last poll in ms, and number of polls. */
  waitedMs: number
  polls: number
  /** Polls immediately and restarts the waiting time. */
  pollNow(): void
}

/** True if the service refused a poll, which it would do again: for example, because the payment is not this user's. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Failure && typeof error.code === 'number' && error.layer === 'business'

const countPolls = (state: Pick<QueryState, 'dataUpdateCount' | 'errorUpdateCount'> | undefined): number =>
  state ? state.dataUpdateCount + state.errorUpdateCount : 0

/**
 * Polls an operation with growing pauses until `done` returns true. Polling stops while the app is hidden. On return, polling
 * continues at once and the waiting time restarts. A failed poll keeps the last data and shows no error, but a refusal by the
 * service ends the polling and is the result.
 */
export function usePolledOperation<O extends Operation>(
  operation: O,
  body: BodyOf<O> | null,
  { done, interval: pause = backoff, restartKey: again, scope }: PollingOptions<ReplyOf<O>>,
): PolledResult<ReplyOf<O>> {
  const options = toQueryOptions(operation, body as BodyOf<O>, { scope, atOnce: true }) // disabled if the body is null
  const begin = () => ({
    at: monotonic.now(),
    looks: countPolls(queryClient.getQueryState(options.queryKey)),
  })
  const begun = useRef<ReturnType<typeof begin>>(undefined)
  begun.current ??= begin()
  const restart = useRef(begin)
  restart.current = begin

  const isOpen = ({ data, error }: QueryState<unknown, Error>) =>
    !isRefusal(error) && (data === undefined || !done(data as ReplyOf<O>)) // type from queryFn
  const looksSince = (state: Parameters<typeof countPolls>[0]) =>
    countPolls(state) - (begun.current?.looks ?? 0)
  const waited = (until: number) => until - (begun.current?.at ?? until)

  const { data, error, isPending, dataUpdatedAt, errorUpdatedAt } = useQuery(
    {
      ...options,
      enabled: body !== null,
      refetchInterval: ({ state }) => isOpen(state) && pause(waited(monotonic.now()), looksSince(state)),
      refetchOnWindowFocus: ({ state }) => isOpen(state) && 'always',
    },
    queryClient,
  )
  const refresh = useRefresh(options.queryKey)
  const updatedAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  const lastPoll = useRef({ updatedAt, at: begun.current.at })
  if (lastPoll.current.updatedAt !== updatedAt) lastPoll.current = { updatedAt, at: monotonic.now() }
  const polls = looksSince(queryClient.getQueryState(options.queryKey))

  // biome-ignore lint/correctness/useExhaustiveDependencies: because a change of `again` restarts the waiting time
  useEffect(() => {
    const restartWait = () => {
      begun.current = restart.current()
    }
    restartWait()
    return focusManager.subscribe(restartWait)
  }, [again])

  return {
    result: toQueryResult(
      isRefusal(error) ? undefined : (data as ReplyOf<O> | undefined), // type returned by queryFn
      error,
      isPending,
      refresh,
    ),
    waitedMs: Math.max(0, waited(lastPoll.current.at)),
    polls,
    pollNow() {
      begun.current = begin()
      void refresh()
    },
  }
}
