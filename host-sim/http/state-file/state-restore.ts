import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { restoreState, type State } from '../../service/state'
import { readJournal, writeJournal } from './journal'
import { applyChanges } from './state-changes'
import { parseStateFile, readOptionalFile, type StoredState } from './state-format'

/** The journal beside a state file, and the one that goes on from it while the file is written anew. */
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
const noState = 'nothing'

export interface RestoredFile {
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
  // as one journal again, without a line that was cut
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
