/** A map that forgets what was used longest ago once it holds more than `most`; never what `isInUse`. */
export interface RecentlyUsed<V> {
  /** Using an entry makes it the newest. */
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  clear(): void
  entries(): IterableIterator<[string, V]>
  values(): IterableIterator<V>
}

/** Makes one. An agent who goes through hundreds of customers in a day must not fill the phone's memory. */
export function recentlyUsed<V>(most: number, isInUse: (value: V) => boolean = () => false): RecentlyUsed<V> {
  const kept = new Map<string, V>()
  const forget = () => {
    for (const [key, value] of kept) {
      if (kept.size <= most) return
      if (!isInUse(value)) kept.delete(key)
    }
  }
  return {
    get(key) {
      const value = kept.get(key)
      if (value === undefined) return
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key, value) {
      kept.delete(key)
      kept.set(key, value)
      forget()
    },
    delete: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    entries: () => kept.entries(),
    values: () => kept.values(),
  }
}
