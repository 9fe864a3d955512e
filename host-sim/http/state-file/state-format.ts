import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { emptyState, type State } from '../../service/state'
import type { disk } from './replace-file'
import { type StateSnapshot, stringifySnapshot } from './state-changes'

const format = 'puhunan-state'
const version = 1

const computeDigest = (text: string): string => createHash('sha256').update(text).digest('hex')
/** A state read from a file, with its digest. */
export interface StoredState {
  state: State
  sha256: string
  /** Size as a file, in characters. */
  size: number
}

const toFileHeader = (sha256: string): string =>
  `${JSON.stringify({ format, version, sha256 }).slice(0, -1)},"state":`

/** Maximum number of bytes being written at once. It is limited because the journal's next line waits until they are written. */
const maxPendingBytes = 4_000_000

/**
 * Writes a state into an empty file and returns the state's digest. Writes in chunks, so that other work can run in between: a
 * large state takes a second.
 */
export async function writeState(handle: FileHandle, state: StateSnapshot, write: typeof disk.write) {
  const hash = createHash('sha256')
  // the header first contains a placeholder, because the digest is known only at the end
  await write(handle, Buffer.from(toFileHeader(''.padEnd(64, '0'))))
  let open = 0
  for (const text of stringifySnapshot(state)) {
    const piece = Buffer.from(text)
    hash.update(piece)
    await write(handle, piece)
    open += piece.length
    if (open < maxPendingBytes) continue
    await handle.datasync()
    open = 0
  }
  await write(handle, Buffer.from('}'))
  const sha256 = hash.digest('hex')
  await handle.write(toFileHeader(sha256), 0)
  return sha256
}

/** Combined table of an older service version; `restoreState` splits it. */
const legacyTable = 'once'

/** Parses a state file; returns a string with the problem if it is invalid. */
export function parseStateFile(text: string): StoredState | string {
  const head = /^\{"format":"puhunan-state","version":(\d+),"sha256":"([0-9a-f]{64})","state":/.exec(text)
  if (!head) return 'is no state of this service'
  const [frame, storedVersion, sha256 = ''] = head
  if (storedVersion !== `${version}`)
    return `is a state of version ${storedVersion}, this service reads version ${version}`
  const inner = text.slice(frame.length, -1)
  if (computeDigest(inner) !== sha256) return 'is damaged'
  const state = JSON.parse(inner) as State // the digest shows that this module wrote it
  return Object.keys(state).every((name) => name === legacyTable || Object.hasOwn(emptyState(), name))
    ? { state, sha256, size: text.length }
    : 'is a state of another service'
}

/** Reads a file as text; undefined if it doesn't exist. */
export async function readOptionalFile(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // errors of fs have this type
    if (code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read: ${code}`, { cause: error })
  }
}

/** Reads the digest at the start of a state file. */
export async function readStoredDigest(file: string): Promise<string | undefined> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0)
    return /"sha256":"([0-9a-f]{64})"/.exec(buffer.toString('latin1', 0, bytesRead))?.[1]
  } finally {
    await handle.close()
  }
}
