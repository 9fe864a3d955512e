/**
 * Memoizes a loader, optionally by key, so that all callers share one promise. A failed load is not
 * cached: the next call tries again.
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
