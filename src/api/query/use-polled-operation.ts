import { focusManager, type QueryState, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { clock } from '../../session/clock'
import { queryClient } from './query-client'
import { type QueryResult, queryOf, resultOf, useRefresh } from './use-operation'

const minute = 60_000

/** decided: looks come every 3 s for a minute, every 10 s until the fifth is over, then every 30 s. Ms of waiting to ms of pause. */
export const backoff = (waitedMs: number): number =>
  waitedMs < minute ? 3000 : waitedMs < 5 * minute ? 10_000 : 30_000

interface Polling<T> {
  /** Is nothing waited for any more? */
  done(data: T): boolean
  /** Ms until the next look, by how long it was waited for and how many looks there were; false where only the user looks again. */
  pause?(waitedMs: number, looks: number): number | false
  /** Another value begins the waiting anew. */
  again?: unknown
  /** Whose reading it is, where one that was made before, or by another page, can't answer. */
  scope?: string
}

interface Polled<T> {
  result: QueryResult<T>
  /** How long it had been waited for at the last look, and how many looks there were. */
  waitedMs: number
  looks: number
  /** Looks at once, and begins to wait anew. */
  lookAgain(): void
}

const looksOf = (state: Pick<QueryState, 'dataUpdateCount' | 'errorUpdateCount'> | undefined): number =>
  state ? state.dataUpdateCount + state.errorUpdateCount : 0

/**
 * Reads an operation again and again until it is done, by growing pauses. Nothing is asked while nobody can see it; who comes
 * back has one look at once and begins to wait anew. A failed look says nothing: what is known stays.
 */
export function usePolledOperation<O extends Operation>(
  operation: O,
  body: BodyOf<O> | null,
  { done, pause = backoff, again, scope }: Polling<ReplyOf<O>>,
): Polled<ReplyOf<O>> {
  const options = queryOf(operation, body as BodyOf<O>, { scope, atOnce: true }) // a query that is not enabled never runs
  const begin = () => ({
    at: clock.now(),
    looks: looksOf(queryClient.getQueryState(options.queryKey)),
  })
  const begun = useRef<ReturnType<typeof begin>>(undefined)
  begun.current ??= begin()
  const restart = useRef(begin)
  restart.current = begin

  const isOpen = ({ data }: QueryState<unknown, Error>) => data === undefined || !done(data as ReplyOf<O>) // what its queryFn gave
  const looksSince = (state: Parameters<typeof looksOf>[0]) => looksOf(state) - (begun.current?.looks ?? 0)
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
    result: resultOf(data as ReplyOf<O> | undefined, error, isPending, refresh), // likewise
    waitedMs: Math.max(0, waited(Math.max(dataUpdatedAt, errorUpdatedAt))),
    looks: looksSince(queryClient.getQueryState(options.queryKey)),
    lookAgain() {
      begun.current = begin()
      void refresh()
    },
  }
}
