import type { QueryClient } from '@tanstack/react-query'
import { currentSession } from '../../session/session'
import { onUserChange } from '../../session/session-scoped'

/**
 * Queries that are still on screen after their session has ended. They are never refetched, and removed when their page closes.
 */
let endedQueries = new WeakSet<object>()

/** False for a query whose session has ended. */
export const canRead = (query: object | undefined): boolean => !query || !endedQueries.has(query)

/** Clears the cache of `client` and refetches the queries on screen. */
export function resetCache(client: QueryClient): void {
  endedQueries = new WeakSet()
  client.removeQueries({ type: 'inactive' })
  void client.resetQueries()
}

/** Clears the cache when another user signs in. After a logout, the data on screen stays until its page closes. */
export function clearOnUserChange(client: QueryClient): void {
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0 && !canRead(query)) cache.remove(query)
  })
  onUserChange(() => {
    if (currentSession()) return resetCache(client)
    client.removeQueries({ type: 'inactive' })
    void client.cancelQueries()
    for (const query of cache.getAll()) endedQueries.add(query)
  })
}
