import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const ownerOnly = 0o600
const getErrorCode = (error: unknown): string | undefined =>
  (error as NodeJS.ErrnoException | undefined)?.code // errors of fs have this type

/** Files locked by this process. The lock file alone is not enough, because two servers in one process have the same pid. */
const lockedFiles = new Set<string>()

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) !== 'ESRCH'
  }
}

/** Makes this process the only writer of a file. Throws if the file is locked or its folder isn't writable. */
export async function lock(file: string): Promise<void> {
  const inUse = new Error(`${file} is in use by another server; if there is none, remove ${file}.lock`)
  if (lockedFiles.has(file)) throw inUse
  try {
    const handle = await openLock(`${file}.lock`)
    if (!handle) throw inUse
    lockedFiles.add(file)
    await handle.writeFile(`${process.pid}`)
    await handle.close()
  } catch (error) {
    if (error === inUse) throw error
    throw new Error(`${dirname(file)} cannot be written: ${getErrorCode(error)}`, { cause: error })
  }
}

/** Takes a lock if it is free or belongs to a killed process; returns undefined if a running process has it. */
async function openLock(name: string): Promise<FileHandle | undefined> {
  const take = () => open(name, 'wx', ownerOnly)
  try {
    return await take()
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
  }
  const holder = Number(await readFile(name, 'utf8'))
  // a lock file without a pid is just being created by another process
  if (!holder || (holder !== process.pid && isRunning(holder))) return undefined
  await rm(name, { force: true })
  return take()
}

/** Releases the lock on a file. */
export async function unlock(file: string): Promise<void> {
  lockedFiles.delete(file)
  await rm(`${file}.lock`, { force: true })
}
