import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const ownerOnly = 0o600
const getErrorCode = (error: unknown): string | undefined =>
  (error as NodeJS.ErrnoException | undefined)?.code // fs throws these

/** Files that this process writes, as its own number says nothing of another server in it. */
const lockedFiles = new Set<string>()

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) !== 'ESRCH'
  }
}

/** Makes this process the only writer of a file. Throws where another one is, or where nothing can be written. */
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

/** Opens a lock that nobody has, or whose holder was killed; undefined where somebody has it. */
async function openLock(name: string): Promise<FileHandle | undefined> {
  const take = () => open(name, 'wx', ownerOnly)
  try {
    return await take()
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
  }
  const holder = Number(await readFile(name, 'utf8'))
  // one without a number is just being taken
  if (!holder || (holder !== process.pid && isRunning(holder))) return undefined
  await rm(name, { force: true })
  return take()
}

/** Lets go of a file. */
export async function unlock(file: string): Promise<void> {
  lockedFiles.delete(file)
  await rm(`${file}.lock`, { force: true })
}
