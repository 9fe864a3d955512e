import { del, get, set } from 'idb-keyval'
import { Level } from 'level'
import type { Recording } from '../../control/calls/recorder'
import type { Step } from '../../control/calls/trace'
import type { RandomPosition } from '../../control/random'
import {
  createLevelStore,
  type Database,
  type RecordStore,
  readMore,
  readRecords,
  type StoredRecord,
} from '../../control/state/level-store'

/** Name of the database in IndexedDB. It contains a version, because data in another format can't be restored. */
const databaseName = 'simulator-state-3'
/** Key of the whole state in older versions. */
const formerKeys = ['state-2', 'random', 'recording-1']
const addressKey = 'address'

/**
 * Returns the result of `work`, or undefined if it fails. Takes a function, because calls throw synchronously without IndexedDB.
 */
async function tryOrUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return
  }
}

/** Loads the URL of the simulator's page at the last visit. */
export const loadAddress = () => tryOrUndefined(() => get<string>(addressKey))

export const saveAddress = (address: string) => tryOrUndefined(() => set(addressKey, address))

/** Kept with the records: the position in the random numbers, and the recording that led to the state. */
export interface StateContext {
  /** Null if the random numbers can't be repeated. */
  position: RandomPosition | null
  recording: Recording | null
}

/** A recording without its steps, which are stored one by one. */
type RecordingHead = Omit<Recording, 'steps'> & { steps: number }

const toStepKey = (index: number): string => `step/${String(index).padStart(6, '0')}`

async function readRecording(db: Database): Promise<Recording | null> {
  const head = (await readMore(db, 'recording')) as RecordingHead | null | undefined // written by `createContextWriter`
  if (!head) return null
  const steps = Array.from({ length: head.steps }, (_, index) => readMore(db, toStepKey(index)))
  return { ...head, steps: (await Promise.all(steps)) as Step[] } // written by `createContextWriter`
}

/** Returns what has changed in the context since it was last asked: only new steps of a recording are written. */
function createContextWriter(context: () => StateContext): () => Record<string, unknown> {
  let start: Recording['start'] | undefined
  let written = 0
  return () => {
    const { position, recording } = context()
    if (recording?.start !== start) written = 0
    start = recording?.start
    const { steps = [], ...head } = recording ?? {}
    const fresh = steps.slice(written).map((step, at) => [toStepKey(written + at), step])
    written = steps.length
    return {
      random: position,
      recording: recording && { ...head, steps: steps.length },
      ...Object.fromEntries(fresh),
    }
  }
}

/** The state of the last visit, and the store of this one. */
export interface SavedState extends StateContext {
  records: StoredRecord[]
  /** Creates the store of the records. It keeps `context()` with each change; `keep([])` stores the context alone. */
  createStore(context: () => StateContext): RecordStore
  close(): Promise<void>
}

/** Opens the simulator's state in this browser; undefined without IndexedDB. `name` is a folder in Node. */
export const openSavedState = (name = databaseName): Promise<SavedState | undefined> =>
  tryOrUndefined(async () => {
    const db: Database = new Level(name, { valueEncoding: 'json' })
    await db.open()
    await tryOrUndefined(() => Promise.all(formerKeys.map((key) => del(key))))
    const position = (await readMore(db, 'random')) as RandomPosition | null | undefined // written below
    let close = () => db.close()
    return {
      close: () => close(),
      records: await readRecords(db),
      position: position ?? null,
      recording: await readRecording(db),
      createStore(context) {
        const store = createLevelStore(db, createContextWriter(context))
        close = store.close
        return {
          // decided: a full disk is ignored and calls don't wait, because the only loss is that a reload can't resume
          async keep(changes) {
            void store.keep(changes).catch(() => undefined)
          },
        }
      },
    }
  })
