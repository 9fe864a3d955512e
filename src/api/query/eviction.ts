import type { QueryCache } from '@tanstack/react-query'

/** decided: replies cached for going back, in addition to those on screen. A page has at most ten. */
const maxInactiveQueries = 150

/** Removes the oldest reply that is not on screen whenever there are too many. */
export function evictUnused(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    if (type !== 'added') return
    // queries in flight belong to a page that is about to render
    const unused = cache
      .getAll()
      .filter((one) => one !== query && one.getObserversCount() === 0 && one.state.fetchStatus === 'idle')
    if (unused.length <= maxInactiveQueries) return
    const [oldest] = unused.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    if (oldest) cache.remove(oldest)
  })
}
