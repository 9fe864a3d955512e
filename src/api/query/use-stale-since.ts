import { useSyncExternalStore } from 'react'
import { isShownInBackground } from '../../../bridge/gateway/failure'
import { queryClient } from './query-client'

const cache = queryClient.getQueryCache()

/** Returns the time (ms) when the oldest data on screen whose refetch failed was fetched; null if all data is fresh. */
function oldestStaleAt(): number | null {
  const stale = cache
    .getAll()
    .filter((one) => one.isActive() && one.state.data !== undefined)
    .filter(({ state: { error } }) => error !== null && isShownInBackground(error))
  return stale.length > 0 ? Math.min(...stale.map(({ state }) => state.dataUpdatedAt)) : null
}

/** Time (ms since 1970) of the oldest data on screen that could not be refetched; null if nothing is outdated. */
export const useStaleSince = (): number | null =>
  useSyncExternalStore((changed) => cache.subscribe(changed), oldestStaleAt)
