import type { PendingWrite, WriteStore } from './pending-write'

/** The pending writes of a device, in memory and in the store. `inFlight` contains the keys of writes whose caller is waiting. */
export function openWriteBook(store: WriteStore, userId: () => string) {
  const known = new Map<string, PendingWrite>()
  const inFlight = new Set<string>()
  /** Keys that were changed in memory while the store was being read. */
  const touched = new Set<string>()
  const listeners = new Set<() => void>()
  let shown: readonly PendingWrite[] = []

  const mine = () => {
    const me = userId()
    return [...known.values()].filter((write) => write.userId === me || write.userId === '')
  }
  const changed = () => {
    shown = mine().filter(({ key }) => !inFlight.has(key))
    for (const listener of [...listeners]) listener()
  }

  return {
    inFlight,
    /** Returns the writes of the signed-in user, and writes made without a session. */
    mine,
    changed,
    get: (key: string) => known.get(key),
    shown: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put(write: PendingWrite): Promise<void> {
      known.set(write.key, write)
      touched.add(write.key)
      changed()
      return store.put(write)
    },
    remove(key: string): Promise<void> {
      known.delete(key)
      touched.add(key)
      changed()
      return store.remove(key)
    },
    /** Loads the writes that are open since an earlier run of the app, and changes made by other windows. */
    async load(): Promise<void> {
      touched.clear()
      const stored = await store.all()
      const ours = (key: string) => inFlight.has(key) || touched.has(key)
      for (const key of [...known.keys()]) if (!ours(key)) known.delete(key)
      for (const write of stored) if (!ours(write.key)) known.set(write.key, write)
      changed()
    },
  }
}

export type WriteBook = ReturnType<typeof openWriteBook>
