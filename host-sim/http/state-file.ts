import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { emptyState, type State } from '../service/state'
import { lock, unlock } from './file-lock'
import { type OpenJournal, openJournal, readJournal, resumeJournal, writeJournal } from './journal'
import { disk, replace } from './replace-file'
import { changedState, trackChanges } from './state-changes'

const format = 'puhunan-state'
const version = 1

export interface StateFileOptions {
  disk?: typeof disk
  /** From a change to the beginning of its writing. */
  pauseMs?: number
  /** Told of a write that failed while nobody waited for it. */
  notify?(error: unknown): void
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code // fs throws these

/** A state and what it is known by. */
interface Stored {
  state: State
  sha256: string
}

function framed(state: State): { text: string; sha256: string } {
  const text = JSON.stringify(state)
  const sha256 = digestOf(text)
  return { text: `${JSON.stringify({ format, version, sha256 }).slice(0, -1)},"state":${text}}`, sha256 }
}

/** The state in a file's text; otherwise what is wrong with it. */
function unframed(text: string): Stored | string {
  const head = /^\{"format":"puhunan-state","version":(\d+),"sha256":"([0-9a-f]{64})","state":/.exec(text)
  if (!head) return 'is no state of this service'
  const [frame, of, sha256 = ''] = head
  if (of !== `${version}`) return `is a state of version ${of}, this service reads version ${version}`
  const inner = text.slice(frame.length, -1)
  if (digestOf(inner) !== sha256) return 'is damaged'
  const state = JSON.parse(inner) as State // written above, byte for byte
  return Object.keys(state).every((name) => Object.hasOwn(emptyState(), name))
    ? { state, sha256 }
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

/** The digest that a state file begins with. */
const digestIn = async (file: string): Promise<string | undefined> =>
  /"sha256":"([0-9a-f]{64})"/.exec(((await contentOf(file)) ?? '').slice(0, 200))?.[1]

async function stateIn(file: string): Promise<Stored | undefined> {
  const text = await contentOf(file)
  if (text === undefined) return undefined
  const found = unframed(text)
  if (typeof found !== 'string') return found
  const before = await contentOf(`${file}.last`).catch(() => undefined)
  const way = before && typeof unframed(before) !== 'string' ? `; the one before it is ${file}.last` : ''
  // decided: nothing is begun anew over a file that can't be read, nor is the one before it taken unasked
  throw new Error(`${file} ${found}. It is left as it is: name another file, or move it away${way}.`)
}

/** Removes what a writer that was killed has left half written. */
async function removeLeftovers(file: string): Promise<void> {
  const begin = `${basename(file)}.`
  for (const name of await readdir(dirname(file)))
    if (name.startsWith(begin) && /^(\d+\.(last\.)?|journal\.)tmp$/.test(name.slice(begin.length)))
      await rm(join(dirname(file), name))
}

/** What a journal builds upon where no state was ever written. */
const nothing = 'nothing'

interface Restored {
  /** What the journal builds upon. */
  on: string
  /** Is there a journal to go on with? */
  hasJournal: boolean
  state?: State
}

/**
 * What was kept: the state file, and what its journal says has changed since. Where the power went while the file was
 * being written anew a second journal goes on from the first, or from the new file if that had its name already.
 */
async function restore(file: string, journal: string, next: string): Promise<Restored> {
  const stored = await stateIn(file)
  const on = stored?.sha256 ?? nothing
  const [first, second] = [await readJournal(journal), await readJournal(next)]
  const parts = first?.on === on ? [first, second] : second?.on === on ? [second] : undefined
  if (!parts && (first || second))
    throw new Error(`${journal} is of another state than ${file}. Move one of them away.`)
  const changes = (parts ?? []).flatMap((part) => part?.changes ?? [])
  // as one journal again, without a line that was cut
  if (parts) await writeJournal(journal, { on, changes })
  else await rm(journal, { force: true })
  await rm(next, { force: true })
  const state = changes.length > 0 ? changedState(stored?.state, changes) : stored?.state
  return { on, hasJournal: parts !== undefined, ...(state && { state }) }
}

/** A state up to this many characters is written as a whole at each change. */
const smallState = 1_000_000

/**
 * Keeps state in a file. A moment after a change what is other is written into a journal beside it; the file itself, which
 * may take long, is written when it is small or the journal has grown, one write at a time, never by halves. Throws at the
 * start, by name, for a file that holds something else, that another server has, or that can't be written.
 */
export async function createStateFile(file: string, options: StateFileOptions = {}) {
  const { pauseMs = 100, notify = console.error, disk: { append: add, ...whole } = disk } = options
  const [journalFile, nextFile] = [`${file}.journal`, `${file}.journal.next`]
  await lock(file)
  let kept: Restored
  try {
    await removeLeftovers(file)
    kept = await restore(file, journalFile, nextFile)
  } catch (error) {
    await unlock(file)
    throw error
  }
  const tracker = trackChanges(kept.state)
  let on = kept.on
  let journal: OpenJournal | undefined
  let latest: State | undefined
  let lastSize = 0
  /** Is there anything that the file lacks? */
  let isBehind = false
  /** A line of the journal could not be written: nothing may follow it, only the file as a whole. */
  let isBroken = false
  let isWriting = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  let steps: Promise<unknown> = Promise.resolve()
  let writing: Promise<unknown> = Promise.resolve()

  /** One after the other, whatever became of the one before. */
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const done = steps.then(step)
    steps = done.catch(() => undefined)
    return done
  }
  const openOwn = async (): Promise<OpenJournal> =>
    kept.hasJournal && on === kept.on ? resumeJournal(journalFile, add) : openJournal(journalFile, on, add)
  const writeChanges = () =>
    inTurn(async () => {
      const changes = latest ? tracker.since(latest) : []
      if (changes.length === 0) return
      isBehind = true
      if (isBroken) return
      try {
        journal ??= await openOwn()
        await journal.add(changes)
      } catch (error) {
        isBroken = true
        throw error
      }
    })

  async function writeWhole(): Promise<void> {
    // turning a large state into text takes a while, in which nothing else is written down
    await writeChanges()
    if (!latest || !isBehind) return
    const state = latest
    const { text, sha256 } = framed(state)
    const before = journal
    // what changes from here on is no part of this text
    await inTurn(async () => {
      journal = await openJournal(nextFile, sha256, add)
    })
    const after = journal
    const wasBroken = isBroken
    isBehind = isBroken = false
    isWriting = true
    const follow = async () => {
      on = sha256
      lastSize = text.length
      await before?.remove()
      await after?.rename(journalFile)
    }
    try {
      await replace(file, text, whole)
      await inTurn(follow)
    } catch (error) {
      await inTurn(async () => {
        // it may have its name although something went wrong afterwards
        if ((await digestIn(file)) === sha256) return follow()
        isBehind = true
        isBroken = wasBroken
        journal = before
        const { changes = [] } = (await readJournal(nextFile)) ?? {}
        if (changes.length > 0 && !isBroken) await before?.add(changes)
        await after?.remove()
      })
      throw error
    } finally {
      isWriting = false
    }
  }
  /** Resolves when everything that has changed until now is in the file itself. */
  async function flush(): Promise<void> {
    clearTimeout(waiting)
    waiting = undefined
    await writeChanges()
    const done = writing.then(writeWhole)
    writing = done.catch(() => undefined)
    return done
  }
  function later(ms: number): void {
    waiting ??= setTimeout(() => {
      waiting = undefined
      const isDue = () =>
        !isWriting && (isBroken || lastSize < smallState || (journal?.size() ?? 0) > lastSize / 2)
      writeChanges()
        .then(() => (isDue() ? flush() : undefined))
        .catch((error) => {
          notify(error)
          later(Math.max(ms, 1000))
        })
    }, ms)
    waiting.unref()
  }
  return {
    /** What was kept at the start; undefined where there was nothing. */
    found: kept.state,
    changed(state: State): void {
      latest = state
      later(pauseMs)
    },
    /** Resolves when everything that has changed until now is on the disk, in the journal if not in the file. */
    settle: writeChanges,
    flush,
    /** Writes what is left and lets go of the file. */
    async close(): Promise<void> {
      try {
        await flush()
        await inTurn(async () => journal?.remove())
      } finally {
        await unlock(file)
      }
    },
  }
}
