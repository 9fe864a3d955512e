import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Change } from './state-changes'

/**
 * The journal contains the changes since the state file was written, one line per write. It exists because a state of 100 MB
 * takes long to write, and changes must be stored sooner. Each line begins with a digest of the rest of the line.
 */

const ownerOnly = 0o600
const computeDigest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
const toLine = (value: unknown): string => {
  const text = JSON.stringify(value)
  return `${computeDigest(text)} ${text}\n`
}

/** First line of a journal; `on` is the digest of the state file that the changes are based on. */
interface JournalHead {
  format: 'puhunan-journal'
  on: string
}

export interface Journal {
  on: string
  changes: Change[]
}

/** Appends a text to a file and flushes it to the disk. */
export type Append = (handle: FileHandle, text: string) => Promise<void>
export const append: Append = async (handle, text) => {
  await handle.writeFile(text)
  await handle.datasync()
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  // decided: errors are ignored, because some file systems can't flush a folder and the file itself is already on the disk
  await handle.sync().catch(() => undefined)
  await handle.close()
}

/** Reads a journal; undefined if it is missing or its first line is incomplete. */
export async function readJournal(name: string): Promise<Journal | undefined> {
  const text = await readFile(name, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n')
  const whole = lines.map((line) => {
    const [digest = '', rest = ''] = [line.slice(0, 32), line.slice(33)]
    return digest !== '' && computeDigest(rest) === digest ? (JSON.parse(rest) as unknown) : undefined
  })
  const cut = whole.indexOf(undefined)
  // only the last line may be cut off, by a power failure
  if (whole.slice(cut).some((line) => line !== undefined))
    throw new Error(`${name} is damaged. It is left as it is: move it away to go on without it.`)
  // lines with a valid digest have this shape, because only this module writes them
  const [head, ...changes] = whole.slice(0, cut) as [JournalHead | undefined, ...Change[][]]
  if (!head) return undefined
  if (head.format !== 'puhunan-journal') throw new Error(`${name} is no journal of this service`)
  return { on: head.on, changes: changes.flat() }
}

/** Replaces a journal by a new journal with the given changes. */
export async function writeJournal(name: string, { on, changes }: Journal): Promise<void> {
  const fresh = `${name}.tmp`
  const handle = await open(fresh, 'w', ownerOnly)
  try {
    await handle.writeFile(
      toLine({ format: 'puhunan-journal', on }) + (changes.length ? toLine(changes) : ''),
    )
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, name)
  await syncFolder(dirname(name))
}

/** Creates a journal file, based on the state with digest `on`. Returns a writer that appends to the journal. */
export async function openJournal(name: string, on: string, add: Append) {
  const handle = await open(name, 'w', ownerOnly)
  try {
    await add(handle, toLine({ format: 'puhunan-journal', on }))
    await syncFolder(dirname(name))
  } catch (error) {
    await handle.close()
    throw error
  }
  return createJournalWriter(name, handle, add)
}

/** Reopens an existing journal file and returns a writer that appends to the journal. */
export async function resumeJournal(name: string, add: Append) {
  const handle = await open(name, 'a', ownerOnly)
  return createJournalWriter(name, handle, add, (await handle.stat()).size)
}

function createJournalWriter(begin: string, handle: FileHandle, append: Append, kept = 0) {
  let name = begin
  let size = kept
  return {
    size: () => size,
    async add(changes: readonly Change[]): Promise<void> {
      const line = toLine(changes)
      size += line.length
      await append(handle, line)
    },
    async rename(to: string): Promise<void> {
      await rename(name, to)
      name = to
      await syncFolder(dirname(to))
    },
    async remove(): Promise<void> {
      await handle.close()
      await rm(name, { force: true })
    },
  }
}

export type OpenJournal = Awaited<ReturnType<typeof openJournal>>
