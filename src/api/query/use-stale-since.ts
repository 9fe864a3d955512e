import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client'

/** Who gave a reading up knows it; where nothing came the data is as it was. */
const silentCodes: readonly unknown[] = ['cancelled', 'empty', 'sessionEnded']

const cache = queryClient.getQueryCache()

/** Since when what is on the screen is known, where it could not be read anew; null where all of it is as it should be. */
function oldestStaleAt(): number | null {
  const stale = cache
    .getAll()
    .filter((one) => one.isActive() && one.state.data !== undefined)
    .filter(({ state: { error } }) => error !== null && !silentCodes.includes(error.code))
  return stale.length > 0 ? Math.min(...stale.map(({ state }) => state.dataUpdatedAt)) : null
}

/** The time in ms from which the data on the screen is, as long as it can't be refreshed; null otherwise. */
export const useStaleSince = (): number | null =>
  useSyncExternalStore((changed) => cache.subscribe(changed), oldestStaleAt)
