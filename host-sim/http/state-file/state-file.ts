import type { State } from '../../service/state'
import { createChangeJournal } from './change-journal'
import { lock, unlock } from './file-lock'
import { createQueue } from './queue'
import { disk, replaceFile } from './replace-file'
import { writeState } from './state-format'
import { restoreStateFile } from './state-restore'

export interface StateFileOptions {
  disk?: typeof disk
  /** Delay from a change to the write, in ms; further changes in this time are written together. */
  pauseMs?: number
  /** Called with the error of a failed background write. */
  notify?(error: unknown): void
}

/** Size in characters below which the whole state file is written after each change. */
const smallStateSize = 1_000_000

/**
 * Longest delay from a change to the journal, in ms. A large state is compared less often, but changes are stored in a second.
 */
const maxDelayMs = 600

/**
 * Stores the state in a file. Shortly after a change, the difference is appended to a journal next to the file. The file itself
 * may take long to write; it is replaced atomically if it is small or the journal has grown. Throws at the start if the file has
 * other content, is locked by another server, or isn't writable. The error contains the file's name.
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
  /** Resolves once all changes so far are in the state file itself. */
  async function flush(): Promise<void> {
    clearTimeout(waiting)
    waiting = undefined
    await journal.write()
    return inTurn(writeWhole)
  }
  /** True if the file should be rewritten after a journal write. */
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
    /** State found at the start; undefined if there was no file. */
    found: kept.state,
    changed(state: State): void {
      journal.changed(state)
      later(Math.max(pauseMs, Math.min(2 * journal.tookMs(), maxDelayMs - journal.tookMs())))
    },
    /** Resolves once all changes so far are on the disk, in the journal or the file. */
    settle: journal.write,
    flush,
    /** Writes pending changes and releases the file. */
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
