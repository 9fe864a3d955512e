import { focusManager, type QueryState, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { clock } from '../../session/clock'
import { queryClient } from './query-client'
import { type QueryResult, toQueryOptions, toQueryResult, useRefresh } from './use-operation'

const minuteMs = 60_000

/** decided: looks come every 3 s for a minute, every 10 s until the fifth is over, then every 30 s. Ms of waiting to ms of pause. */
export const backoff = (waitedMs: number): number =>
  waitedMs < minuteMs ? 3000 : waitedMs < 5 * minuteMs ? 10_000 : 30_000

interface PollingOptions<T> {
  /** Is nothing waited for any more? */
  done(data: T): boolean
  /** Ms until the next look, by how long it was waited for and how many looks there were; false where only the user looks again. */
  interval?(waitedMs: number, looks: number): number | false
  /** Another value begins the waiting anew. */
  restartKey?: unknown
  /** Whose reading it is, where one that was made before, or by another page, can't answer. */
  scope?: string
}

interface PolledResult<T> {
  result: QueryResult<T>
  /** How long it had been waited for at the last look, and how many looks there were. */
  waitedMs: number
  polls: number
  /** Looks at once, and begins to wait anew. */
  pollNow(): void
}

const countPolls = (state: Pick<QueryState, 'dataUpdateCount' | 'errorUpdateCount'> | undefined): number =>
  state ? state.dataUpdateCount + state.errorUpdateCount : 0

/**
 * Reads an operation again and again until it is done, by growing pauses. Nothing is asked while nobody can see it; who comes
 * back has one look at once and begins to wait anew. A failed look says nothing: what is known stays.
 */
export function usePolledOperation<O extends Operation>(
  operation: O,
  body: BodyOf<O> | null,
  { done, interval: pause = backoff, restartKey: again, scope }: PollingOptions<ReplyOf<O>>,
): PolledResult<ReplyOf<O>> {
  const options = toQueryOptions(operation, body as BodyOf<O>, { scope, atOnce: true }) // a query that is not enabled never runs
  const begin = () => ({
    at: clock.now(),
    looks: countPolls(queryClient.getQueryState(options.queryKey)),
  })
  const begun = useRef<ReturnType<typeof begin>>(undefined)
  begun.current ??= begin()
  const restart = useRef(begin)
  restart.current = begin

  const isOpen = ({ data }: QueryState<unknown, Error>) => data === undefined || !done(data as ReplyOf<O>) // what its queryFn gave
  const looksSince = (state: Parameters<typeof countPolls>[0]) =>
    countPolls(state) - (begun.current?.looks ?? 0)
  const waited = (until: number) => until - (begun.current?.at ?? until)

  const { data, error, isPending, dataUpdatedAt, errorUpdatedAt } = useQuery(
    {
      ...options,
      enabled: body !== null,
      refetchInterval: ({ state }) => isOpen(state) && pause(waited(clock.now()), looksSince(state)),
      refetchOnWindowFocus: ({ state }) => isOpen(state) && 'always',
    },
    queryClient,
  )
  const refresh = useRefresh(options.queryKey)

  // biome-ignore lint/correctness/useExhaustiveDependencies: because another `again` begins anew
  useEffect(() => {
    const anew = () => {
      begun.current = restart.current()
    }
    anew()
    return focusManager.subscribe(anew)
  }, [again])

  return {
    result: toQueryResult(data as ReplyOf<O> | undefined, error, isPending, refresh), // likewise
    waitedMs: Math.max(0, waited(Math.max(dataUpdatedAt, errorUpdatedAt))),
    polls: looksSince(queryClient.getQueryState(options.queryKey)),
    pollNow() {
      begun.current = begin()
      void refresh()
    },
  }
}
