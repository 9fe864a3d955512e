import { createStore, del, set, type UseStore, values } from 'idb-keyval'
import { readRecord, reportNewerData, toRecord, type Upgrade } from '../../session/stored-record'
import { tryWithTimeout } from '../../session/with-timeout'
import type { PendingWrite, WriteStore } from './pending-write'

/** decided: if storage does not respond within this time (ms), memory is used instead, so that a payment is not delayed. */
const storageTimeoutMs = 2000

const isWrite = (value: unknown): value is PendingWrite =>
  typeof value === 'object' && value !== null && 'key' in value && 'operation' in value && 'state' in value

/** Version 1 was the write without a version number. */
const upgrades: readonly Upgrade[] = [(write) => write]

/** Returns the writes in stored records. Those of a newer version of the app are left alone, with a message to the user. */
function readWrites(records: readonly unknown[]): PendingWrite[] {
  const found = records.map((record) => readRecord(record, upgrades))
  if (found.includes('newer')) reportNewerData()
  return found.flatMap((record) => (record !== 'newer' && isWrite(record.data) ? [record.data] : []))
}

/** Returns the store in IndexedDB, or undefined if the browser has or allows no database. */
function findStore(): UseStore | undefined {
  try {
    return typeof indexedDB === 'undefined' ? undefined : createStore('puhunan', 'writes')
  } catch {
    return undefined
  }
}

/**
 * Stores pending writes in IndexedDB, because, unlike local storage, it is not cleared after a failed start. If IndexedDB is
 * missing, denied or fails, writes are kept in memory until the app closes; `onUnsaved` is called once, so that the user keeps
 * the app open.
 */
export function openWriteStore(onUnsaved: () => void): WriteStore {
  const memory = new Map<string, PendingWrite>()
  const unsaved = new Set<string>()
  const place = findStore()
  let isReported = false
  return {
    async all() {
      const stored = place && (await tryWithTimeout(() => values<unknown>(place), storageTimeoutMs))
      const found = stored
        ? [...readWrites(stored), ...[...memory.values()].filter(({ key }) => unsaved.has(key))]
        : [...memory.values()]
      return found.sort((a, b) => a.startedAt - b.startedAt)
    },
    async put(write) {
      memory.set(write.key, write)
      const saved =
        place &&
        (await tryWithTimeout(
          () => set(write.key, toRecord(write, upgrades), place).then(() => true),
          storageTimeoutMs,
        ))
      if (saved) unsaved.delete(write.key)
      else {
        unsaved.add(write.key)
        if (!isReported) onUnsaved()
        isReported = true
      }
    },
    async remove(key) {
      memory.delete(key)
      unsaved.delete(key)
      if (place) await tryWithTimeout(() => del(key, place), storageTimeoutMs)
    },
  }
}
