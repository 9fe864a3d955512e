import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { restoredState, type State } from '../service/state'
import { lock, unlock } from './file-lock'
import { type OpenJournal, openJournal, readJournal, resumeJournal, writeJournal } from './journal'
import { disk, replace } from './replace-file'
import { changedState, type Snapshot, trackChanges } from './state-changes'
import { contentOf, digestIn, type Stored, unframed, writeState } from './state-text'

export interface StateFileOptions {
  disk?: typeof disk
  /** From a change to the beginning of its writing. */
  pauseMs?: number
  /** Told of a write that failed while nobody waited for it. */
  notify?(error: unknown): void
}

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
  /** Of the state file, in characters. */
  size: number
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
  return {
    on,
    hasJournal: parts !== undefined,
    size: stored?.size ?? 0,
    ...(state && { state: restoredState(state) }),
  }
}

/** A state up to this many characters is written as a whole at each change. */
const smallState = 1_000_000

/** From a change to its place in the journal, in ms: a large state is looked through less often, yet within a second. */
const mostMs = 600

/**
 * Keeps state in a file. A moment after a change what is other is written into a journal beside it; the file itself, which
 * may take long, is written when it is small or the journal has grown, one write at a time, never by halves. Throws at the
 * start, by name, for a file that holds something else, that another server has, or that can't be written.
 */
export async function createStateFile(file: string, options: StateFileOptions = {}) {
  const { pauseMs = 100, notify = console.error, disk: { append: add, write, rename: move } = disk } = options
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
  let lastSize = kept.size
  let tookMs = 0
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
      const begin = performance.now()
      const changes = latest ? tracker.since(latest) : []
      tookMs = performance.now() - begin
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

  /** Goes on in a journal of its own behind a file that has all its pieces, but not its name yet. */
  async function switchJournal(snapshot: Snapshot, sha256: string): Promise<OpenJournal> {
    const next = await openJournal(nextFile, sha256, add)
    if (isBroken) return next
    try {
      const missed = tracker.sinceSnapshot(snapshot)
      if (missed.length > 0) await next.add(missed)
    } catch (error) {
      await next.remove()
      throw error
    }
    journal = next
    return next
  }

  async function writeWhole(): Promise<void> {
    await writeChanges()
    if (!isBehind) return
    isBehind = false
    isWriting = true
    const before = journal
    const snapshot = tracker.snapshot()
    let next: OpenJournal | undefined
    let atSwitch = snapshot
    let sha256 = ''
    /** The file has its name, and all that it lacks is in the journal that goes on from it. */
    const follow = async () => {
      on = sha256
      await before?.remove()
      await next?.rename(journalFile)
      if (journal === next) return
      journal = next
      const missed = tracker.sinceSnapshot(snapshot)
      if (missed.length > 0) await next?.add(missed)
      isBroken = false
    }
    try {
      await replace(
        file,
        async (fresh) => {
          sha256 = await writeState(fresh, snapshot, write)
          lastSize = (await fresh.stat()).size
          await inTurn(async () => {
            atSwitch = tracker.snapshot()
            next = await switchJournal(snapshot, sha256)
          })
        },
        move,
      )
      await inTurn(follow)
    } catch (error) {
      await inTurn(async () => {
        // it may have its name although something went wrong afterwards
        if (next && (await digestIn(file).catch(() => undefined)) === sha256) return follow()
        isBehind = true
        if (next && journal === next) {
          journal = before
          isBroken = true
          await before?.add(tracker.sinceSnapshot(atSwitch))
          isBroken = before === undefined
        }
        await next?.remove()
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
      later(Math.max(pauseMs, Math.min(2 * tookMs, mostMs - tookMs)))
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
