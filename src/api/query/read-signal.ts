import type { QueryCache, QueryKey } from '@tanstack/react-query'

/** Abort controllers of the requests in flight, by query. */
const inFlight = new WeakMap<object, AbortController>()

/**
 * Returns the abort signal for a query's request, which aborts when no component uses the query any more. The query
 * client's own signal can't be used: it also aborts while one page replaces another that uses the same query, so
 * the request would be sent twice.
 */
export function startReading(cache: QueryCache, queryKey: QueryKey): AbortSignal {
  const reading = new AbortController()
  const query = cache.find({ queryKey })
  if (query) {
    inFlight.get(query)?.abort()
    inFlight.set(query, reading)
  }
  return reading.signal
}

/** Cancels requests whose query no component uses any more. */
export function cancelUnused(cache: QueryCache): void {
  cache.subscribe((event) => {
    const { type, query } = event
    // after success there is no request to abort, so only delete the controller, because aborting is slow on slow phones
    if (type === 'updated' && event.action.type === 'success') inFlight.delete(query)
    if (type === 'removed' || query.state.fetchStatus === 'idle') inFlight.get(query)?.abort()
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return
    setTimeout(() => {
      if (query.getObserversCount() > 0) return
      const { state } = query
      void query.cancel({ revert: true })
      // a reply that was restored while the request was in flight (src/api/kept) stays
      if (query.state.data === undefined && state.data !== undefined)
        query.setState({ ...state, fetchStatus: 'idle' })
    })
  })
}
