/**
 * Memoizes a loader, per key if it has one: all callers share one promise. A failed load is forgotten, so that the next call
 * retries.
 */
export function lazyOnce<T, K = void>(load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const known = new Map<K, Promise<T>>()
  return (key) => {
    const before = known.get(key)
    if (before) return before
    const loading = load(key).catch((error: unknown) => {
      known.delete(key)
      throw error
    })
    known.set(key, loading)
    return loading
  }
}
