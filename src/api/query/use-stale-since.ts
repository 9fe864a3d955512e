import { useSyncExternalStore } from 'react'
import { isShownInBackground } from '../../../bridge/gateway/failure'
import { queryClient } from './query-client'

const cache = queryClient.getQueryCache()

/** Returns when the oldest data on screen was fetched, if its refetch failed; otherwise null. */
function oldestStaleAt(): number | null {
  const stale = cache
    .getAll()
    .filter((one) => one.isActive() && one.state.data !== undefined)
    .filter(({ state: { error } }) => error !== null && isShownInBackground(error))
  return stale.length > 0 ? Math.min(...stale.map(({ state }) => state.dataUpdatedAt)) : null
}

/** Time (ms) of the oldest data on screen that can't be refreshed; null if everything is fresh. */
export const useStaleSince = (): number | null =>
  useSyncExternalStore((changed) => cache.subscribe(changed), oldestStaleAt)
