/** A map with a maximum size. If there are too many entries, it removes the least recently used entries that are not in use. */
export interface LruCache<V> {
  /** Returns the value and marks the entry as most recently used. */
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  clear(): void
  entries(): IterableIterator<[string, V]>
  values(): IterableIterator<V>
}

/** Creates an LRU cache. Caches need a limit, because an agent may visit hundreds of customers a day. */
export function createLruCache<V>(
  maxSize: number,
  isInUse: (value: V) => boolean = () => false,
): LruCache<V> {
  const entries = new Map<string, V>()
  const forget = () => {
    for (const [key, value] of entries) {
      if (entries.size <= maxSize) return
      if (!isInUse(value)) entries.delete(key)
    }
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      forget()
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    entries: () => entries.entries(),
    values: () => entries.values(),
  }
}
