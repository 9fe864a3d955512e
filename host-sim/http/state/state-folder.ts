import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Level } from 'level'
import {
  createLevelStore,
  type Database,
  type RecordStore,
  readRecords,
  type StoredRecord,
} from '../../control/state/level-store'
import { importOldFile } from '../../control/state/old-state-file'
import { getErrorCode, readMarker, writeMarker } from './marker'
import { describeOwner, removeOwner, writeOwner } from './owner'

/** A state on the disk, owned by this process. */
export interface StateFolder {
  /** The records found at the start; empty if the folder is new. */
  records: StoredRecord[]
  store: RecordStore
  /** Closes the database and releases the folder. */
  close(): Promise<void>
}

const ownerOnly = 0o700

/** Creates a folder unless it exists, readable by its owner only. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: ownerOnly }).catch((error: unknown) => {
      if (getErrorCode(error) !== 'EEXIST') throw error
    })
    await chmod(folder, ownerOnly)
    if (!(await readMarker(folder))) await writeMarker(folder, { isCreated: false, files: null })
  } catch (error) {
    throw new Error(`${folder} cannot be written: ${getErrorCode(error)}`, { cause: error })
  }
}

/** Looks at a folder before LevelDB creates files in it. Throws if something else is in it; true if it is new. */
async function isNewFolder(folder: string): Promise<boolean> {
  const marker = await readMarker(folder)
  if (marker) return !marker.isCreated
  const files = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return []
    throw new Error(`${folder} cannot be read: ${getErrorCode(error)}`, { cause: error })
  })
  const foreign = files.filter((name) => !name.endsWith('.tmp'))
  if (foreign.length > 0)
    throw new Error(
      `${folder} is no state of this service: it holds ${foreign.slice(0, 3).join(', ')}. It is left as it is: name another folder.`,
    )
  return true
}

/** Opens the database and takes its lock. Throws if another process has it, or if the files are damaged. */
async function openDatabase(folder: string, isNew: boolean): Promise<Database> {
  const db: Database = new Level(join(folder, 'records'), { valueEncoding: 'json', createIfMissing: isNew })
  try {
    await db.open()
    return db
  } catch (error) {
    const { cause } = error as Error // LevelDB's error is the cause
    if (getErrorCode(cause) === 'LEVEL_LOCKED')
      throw new Error(`${folder} is in use by ${await describeOwner(folder)}`, { cause: error })
    throw damaged(folder, cause ?? error)
  }
}

const damaged = (folder: string, cause: unknown): Error =>
  new Error(
    `${folder} is damaged: ${(cause as Error).message}. It is left as it is: name another folder, or move it away.`, // thrown values are errors
    { cause },
  )

/** Sizes of the database's files in bytes, by name, without LevelDB's diary and lock. */
async function readFileSizes(folder: string): Promise<Record<string, number>> {
  const names = (await readdir(join(folder, 'records'))).filter((name) => !name.startsWith('LO'))
  const sizes = names.sort().map(async (name) => [name, (await stat(join(folder, 'records', name))).size])
  return Object.fromEntries(await Promise.all(sizes))
}

/** Compares the files with the last orderly close before LevelDB opens them, because opening changes files. */
async function checkFiles(folder: string): Promise<void> {
  const marker = await readMarker(folder)
  if (!marker?.files) return
  const found = await readFileSizes(folder).catch(() => ({}) as Record<string, number>) // no folder, no files
  for (const [name, size] of Object.entries(marker.files))
    if (found[name] !== size)
      throw damaged(folder, new Error(`records/${name} has ${found[name] ?? 'no'} bytes instead of ${size}`))
}

/**
 * Opens the state in a folder, or creates it. `path` may also be a state file of an older version: its content is imported once,
 * into a folder with the same name and `.d`, and the file is kept. Throws an error that names the folder if it holds something
 * else, is damaged, newer, owned by another server, or can't be written.
 */
export async function openStateFolder(path: string): Promise<StateFolder> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  // decided: an old state file is imported into a folder next to it, so that the same command goes on working
  const folder = isFile ? `${path}.d` : path
  const isNew = await isNewFolder(folder)
  const imported = isNew && isFile ? await importOldFile(path) : []
  await makeFolder(folder)
  await checkFiles(folder)
  const db = await openDatabase(folder, isNew)
  try {
    await writeOwner(folder)
    const records = await readRecords(db).catch((error: unknown) => {
      throw damaged(folder, error)
    })
    const store = createLevelStore(db)
    if (imported.length > 0)
      await store.keep(imported.map(([table, key, after]) => ({ table, key, before: undefined, after })))
    await writeMarker(folder, { isCreated: true, files: null })
    return {
      records: imported.length > 0 ? imported : records,
      store,
      async close() {
        await store.close()
        await writeMarker(folder, { isCreated: true, files: await readFileSizes(folder) })
        await removeOwner(folder)
      },
    }
  } catch (error) {
    await db.close()
    await removeOwner(folder)
    throw error
  }
}
