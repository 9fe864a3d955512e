import { createStore, delMany, get, getMany, keys, setMany, type UseStore } from 'idb-keyval'
import type { RecordedSnapshot, Recorder } from '../../control/calls/recorder'
import { type ComparedServices, compareServices } from '../../control/state/snapshots'
import { restoreState } from '../../service/state'

/** A snapshot of the service whose state stays in the worker. */
export interface HeldSnapshot extends Pick<RecordedSnapshot, 'now' | 'random'> {
  id: string
}

/** A record of a stored snapshot: the number under which it is stored, or the value itself if it is a text or a number. */
type StoredRow = [key: string, record: number | null, value?: unknown]

/** A stored snapshot: the records of each table by key. */
interface StoredSnapshot extends Omit<RecordedSnapshot, 'state'> {
  tables: Record<string, StoredRow[]>
  clockAhead: number
}

const toRecordKey = (number: number): string => `record ${number}`
const toSnapshotKey = (id: string): string => `snapshot ${id}`

const getNumbers = (tables: StoredSnapshot['tables']): number[] =>
  Object.values(tables).flatMap((rows) => rows.flatMap(([, number]) => number ?? []))

/**
 * Stores states in IndexedDB. States of one service share the records that are the same, and each record is stored once, so a
 * snapshot costs what has changed since another one.
 */
function createStateStore(store: UseStore) {
  const numbers = new WeakMap<object, number>()
  let last = 0

  async function write(id: string, { state, ...rest }: RecordedSnapshot): Promise<void> {
    const { clockAhead, ...all } = state
    const fresh: [string, unknown][] = []
    const toStoredRow = ([key, row]: [string, unknown]): StoredRow => {
      if (typeof row !== 'object' || row === null) return [key, null, row]
      let number = numbers.get(row)
      if (number === undefined) {
        // later than all numbers of earlier visits
        last = Math.max(last + 1, Date.now())
        number = last
        numbers.set(row, number)
        fresh.push([toRecordKey(number), row])
      }
      return [key, number]
    }
    const tables = Object.fromEntries(
      Object.entries(all).map(([name, rows]) => [name, Object.entries(rows).map(toStoredRow)]),
    )
    await setMany(
      [...fresh, [toSnapshotKey(id), { ...rest, tables, clockAhead } satisfies StoredSnapshot]],
      store,
    )
  }
  async function read(id: string): Promise<RecordedSnapshot | undefined> {
    const found = await get<StoredSnapshot>(toSnapshotKey(id), store)
    if (!found) return
    const { tables, clockAhead, ...rest } = found
    const wanted = getNumbers(tables)
    const records = await getMany<object>(wanted.map(toRecordKey), store)
    const byNumber = new Map(wanted.map((number, at) => [number, records[at]]))
    for (const [number, row] of byNumber) if (row) numbers.set(row, number)
    const rows = Object.entries(tables).map(([name, list]) => [
      name,
      Object.fromEntries(
        list.map(([key, number, value]) => [key, number === null ? value : byNumber.get(number)]),
      ),
    ])
    return { ...rest, state: restoreState({ ...Object.fromEntries(rows), clockAhead }) }
  }
  /** Removes all snapshots but these, and the records that no snapshot needs. */
  async function removeOthers(ids: readonly string[]): Promise<void> {
    const kept = await Promise.all(ids.map((id) => get<StoredSnapshot>(toSnapshotKey(id), store)))
    const needed = new Set([
      ...ids.map(toSnapshotKey),
      ...kept.flatMap((one) => getNumbers(one?.tables ?? {}).map(toRecordKey)),
    ])
    const all = await keys<string>(store)
    await delMany(
      all.filter((key) => !needed.has(key)),
      store,
    )
  }
  return { write, read, removeOthers }
}

/** Most states that are held for comparisons and not part of a snapshot. */
const maxSpare = 3

/** Holds the states of snapshots in the worker, so that the page exchanges only their ids. */
export function createSnapshotStates(
  newId: () => string,
  openStore = () => createStore('snapshot-states-1', 'states'),
) {
  const held = new Map<string, RecordedSnapshot>()
  /** Ids of the states that belong to a snapshot. */
  const kept = new Set<string>()
  const written = new Set<string>()
  let store: ReturnType<typeof createStateStore> | undefined
  const openOnce = () => {
    store ??= createStateStore(openStore())
    return store
  }

  async function find(id: string): Promise<RecordedSnapshot> {
    const known = held.get(id)
    if (known) return known
    const found = await openOnce().read(id)
    if (!found) throw new RangeError(`no state '${id}'`)
    held.set(id, found)
    kept.add(id)
    written.add(id)
    return found
  }
  return {
    hold(snapshot: RecordedSnapshot): HeldSnapshot {
      const id = newId()
      held.set(id, snapshot)
      const spare = [...held.keys()].filter((one) => !kept.has(one))
      for (const one of spare.slice(0, -maxSpare)) held.delete(one)
      return { id, now: snapshot.now, random: snapshot.random }
    },
    find,
    compare: async (before: string, after: string): Promise<ComparedServices> =>
      compareServices(await find(before), await find(after)),
    /**
     * Stores these states and forgets all others. Rejects if they can't be stored; then they stay in memory and are lost by a reload.
     */
    async keep(ids: readonly string[]): Promise<void> {
      for (const id of ids) kept.add(id)
      for (const id of kept) {
        if (ids.includes(id)) continue
        for (const set of [kept, written, held]) set.delete(id)
      }
      const own = openOnce()
      for (const id of ids) {
        const snapshot = held.get(id)
        if (snapshot && !written.has(id)) await own.write(id, snapshot)
        written.add(id)
      }
      await own.removeOthers(ids)
    },
  }
}

export type SnapshotStates = ReturnType<typeof createSnapshotStates>

/** The worker's functions for snapshots, called by the page. */
export const createSnapshotCommands = (
  states: SnapshotStates,
  recorder: Pick<Recorder, 'capture' | 'restore'>,
) => ({
  capture: async (): Promise<HeldSnapshot> => states.hold(await recorder.capture()),
  restore: async ({ id }: HeldSnapshot): Promise<void> => recorder.restore(await states.find(id)),
  compareSnapshots: states.compare,
  keepSnapshots: states.keep,
})
