import { type FileHandle, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Name of the file that marks a folder as a state of this service. */
const markerName = 'puhunan-state.json'
const format = 'puhunan-state'
/** Version 1 was a single file, see old-file.ts. */
const version = 2

/** Content of the marker. */
export interface Marker {
  /** True once the database was created. */
  isCreated: boolean
  /** The database's files at the last orderly close, with sizes in bytes; null while a server runs, and after it was killed. */
  files: Readonly<Record<string, number>> | null
}

export const getErrorCode = (error: unknown): string =>
  `${(error as NodeJS.ErrnoException | undefined)?.code ?? error}` // errors of fs have a code

/** Reads a folder's marker; undefined if it is missing. Throws if it is foreign, damaged or newer. */
export async function readMarker(folder: string): Promise<Marker | undefined> {
  const text = await readFile(join(folder, markerName), 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return
    throw new Error(`${folder} cannot be read: ${getErrorCode(error)}`, { cause: error })
  })
  if (text === undefined) return
  const stays = 'It is left as it is: name another folder, or move it away.'
  let found: Partial<Marker & { format: string; version: number }>
  try {
    found = JSON.parse(text) as typeof found // checked below
  } catch (cause) {
    throw new Error(`${folder} is damaged: ${markerName} cannot be read. ${stays}`, { cause })
  }
  if (found?.format !== format) throw new Error(`${folder} is no state of this service. ${stays}`)
  if (found.version !== version)
    throw new Error(
      `${folder} is a state of version ${found.version}, this service reads version ${version}. ${stays}`,
    )
  return { isCreated: found.isCreated === true, files: found.files ?? null }
}

async function writeFlushed(handle: FileHandle, text: string): Promise<void> {
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a folder's marker, so that it is there as a whole or as before. */
export async function writeMarker(folder: string, marker: Marker): Promise<void> {
  const fresh = join(folder, `${markerName}.${process.pid}.tmp`)
  await writeFlushed(await open(fresh, 'w', 0o600), JSON.stringify({ format, version, ...marker }))
  await rename(fresh, join(folder, markerName))
}
