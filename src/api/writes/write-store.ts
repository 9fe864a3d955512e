import { createStore, del, set, values } from 'idb-keyval'
import { tryWithTimeout } from '../../session/with-timeout'
import type { PendingWrite, WriteStore } from './pending-write'

/** decided: if storage does not respond within this time (ms), memory is used instead, so that a payment is not delayed. */
const storageTimeoutMs = 2000

const isWrite = (value: unknown): value is PendingWrite =>
  typeof value === 'object' && value !== null && 'key' in value && 'operation' in value && 'state' in value

/**
 * Stores pending writes in IndexedDB, because, unlike local storage, it is not cleared after a failed start. If IndexedDB is
 * missing or fails, writes are kept in memory until the app closes.
 */
export function openWriteStore(): WriteStore {
  const memory = new Map<string, PendingWrite>()
  const unsaved = new Set<string>()
  const place = typeof indexedDB === 'undefined' ? undefined : createStore('puhunan', 'writes')
  return {
    async all() {
      const stored = place && (await tryWithTimeout(values<unknown>(place), storageTimeoutMs))
      const found = stored
        ? [...stored.filter(isWrite), ...[...memory.values()].filter(({ key }) => unsaved.has(key))]
        : [...memory.values()]
      return found.sort((a, b) => a.startedAt - b.startedAt)
    },
    async put(write) {
      memory.set(write.key, write)
      const saved =
        place &&
        (await tryWithTimeout(
          set(write.key, write, place).then(() => true),
          storageTimeoutMs,
        ))
      if (saved) unsaved.delete(write.key)
      else unsaved.add(write.key)
    },
    async remove(key) {
      memory.delete(key)
      unsaved.delete(key)
      if (place) await tryWithTimeout(del(key, place), storageTimeoutMs)
    },
  }
}
