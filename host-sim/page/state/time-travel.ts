import { type PhoneName, phoneNames } from '../../control/calls/call-log'
import { randomKey } from '../../control/random'
import { createSnapshots, type PhoneSnapshot, type Snapshot } from '../../control/state/snapshots'
import type { RemoteBackend } from '../host/backend'
import type { Phone } from '../phone/phone'
import { toAppPath } from '../phone/phone-origins'
import type { PhoneStorageAccess } from '../phone/phone-storage'
import type { createPhoneUsers } from '../phone/phone-users'
import type { PhoneSettings, Settings, Store } from '../settings'
import type { HeldSnapshot } from './snapshot-states'
import { saveSnapshots } from './snapshot-store'

export interface TimeTravelOptions {
  settings: Store<Settings>
  backend: Pick<RemoteBackend, 'capture' | 'restore' | 'compareSnapshots' | 'keepSnapshots'>
  phones: Record<PhoneName, Phone>
  storages: Record<PhoneName, PhoneStorageAccess>
  users: ReturnType<typeof createPhoneUsers>
  setPhone(name: PhoneName, change: Partial<PhoneSettings>): void
  closeSheets(name: PhoneName): void
  sawSecret(secret: string): void
}

/** Creates the snapshots of the service and the visible phones. */
export function createTimeTravel(options: TimeTravelOptions) {
  const { settings, backend, phones, storages, users } = options

  async function capturePhone(name: PhoneName): Promise<PhoneSnapshot> {
    const own = settings.get().phones[name]
    const { path, keys, writes } = await storages[name].ask({ ask: 'read' })
    return {
      path: path ?? own.path,
      userId: users.get(name) ?? null,
      settings: { ...own },
      keys,
      writes,
    }
  }
  function restorePhone(name: PhoneName, { path, userId, settings: set, keys, writes }: PhoneSnapshot): void {
    const next = set as Partial<PhoneSettings> // `capturePhone` stored a phone's settings
    users.set(name, userId)
    options.closeSheets(name)
    if (keys.token) options.sawSecret(keys.token)
    // a changed kind of host needs a new frame element
    const isOther = next.host !== undefined && next.host !== settings.get().phones[name].host
    phones[name].start({ keys: { ...keys }, writes: [...writes], to: toAppPath(path) }, isOther)
    options.setPhone(name, next)
  }

  async function capture(): Promise<Pick<Snapshot<HeldSnapshot>, 'service' | 'phones'>> {
    const shown = await Promise.all(
      settings.get().shown.map(async (name) => [name, await capturePhone(name)] as const),
    )
    return { service: await backend.capture(), phones: Object.fromEntries(shown) }
  }
  /** Restores a snapshot. Phones that are hidden now, or were hidden in the snapshot, are not changed. */
  async function restore({
    service,
    phones: were,
  }: Pick<Snapshot<HeldSnapshot>, 'service' | 'phones'>): Promise<void> {
    await backend.restore(service)
    const now = settings.get().shown
    const back = phoneNames.filter((name) => now.includes(name) && were[name])
    for (const name of back) {
      const was = were[name]
      if (was) restorePhone(name, was)
    }
    await Promise.all(back.map((name) => phones[name].ready()))
  }
  const snapshots = createSnapshots({
    capture,
    restore,
    // decided: a full disk is ignored, because the snapshots are then only lost when the page is reloaded
    save: async (snapshots, head) => {
      try {
        await backend.keepSnapshots(snapshots.map(({ service }) => service.id))
        await saveSnapshots(snapshots, head)
      } catch {
        // see above
      }
    },
    compareServices: (before, after) => backend.compareSnapshots(before.id, after.id),
    now: Date.now,
    freshId: () => randomKey().slice(0, 8),
  })
  return { snapshots, restore }
}
