import { type ComparableState, compareStates, type Difference } from '../calls/compare'
import type { RandomPosition } from '../random'
import { collectSecrets } from '../secrets/secrets'
import type { ServiceSnapshot } from '../simulation'

/** State of a phone outside the service: storage, page and settings. */
export interface PhoneSnapshot {
  /** The app's current page. */
  path: string
  userId: string | null
  /** Persona, language, theme and other settings. */
  settings: Readonly<Record<string, unknown>>
  keys: Readonly<Record<string, string>>
  /** The app's writes that have no known outcome yet, by key. */
  writes: readonly (readonly [key: string, write: unknown])[]
}

/** The part of a captured service that every snapshot needs. */
export type CapturedService = Pick<ServiceSnapshot, 'now' | 'random'>

/** A snapshot of service and phones. */
export interface Snapshot<S extends CapturedService = CapturedService> {
  id: string
  name: string
  /** Id of the snapshot from which this snapshot's session continued; null after a reset. */
  parent: string | null
  /** Time of creation by the machine's clock, in ms since 1970. */
  madeAt: number
  service: S
  phones: Readonly<Record<string, PhoneSnapshot>>
}

/** A snapshot as a list item. */
export interface SnapshotInfo {
  id: string
  name: string
  parent: string | null
  madeAt: number
  /** Time of the service's clock, ISO 8601. */
  now: string
  random: RandomPosition | null
  /** Current page of each phone. */
  pages: Record<string, string>
  /** True for the snapshot that the session continues. */
  isHead: boolean
}

export interface SnapshotsOptions<S extends CapturedService> {
  capture(): Promise<Pick<Snapshot<S>, 'service' | 'phones'>>
  restore(snapshot: Snapshot<S>): Promise<void>
  /** Compares the service in two snapshots. */
  compareServices(before: S, after: S): Promise<ComparedServices>
  /** Stores the snapshots for the next visit; `head` is the id of the snapshot that the session continues. */
  save(snapshots: readonly Snapshot<S>[], head: string | null): Promise<void>
  now(): number
  freshId(): string
}

/** Id that stands for the current state in comparisons. */
const present = 'now'

const toSnapshotInfo = (
  { id, name, parent, madeAt, service, phones }: Snapshot,
  head: string | null,
): SnapshotInfo => ({
  ...{ id, name, parent, madeAt },
  now: new Date(service.now).toISOString(),
  random: service.random,
  pages: Object.fromEntries(Object.entries(phones).map(([phone, { path }]) => [phone, path])),
  isHead: id === head,
})

/** Result of comparing the service in two snapshots. */
export interface ComparedServices {
  /** Differences of the records, without secrets. */
  differences: Difference[]
  /** Secrets of both states, to be hidden in everything else. */
  secrets: string[]
}

/** Compares two states of the service. Records that both share are not looked at. */
export function compareServices(before: ServiceSnapshot, after: ServiceSnapshot): ComparedServices {
  const secrets = [before, after].flatMap(({ state }) => collectSecrets(state))
  const [one, other] = [before, after].map(({ state: { clockAhead: _, ...tables } }) => tables)
  return { differences: compareStates(one ?? {}, other ?? {}, new Set(secrets)), secrets }
}

/** Clock and phones of a snapshot, prepared for comparison, without machine-specific values. */
function toComparableState({ service, phones }: Pick<Snapshot, 'service' | 'phones'>): ComparableState {
  const ofPhones = Object.entries(phones).flatMap(([name, { keys, writes, settings, path, userId }]) => [
    [`${name}'s phone`, { ...settings, page: path, user: userId }],
    [`${name}'s storage`, keys],
    [`${name}'s open writes`, Object.fromEntries(writes)],
  ])
  // times are compared with a precision of a minute, because the clock is running
  const clock = { now: `${new Date(service.now).toISOString().slice(0, 16)}Z` }
  return { clock, 'random numbers': service.random, ...Object.fromEntries(ofPhones) }
}

/** Creates the store of all snapshots of service and phones, in the order in which they were taken. */
export function createSnapshots<S extends CapturedService>({
  capture,
  restore,
  compareServices,
  save,
  now,
  freshId,
}: SnapshotsOptions<S>) {
  let all: readonly Snapshot<S>[] = []
  let head: string | null = null
  const listeners = new Set<() => void>()
  let listed: readonly SnapshotInfo[] = []

  function show(): void {
    listed = all.map((one) => toSnapshotInfo(one, head))
    for (const listener of listeners) listener()
  }
  async function changed(): Promise<void> {
    show()
    await save(all, head)
  }
  function find(id: string): Snapshot<S> {
    const found = all.find((one) => one.id === id)
    if (!found) throw new RangeError(`no snapshot '${id}', only ${all.map((one) => one.id).join(', ')}`)
    return found
  }
  const at = async (id: string) => (id === present ? await capture() : find(id))

  return {
    /** Loads the snapshots of an earlier visit. */
    load(kept: { snapshots: readonly Snapshot<S>[]; head: string | null }): void {
      all = [...kept.snapshots, ...all]
      head ??= kept.head
      show()
    },
    list: (): readonly SnapshotInfo[] => listed,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes a snapshot. */
    async take(name?: string): Promise<SnapshotInfo> {
      const moment = await capture()
      const given = name?.trim() || `Snapshot ${all.length + 1}`
      const snapshot: Snapshot<S> = { id: freshId(), name: given, parent: head, madeAt: now(), ...moment }
      all = [...all, snapshot]
      head = snapshot.id
      await changed()
      return toSnapshotInfo(snapshot, head)
    },
    /** Restores a snapshot; the session continues from it on a new branch. */
    async restore(id: string): Promise<void> {
      const snapshot = find(id)
      await restore(snapshot)
      head = id
      await changed()
    },
    /** Differences from the first to the second snapshot; the id 'now' means the current state. */
    async compare(before: string, after: string): Promise<Difference[]> {
      const [one, other] = await Promise.all([at(before), at(after)])
      const { differences, secrets } = await compareServices(one.service, other.service)
      const around = compareStates(toComparableState(one), toComparableState(other), new Set(secrets))
      return [...around, ...differences]
    },
    async rename(id: string, name: string): Promise<void> {
      const snapshot = find(id)
      all = all.map((one) => (one === snapshot ? { ...one, name: name.trim() || one.name } : one))
      await changed()
    },
    /** Removes a snapshot and attaches its children to its parent. */
    async remove(id: string): Promise<void> {
      const { parent } = find(id)
      all = all.filter((one) => one.id !== id).map((one) => (one.parent === id ? { ...one, parent } : one))
      if (head === id) head = parent
      await changed()
    },
    /** Detaches the session from all snapshots; called after a reset. */
    async leave(): Promise<void> {
      head = null
      await changed()
    },
  }
}

export type Snapshots = Omit<ReturnType<typeof createSnapshots>, 'load'>
