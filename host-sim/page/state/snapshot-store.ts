import { createStore, del, get, keys, set, values } from 'idb-keyval'
import type { Snapshot } from '../../control/state/snapshots'

/** The database name contains a version, because snapshots in another format can't be restored. */
const store = () => createStore('snapshots-2', 'snapshots')
const headKey = 'snapshot-head'

/** Loads the snapshots of earlier visits; without IndexedDB there are none. */
export async function loadSnapshots(): Promise<{ snapshots: Snapshot[]; head: string | null }> {
  try {
    const [snapshots, head] = await Promise.all([values<Snapshot>(store()), get<string | null>(headKey)])
    return { snapshots: snapshots.sort((a, b) => a.madeAt - b.madeAt), head: head ?? null }
  } catch {
    return { snapshots: [], head: null }
  }
}

/** Stores new snapshots and deletes removed ones. */
export async function saveSnapshots(snapshots: readonly Snapshot[], head: string | null): Promise<void> {
  const own = store()
  const kept = new Set(await keys<string>(own))
  const known = new Map(snapshots.map((one) => [one.id, one]))
  for (const id of kept) if (!known.has(id)) await del(id, own)
  for (const [id, snapshot] of known) {
    const before = kept.has(id) ? await get<Snapshot>(id, own) : undefined
    if (before?.name !== snapshot.name || before.parent !== snapshot.parent) await set(id, snapshot, own)
  }
  await set(headKey, head)
}
