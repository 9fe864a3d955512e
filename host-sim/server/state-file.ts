import { createHash } from 'node:crypto'
import { copyFile, type FileHandle, link, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { emptyState, type State } from '../backend/state'

const format = 'puhunan-state'
const version = 1
const ownerOnly = 0o600

/** What a test may put something slow or full in place of. */
export const disk = {
  write: (handle: FileHandle, text: string): Promise<void> => handle.writeFile(text),
  rename,
}

export interface StateFileOptions {
  disk?: typeof disk
  /** From a change to the beginning of its writing. */
  pauseMs?: number
  /** Told of a write that failed while nobody waited for it. */
  tell?(error: unknown): void
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code // fs throws these

function framed(state: State): string {
  const text = JSON.stringify(state)
  return `${JSON.stringify({ format, version, sha256: digestOf(text) }).slice(0, -1)},"state":${text}}`
}

/** The state in a file's text; otherwise what is wrong with it. */
function unframed(text: string): State | string {
  const head = /^\{"format":"puhunan-state","version":(\d+),"sha256":"([0-9a-f]{64})","state":/.exec(text)
  if (!head) return 'is no state of this service'
  const [frame, of, sha256] = head
  if (of !== `${version}`) return `is a state of version ${of}, this service reads version ${version}`
  const inner = text.slice(frame.length, -1)
  if (digestOf(inner) !== sha256) return 'is damaged'
  const state = JSON.parse(inner) as State // written above, byte for byte
  return Object.keys(state).every((name) => Object.hasOwn(emptyState(), name))
    ? state
    : 'is a state of another service'
}

async function contentOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read: ${codeOf(error)}`, { cause: error })
  }
}

async function stateIn(file: string): Promise<State | undefined> {
  const text = await contentOf(file)
  if (text === undefined) return undefined
  const found = unframed(text)
  if (typeof found !== 'string') return found
  const before = await contentOf(`${file}.last`).catch(() => undefined)
  const way = before && typeof unframed(before) !== 'string' ? `; the one before it is ${file}.last` : ''
  // decided: nothing is begun anew over a file that can't be read, nor is the one before it taken unasked
  throw new Error(`${file} ${found}. It is left as it is: name another file, or move it away${way}.`)
}

/** Files that this process writes, as its own number says nothing of another server in it. */
const ownFiles = new Set<string>()

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/** Makes this process the only writer of a file. Throws where another one is, or where nothing can be written. */
async function lock(file: string): Promise<void> {
  const inUse = new Error(`${file} is in use by another server; if there is none, remove ${file}.lock`)
  if (ownFiles.has(file)) throw inUse
  try {
    const handle = await openLock(`${file}.lock`)
    if (!handle) throw inUse
    ownFiles.add(file)
    await handle.writeFile(`${process.pid}`)
    await handle.close()
  } catch (error) {
    if (error === inUse) throw error
    throw new Error(`${dirname(file)} cannot be written: ${codeOf(error)}`, { cause: error })
  }
}

/** Opens a lock that nobody has, or whose holder was killed; undefined where somebody has it. */
async function openLock(name: string): Promise<FileHandle | undefined> {
  const take = () => open(name, 'wx', ownerOnly)
  try {
    return await take()
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const holder = Number(await readFile(name, 'utf8'))
  // one without a number is just being taken
  if (!holder || (holder !== process.pid && isRunning(holder))) return undefined
  await rm(name, { force: true })
  return take()
}

async function unlock(file: string): Promise<void> {
  ownFiles.delete(file)
  await rm(`${file}.lock`, { force: true })
}

/** Removes what a writer that was killed has left half written. */
async function removeLeftovers(file: string): Promise<void> {
  const begin = `${basename(file)}.`
  for (const name of await readdir(dirname(file)))
    if (name.startsWith(begin) && /^\d+\.(last\.)?tmp$/.test(name.slice(begin.length)))
      await rm(join(dirname(file), name))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  // decided: some file systems can't flush a folder; the file itself is on the disk by then
  await handle.sync().catch(() => undefined)
  await handle.close()
}

/** Puts a text in the place of a file: whole on the disk before it has the name, the last one kept beside it. */
async function replace(file: string, text: string, { write, rename: move }: typeof disk): Promise<void> {
  const fresh = `${file}.${process.pid}.tmp`
  try {
    const handle = await open(fresh, 'w', ownerOnly)
    try {
      await write(handle, text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await keepLast(file, move)
    await move(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}

/** Gives the present file a second name; it keeps the first until another takes it. */
async function keepLast(file: string, move: typeof rename): Promise<void> {
  const spare = `${file}.${process.pid}.last.tmp`
  await rm(spare, { force: true })
  try {
    await link(file, spare).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') throw error
      return copyFile(file, spare)
    })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  await move(spare, `${file}.last`)
}

/**
 * Keeps state in a file: written a moment after the last change, one write at a time, never by halves. Throws at the
 * start, by name, for a file that holds something else, that another server has, or that can't be written.
 */
export async function createStateFile(file: string, options: StateFileOptions = {}) {
  const { pauseMs = 200, tell = console.error } = options
  await lock(file)
  let waiting: ReturnType<typeof setTimeout> | undefined
  let latest: State | undefined
  let writing: Promise<void> = Promise.resolve()

  async function writeLatest(): Promise<void> {
    if (!latest) return
    const state = latest
    latest = undefined
    try {
      await replace(file, framed(state), options.disk ?? disk)
    } catch (error) {
      latest ??= state
      throw error
    }
  }
  /** Resolves when everything that has changed until now is on the disk. */
  function flush(): Promise<void> {
    clearTimeout(waiting)
    waiting = undefined
    const done = writing.then(writeLatest)
    writing = done.catch(() => undefined)
    return done
  }
  function later(ms: number): void {
    waiting ??= setTimeout(() => {
      flush().catch((error) => {
        tell(error)
        later(Math.max(ms, 1000))
      })
    }, ms)
    waiting.unref()
  }

  let found: State | undefined
  try {
    await removeLeftovers(file)
    found = await stateIn(file)
  } catch (error) {
    await unlock(file)
    throw error
  }
  return {
    /** What the file held at the start; undefined where there was none. */
    found,
    changed(state: State): void {
      latest = state
      later(pauseMs)
    },
    flush,
    /** Writes what is left and lets go of the file. */
    async close(): Promise<void> {
      try {
        await flush()
      } finally {
        await unlock(file)
      }
    },
  }
}
