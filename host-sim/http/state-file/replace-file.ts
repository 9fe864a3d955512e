import { copyFile, type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { append, syncFolder } from './journal'

const ownerOnly = 0o600
const getErrorCode = (error: unknown): string | undefined =>
  (error as NodeJS.ErrnoException | undefined)?.code // errors of fs have this type

/** File operations; tests replace them by slow or failing versions. */
export const disk = {
  write: (handle: FileHandle, piece: Uint8Array): Promise<void> => handle.writeFile(piece),
  rename,
  append,
}

/** Replaces a file atomically: the new file is flushed before it is renamed, and the old file is kept as a backup. */
export async function replaceFile(
  file: string,
  fill: (fresh: FileHandle) => Promise<void>,
  move: typeof rename,
): Promise<void> {
  const fresh = `${file}.${process.pid}.tmp`
  try {
    const handle = await open(fresh, 'w', ownerOnly)
    try {
      await fill(handle)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await keepBackup(file, move)
    await move(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}

/** Links the current file under the backup's name. The file also keeps its own name until the new file replaces it. */
async function keepBackup(file: string, move: typeof rename): Promise<void> {
  const spare = `${file}.${process.pid}.last.tmp`
  await rm(spare, { force: true })
  try {
    await link(file, spare).catch((error: unknown) => {
      if (getErrorCode(error) === 'ENOENT') throw error
      return copyFile(file, spare)
    })
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return
    throw error
  }
  await move(spare, `${file}.last`)
}
