import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getErrorCode } from './marker'

/** Names the process that has a folder. The lock itself is LevelDB's, which the kernel releases when a process ends. */
const ownerName = 'owner.json'

interface Owner {
  pid: number
  /** Start of the server, ISO 8601. */
  since: string
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) !== 'ESRCH'
  }
}

export const writeOwner = (folder: string): Promise<void> =>
  writeFile(
    join(folder, ownerName),
    JSON.stringify({ pid: process.pid, since: new Date().toISOString() } satisfies Owner),
    { mode: 0o600 },
  )

export const removeOwner = (folder: string): Promise<void> => rm(join(folder, ownerName), { force: true })

/** Longest time (ms) in which an owner that has just taken the lock writes its name. */
const writtenAfterMs = 2000

/** Describes the owner of a locked folder. The name of a killed owner stays until the next one has written its own. */
export async function describeOwner(folder: string): Promise<string> {
  for (let waited = 0; waited < writtenAfterMs; waited += 50) {
    const text = await readFile(join(folder, ownerName), 'utf8').catch(() => '')
    const found = text ? (JSON.parse(text) as Owner) : undefined // written by `writeOwner`
    if (found && isRunning(found.pid)) return `process ${found.pid}, since ${found.since}`
    await pause(50)
  }
  return 'another process'
}
