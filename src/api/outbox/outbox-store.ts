import { Failure } from '../../../bridge/gateway/failure'
import { readRecord, reportNewerData, toRecord, type Upgrade } from '../../session/stored-record'
import { openVault } from '../device/vault'
import { isLocalPicture } from './local-picture'
import type { OutboxEntry, OutboxStore } from './outbox'

/** Database of entries and of their pictures, which are separate records. */
export const outboxDatabase = 'puhunan-outbox'

/** decided: room for entries that were not sent, in bytes, without their pictures; together they have 60 MB. */
const maxOutboxBytes = 2_000_000

const upgrades: readonly Upgrade[] = []

const isEntry = (value: unknown): value is OutboxEntry =>
  typeof value === 'object' && value !== null && 'id' in value && 'customerId' in value && 'content' in value

/**
 * Stores entries in IndexedDB, enciphered by user. Unlike kept replies, they outlive the session: they are sent after the next login.
 * An entry that can't be read, for example one of a newer version of the app, is left alone.
 */
export function openOutboxStore(userId: () => string): OutboxStore {
  const vault = openVault(outboxDatabase)
  const sizes = new Map<string, number>()
  const refuse = (): never => {
    throw new Failure('storageFull', 'gateway', 'outbox')
  }

  async function read(name: string): Promise<OutboxEntry | undefined> {
    const stored = await vault.read(userId(), name).catch(() => undefined)
    const record = readRecord(stored, upgrades)
    if (record === 'newer') reportNewerData()
    if (record === 'newer' || !isEntry(record.data)) return
    sizes.set(name, JSON.stringify(record.data).length)
    return record.data
  }

  return {
    async all() {
      const names = await vault.names(userId()).catch(() => [])
      const entries = await Promise.all(names.filter((name) => !isLocalPicture(name)).map(read))
      return entries.filter((entry) => entry !== undefined)
    },
    async put(entry) {
      const bytes = JSON.stringify(entry).length
      const others = [...sizes].filter(([name]) => name !== entry.id).map(([, size]) => size)
      if (others.reduce((sum, size) => sum + size, bytes) > maxOutboxBytes) refuse()
      await vault.write(entry.userId, entry.id, toRecord(entry, upgrades), () => true).catch(refuse)
      sizes.set(entry.id, bytes)
    },
    async remove({ userId: owner, id }) {
      await vault.remove(owner, id)
      sizes.delete(id)
    },
  }
}
