import { createStore, del, get, keys, set, values } from 'idb-keyval'
import type { Snapshot } from '../../control/state/snapshots'
import type { HeldSnapshot } from './snapshot-states'

/** A snapshot whose state is stored by the worker. */
type PageSnapshot = Snapshot<HeldSnapshot>

/** The database name contains a version, because snapshots in another format can't be restored. */
const store = () => createStore('snapshots-3', 'snapshots')
const headKey = 'snapshot-head'

/** Loads the snapshots of earlier visits; without IndexedDB there are none. */
export async function loadSnapshots(): Promise<{ snapshots: PageSnapshot[]; head: string | null }> {
  try {
    const [snapshots, head] = await Promise.all([values<PageSnapshot>(store()), get<string | null>(headKey)])
    return { snapshots: snapshots.sort((a, b) => a.madeAt - b.madeAt), head: head ?? null }
  } catch {
    return { snapshots: [], head: null }
  }
}

/** Stores new snapshots and deletes removed ones. */
export async function saveSnapshots(snapshots: readonly PageSnapshot[], head: string | null): Promise<void> {
  const own = store()
  const kept = new Set(await keys<string>(own))
  const known = new Map(snapshots.map((one) => [one.id, one]))
  for (const id of kept) if (!known.has(id)) await del(id, own)
  for (const [id, snapshot] of known) {
    const before = kept.has(id) ? await get<PageSnapshot>(id, own) : undefined
    if (before?.name !== snapshot.name || before.parent !== snapshot.parent) await set(id, snapshot, own)
  }
  await set(headKey, head)
}
