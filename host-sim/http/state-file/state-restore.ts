import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { restoreState, type State } from '../../service/state'
import { readJournal, writeJournal } from './journal'
import { applyChanges } from './state-changes'
import { parseStateFile, readOptionalFile, type StoredState } from './state-format'

/** Paths of a state file's journals: the current journal, and the next journal, used while the state file is rewritten. */
export const getJournalPaths = (file: string) => ({
  journal: `${file}.journal`,
  next: `${file}.journal.next`,
})

async function readStoredState(file: string): Promise<StoredState | undefined> {
  const text = await readOptionalFile(file)
  if (text === undefined) return undefined
  const found = parseStateFile(text)
  if (typeof found !== 'string') return found
  const before = await readOptionalFile(`${file}.last`).catch(() => undefined)
  const way =
    before && typeof parseStateFile(before) !== 'string' ? `; the one before it is ${file}.last` : ''
  // decided: an unreadable file is never overwritten, and the backup is never used automatically
  throw new Error(`${file} ${found}. It is left as it is: name another file, or move it away${way}.`)
}

/** Removes temporary files of a writer that was killed. */
async function removeLeftovers(file: string): Promise<void> {
  const begin = `${basename(file)}.`
  for (const name of await readdir(dirname(file)))
    if (name.startsWith(begin) && /^(\d+\.(last\.)?|journal\.)tmp$/.test(name.slice(begin.length)))
      await rm(join(dirname(file), name))
}

/** Value of a journal's digest if no state file was ever written. */
const noState = 'nothing'

export interface RestoredFile {
  /** Digest of the state file that the journal is based on. */
  on: string
  /** True if there is a journal to continue. */
  hasJournal: boolean
  /** Size of the state file, in characters. */
  size: number
  state?: State
}

/**
 * Restores the state from its file and the changes in its journal. After a power failure during a rewrite there is a second
 * journal. It continues the first journal, or the new file if this was already renamed.
 */
export async function restoreStateFile(file: string): Promise<RestoredFile> {
  const { journal, next } = getJournalPaths(file)
  await removeLeftovers(file)
  const stored = await readStoredState(file)
  const on = stored?.sha256 ?? noState
  const [first, second] = [await readJournal(journal), await readJournal(next)]
  const parts = first?.on === on ? [first, second] : second?.on === on ? [second] : undefined
  if (!parts && (first || second))
    throw new Error(`${journal} is of another state than ${file}. Move one of them away.`)
  const changes = (parts ?? []).flatMap((part) => part?.changes ?? [])
  // merges the two journals into one, without incomplete lines
  if (parts) await writeJournal(journal, { on, changes })
  else await rm(journal, { force: true })
  await rm(next, { force: true })
  const state = changes.length > 0 ? applyChanges(stored?.state, changes) : stored?.state
  return {
    on,
    hasJournal: parts !== undefined,
    size: stored?.size ?? 0,
    ...(state && { state: restoreState(state) }),
  }
}
