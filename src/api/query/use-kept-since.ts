import { useSyncExternalStore } from 'react'
import { hasKeptReply } from './kept'
import { queryClient } from './query-client'

const cache = queryClient.getQueryCache()
const subscribe = (changed: () => void) => cache.subscribe(changed)
const findKept = () => cache.getAll().filter((one) => one.isActive() && hasKeptReply(one))

/** True while data on screen was kept by an earlier run of the app and has not been refetched. */
export const isKeptShown = (): boolean => findKept().length > 0

/** Returns the time (ms) when the oldest kept data on screen that is being refetched was fetched. */
function oldestRefetching(): number | null {
  const kept = findKept().filter(({ state }) => state.error === null)
  return kept.length > 0 ? Math.min(...kept.map(({ state }) => state.dataUpdatedAt)) : null
}

export const useIsKeptShown = (): boolean => useSyncExternalStore(subscribe, isKeptShown)

/**
 * Time (ms since 1970) of the oldest kept data on screen that is being refetched; null if all data is fresh. useStaleSince returns the
 * time of data whose refetch has failed.
 */
export const useKeptSince = (): number | null => useSyncExternalStore(subscribe, oldestRefetching)
