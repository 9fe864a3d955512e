import type { QueryCache } from '@tanstack/react-query'

/**
 * decided: maximum number of cached replies that no page on screen uses. They make going back fast; a page uses at most ten. An agent
 * reads sixty customers without a network, with two replies each, and the forms of some (src/api/kept).
 */
const maxInactiveQueries = 400

/** Removes the oldest unused query when a query is added and too many queries are unused. */
export function evictUnused(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    if (type !== 'added') return
    // queries in flight are not counted, because they belong to a page that is about to render
    const unused = cache
      .getAll()
      .filter((one) => one !== query && one.getObserversCount() === 0 && one.state.fetchStatus === 'idle')
    if (unused.length <= maxInactiveQueries) return
    const [oldest] = unused.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    if (oldest) cache.remove(oldest)
  })
}
