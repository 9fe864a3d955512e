/** A map that forgets what was used longest ago once it holds more than `most`; never what `isInUse`. */
export interface LruCache<V> {
  /** Using an entry makes it the newest. */
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  clear(): void
  entries(): IterableIterator<[string, V]>
  values(): IterableIterator<V>
}

/** Makes one. An agent who goes through hundreds of customers in a day must not fill the phone's memory. */
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
