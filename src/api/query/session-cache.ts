import type { QueryClient } from '@tanstack/react-query'
import { currentSession } from '../../session/session'
import { onUserChange } from '../../session/session-scoped'

/** Queries still on screen after the session ended. They are removed on unmount and never refetched without a token. */
let endedQueries = new WeakSet<object>()

/** False for a query of a session that has ended. */
export const canRead = (query: object | undefined): boolean => !query || !endedQueries.has(query)

/** Clears the cache; active queries are refetched. */
export function resetCache(client: QueryClient): void {
  endedQueries = new WeakSet()
  client.removeQueries({ type: 'inactive' })
  void client.resetQueries()
}

/** Clears the cache when another user signs in. When the session ends, data on screen stays until its page closes. */
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
