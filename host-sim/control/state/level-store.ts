import type { Level } from 'level'
import type { RecordStore, StoredRecord } from '../../service/records/records'
import type { Change, Entry } from '../../service/records/tables'
import { reviveRow, tableNames } from '../../service/state'

export type { RecordStore, StoredRecord }

/**
 * Records as LevelDB keeps them, in a file system or (in a browser) in IndexedDB: one key per record, one batch per change of the
 * state. A batch is on the disk as a whole or not at all.
 */
export type Database = Level<string, unknown>
type Operation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }

/** Keys that begin with this sign hold no records. It sorts before all names of tables. */
const ownSign = '!'

const toKey = (table: string, key: string): string => `${table}/${key}`

const toOperation = (key: string, entry: Entry | undefined): Operation =>
  entry ? { type: 'put', key, value: [entry.place, entry.row] } : { type: 'del', key }

/** Number of records that are read at once, so that other work can run in between. */
const chunkSize = 1000

/** Reads all records. Throws RangeError if a record is of no table of this service. */
export async function readRecords(db: Database): Promise<StoredRecord[]> {
  const found: StoredRecord[] = []
  // LevelDB's default of 16 kB makes a step of every few records; IndexedDB has no such option
  const options = { gt: `${ownSign}~`, highWaterMarkBytes: 1_000_000 }
  const iterator = db.iterator(options)
  try {
    for (;;) {
      const chunk = await iterator.nextv(chunkSize)
      if (chunk.length === 0) return found
      for (const [at, value] of chunk) {
        const end = at.indexOf('/')
        const table = at.slice(0, end)
        if (!tableNames.includes(table) || !Array.isArray(value)) throw new RangeError(`no record: ${at}`)
        const [place, row] = value as [number, unknown] // written by `toOperation`
        found.push([table, at.slice(end + 1), { place, row: reviveRow(table, row) }])
      }
    }
  } finally {
    await iterator.close()
  }
}

/**
 * Keeps each change in a synchronous batch. After a failed batch, e.g. on a full disk, LevelDB's log may end in a part of it, and
 * later batches behind that part would be lost. So the database is opened again before the next batch, which also writes again
 * what the failed one may have changed. `more` are values of other keys, to be kept with each change.
 */
export function createLevelStore(db: Database, more: () => Readonly<Record<string, unknown>> = () => ({})) {
  let last: Promise<unknown> = Promise.resolve()
  /** Entries before the failed batches, by key; undefined unless a batch has failed. */
  let suspects: Map<string, Entry | undefined> | undefined

  async function write(changes: readonly Change[]): Promise<void> {
    if (suspects) {
      await db.close()
      await db.open()
    }
    const operations = new Map<string, Operation>()
    for (const [key, before] of suspects ?? []) operations.set(key, toOperation(key, before))
    for (const { table, key, after } of changes)
      operations.set(toKey(table, key), toOperation(toKey(table, key), after))
    for (const [name, value] of Object.entries(more()))
      operations.set(
        ownSign + name,
        // LevelDB has no null
        value === null ? { type: 'del', key: ownSign + name } : { type: 'put', key: ownSign + name, value },
      )
    await db.batch([...operations.values()], { sync: true })
    suspects = undefined
  }
  async function keep(changes: readonly Change[]): Promise<void> {
    try {
      await write(changes)
    } catch (error) {
      suspects ??= new Map()
      for (const { table, key, before } of changes)
        if (!suspects.has(toKey(table, key))) suspects.set(toKey(table, key), before)
      throw error
    }
  }
  return {
    keep(changes: readonly Change[]): Promise<void> {
      const kept = last.then(() => keep(changes))
      last = kept.catch(() => undefined)
      return kept
    },
    /** Closes the database once the last batch is written. */
    async close(): Promise<void> {
      await last
      await db.close()
    },
  } satisfies RecordStore & { close(): Promise<void> }
}

/** Reads a value that was kept under a name by `more`; undefined if it is missing. */
export const readMore = (db: Database, name: string): Promise<unknown> => db.get(ownSign + name)
