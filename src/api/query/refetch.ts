import type { Query } from '@tanstack/react-query'
import { isSafe, type Operation } from '../../../bridge/contract/operation'
import { Failure } from '../../../bridge/gateway/failure'
import { failureMessage } from '../service'
import { queryClient } from './query-client'
import { canRead } from './session-cache'

/**
 * Refetches the data that a finished operation changed; without an operation, all data. Queries on screen are refetched now, and
 * all other queries when they are shown again.
 */
export function refetchChanged(operation?: Operation, body?: unknown): void {
  const changes = operation?.changes
  if (operation && (!changes?.length || isSafe(operation, body))) return
  const changed = {
    // excludes queries of an ended session, which may no longer be requested
    predicate: (query: Query) =>
      canRead(query) && (!changes || (query.meta?.reads.some((tag) => changes.includes(tag)) ?? false)),
  }
  void queryClient.invalidateQueries({ ...changed, refetchType: 'none' })
  // requests sent before the write may return the old state, so they are sent again
  const inFlight = { ...changed, type: 'active', fetchStatus: 'fetching' } as const
  for (const query of queryClient.getQueryCache().findAll(inFlight)) void query.cancel({ silent: true })
  void queryClient.refetchQueries(inFlight)
  // in a new task, because the page often closes right after its write, and then its queries need no refetch
  setTimeout(
    () =>
      void queryClient.refetchQueries({ ...changed, type: 'active', stale: true }, { cancelRefetch: false }),
  )
}

/**
 * Refetches each active query once. If a refetch fails while the page shows old data, resolves to the error message. Without old
 * data, the page shows the error itself.
 */
export async function refetchActive(): Promise<string | undefined> {
  await queryClient.invalidateQueries({ refetchType: 'active' }, { cancelRefetch: false })
  const failed = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .find(({ state }) => state.status === 'error' && state.data !== undefined)
  return failed?.state.error instanceof Failure ? failureMessage(failed.state.error) : undefined
}

/** decided: one tap on retry refetches every failed query of the page. */
export function retryFailed(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}
