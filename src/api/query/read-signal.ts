import type { QueryCache, QueryKey } from '@tanstack/react-query'

/** Abort controllers of the requests in flight, by query. */
const inFlight = new WeakMap<object, AbortController>()

/**
 * Returns the abort signal for a query's request; it aborts when no component needs the query any more. The query client's own
 * signal would also abort while one page replaces another that uses the same query, and the request would be sent twice.
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
    // on success nothing is left to abort; the controller is only deleted, because aborting it takes longer on slow phones
    if (type === 'updated' && event.action.type === 'success') inFlight.delete(query)
    if (type === 'removed' || query.state.fetchStatus === 'idle') inFlight.get(query)?.abort()
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return
    setTimeout(() => {
      if (query.getObserversCount() === 0) void query.cancel({ revert: true })
    })
  })
}
