import type { State } from '../../service/state'
import { createChangeJournal } from './change-journal'
import { lock, unlock } from './file-lock'
import { createQueue } from './queue'
import { disk, replaceFile } from './replace-file'
import { writeState } from './state-format'
import { restoreStateFile } from './state-restore'

export interface StateFileOptions {
  disk?: typeof disk
  /** From a change to the beginning of its writing. */
  pauseMs?: number
  /** Told of a write that failed while nobody waited for it. */
  notify?(error: unknown): void
}

/** A state up to this many characters is written as a whole at each change. */
const smallStateSize = 1_000_000

/** From a change to its place in the journal, in ms: a large state is looked through less often, yet within a second. */
const maxDelayMs = 600

/**
 * Keeps state in a file. A moment after a change what is other is written into a journal beside it; the file itself, which
 * may take long, is written when it is small or the journal has grown, one write at a time, never by halves. Throws at the
 * start, by name, for a file that holds something else, that another server has, or that can't be written.
 */
export async function createStateFile(file: string, options: StateFileOptions = {}) {
  const { pauseMs = 100, notify = console.error, disk: { append, write, rename: move } = disk } = options
  await lock(file)
  const kept = await restoreStateFile(file).catch(async (error: unknown) => {
    await unlock(file)
    throw error
  })
  const journal = createChangeJournal(file, kept, append)
  const inTurn = createQueue()
  let { size } = kept
  let isWriting = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  async function writeWhole(): Promise<void> {
    await journal.write()
    const rewrite = journal.beginRewrite()
    if (!rewrite) return
    isWriting = true
    try {
      await replaceFile(
        file,
        async (fresh) => {
          const sha256 = await writeState(fresh, rewrite.snapshot, write)
          size = (await fresh.stat()).size
          await rewrite.switchJournal(sha256)
        },
        move,
      )
      await rewrite.finish()
    } catch (error) {
      await rewrite.undo()
      throw error
    } finally {
      isWriting = false
    }
  }
  /** Resolves when everything that has changed until now is in the file itself. */
  async function flush(): Promise<void> {
    clearTimeout(waiting)
    waiting = undefined
    await journal.write()
    return inTurn(writeWhole)
  }
  /** Is the file to be written, now that the changes are in the journal? */
  const isDue = () => !isWriting && (journal.isBroken() || size < smallStateSize || journal.size() > size / 2)
  function later(ms: number): void {
    waiting ??= setTimeout(() => {
      waiting = undefined
      journal
        .write()
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
      journal.changed(state)
      later(Math.max(pauseMs, Math.min(2 * journal.tookMs(), maxDelayMs - journal.tookMs())))
    },
    /** Resolves when everything that has changed until now is on the disk, in the journal if not in the file. */
    settle: journal.write,
    flush,
    /** Writes what is left and lets go of the file. */
    async close(): Promise<void> {
      try {
        await flush()
        await journal.remove()
      } finally {
        await unlock(file)
      }
    },
  }
}
