/** A map that evicts the least recently used entries above `maxSize`, unless they are in use. */
export interface LruCache<V> {
  /** Marks the entry as most recently used. */
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  clear(): void
  entries(): IterableIterator<[string, V]>
  values(): IterableIterator<V>
}

/** Creates an LRU cache: an agent who visits hundreds of customers a day must not fill the phone's memory. */
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
