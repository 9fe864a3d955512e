import type { QueryCache, QueryKey } from '@tanstack/react-query'

/** Abort controllers of the reads in flight, by query. */
const inFlight = new WeakMap<object, AbortController>()

/**
 * Starts reading a query. The returned signal aborts when no component needs the query. The query client's own signal would abort
 * when a page unmounts, and the next page, rendered right after, would have to send the same request again.
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

/** Cancels the reads of queries that no component uses any more. */
export function cancelUnused(cache: QueryCache): void {
  cache.subscribe((event) => {
    const { type, query } = event
    // no observers to notify on success, and notifying costs a phone more than deleting
    if (type === 'updated' && event.action.type === 'success') inFlight.delete(query)
    if (type === 'removed' || query.state.fetchStatus === 'idle') inFlight.get(query)?.abort()
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return
    setTimeout(() => {
      if (query.getObserversCount() === 0) void query.cancel({ revert: true })
    })
  })
}
