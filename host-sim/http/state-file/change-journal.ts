import type { State } from '../../service/state'
import { type Append, type OpenJournal, openJournal, resumeJournal } from './journal'
import { createQueue, type Queue } from './queue'
import { type StateSnapshot, trackChanges } from './state-changes'
import { readStoredDigest } from './state-format'
import { getJournalPaths, type RestoredFile } from './state-restore'

/** A rewrite of the state file in progress. Until it is done, changes are appended to the next journal. */
export interface Rewrite {
  /** Content of the new state file. */
  snapshot: StateSnapshot
  /** Starts the next journal. It is based on the new file (with digest `sha256`), which is complete but not renamed yet. */
  switchJournal(sha256: string): Promise<void>
  /** Called after the new file was renamed to the state file. */
  finish(): Promise<void>
  /** Called if the rewrite failed. Returns to the previous journal, unless the new file was already renamed. */
  undo(): Promise<void>
}

interface JournalState {
  file: string
  add: Append
  inTurn: Queue
  tracker: ReturnType<typeof trackChanges>
  /** Digest of the state file that the journal is based on. */
  on: string
  /** The open journal; undefined until the first change. */
  journal: OpenJournal | undefined
  /** True if the state file does not contain the latest changes. */
  isBehind: boolean
  /** True after a failed write to the journal: no more lines can be added, so the whole state file must be written. */
  isBroken: boolean
}

function beginRewrite(journaling: JournalState): Rewrite {
  const { file, add, inTurn, tracker } = journaling
  const names = getJournalPaths(file)
  const before = journaling.journal
  const snapshot = tracker.snapshot()
  let next: OpenJournal | undefined
  let atSwitch = snapshot
  let sha256 = ''

  const addMissed = async (to: OpenJournal, since: StateSnapshot) => {
    const missed = tracker.sinceSnapshot(since)
    if (missed.length > 0) await to.add(missed)
  }
  const switchJournal = async () => {
    atSwitch = tracker.snapshot()
    const opened = await openJournal(names.next, sha256, add)
    if (!journaling.isBroken) {
      try {
        await addMissed(opened, snapshot)
      } catch (error) {
        await opened.remove()
        throw error
      }
      journaling.journal = opened
    }
    next = opened
  }
  /** Makes the next journal the current journal, because the new file contains all earlier changes. */
  const finish = async () => {
    journaling.on = sha256
    await before?.remove()
    await next?.rename(names.journal)
    if (journaling.journal === next) return
    journaling.journal = next
    if (next) await addMissed(next, snapshot)
    journaling.isBroken = false
  }
  const undo = async () => {
    if (next && (await readStoredDigest(file).catch(() => undefined)) === sha256) return finish()
    journaling.isBehind = true
    if (next && journaling.journal === next) {
      journaling.journal = before
      journaling.isBroken = true
      await before?.add(tracker.sinceSnapshot(atSwitch))
      journaling.isBroken = before === undefined
    }
    await next?.remove()
  }
  return {
    snapshot,
    switchJournal(digest) {
      sha256 = digest
      return inTurn(switchJournal)
    },
    finish: () => inTurn(finish),
    undo: () => inTurn(undo),
  }
}

/** Appends changes of the state to the journal of its file. Operations run one after the other. */
export function createChangeJournal(file: string, kept: RestoredFile, add: Append) {
  const inTurn = createQueue()
  const tracker = trackChanges(kept.state)
  const journaling: JournalState = {
    file,
    add,
    inTurn,
    tracker,
    on: kept.on,
    journal: undefined,
    isBehind: false,
    isBroken: false,
  }
  let latest: State | undefined
  let tookMs = 0

  const open = () => {
    const { on } = journaling
    const { journal } = getJournalPaths(file)
    return kept.hasJournal && on === kept.on ? resumeJournal(journal, add) : openJournal(journal, on, add)
  }
  return {
    changed(state: State): void {
      latest = state
    },
    /** Resolves once all changes so far are in the journal. */
    write: () =>
      inTurn(async () => {
        const begin = performance.now()
        const changes = latest ? tracker.since(latest) : []
        tookMs = performance.now() - begin
        if (changes.length === 0) return
        journaling.isBehind = true
        if (journaling.isBroken) return
        try {
          journaling.journal ??= await open()
          await journaling.journal.add(changes)
        } catch (error) {
          journaling.isBroken = true
          throw error
        }
      }),
    /** Duration of the last comparison of states, in ms. */
    tookMs: () => tookMs,
    size: () => journaling.journal?.size() ?? 0,
    isBroken: () => journaling.isBroken,
    /** Starts a rewrite of the state file; returns undefined if the file is up to date. */
    beginRewrite(): Rewrite | undefined {
      if (!journaling.isBehind) return undefined
      journaling.isBehind = false
      return beginRewrite(journaling)
    },
    remove: () => inTurn(async () => journaling.journal?.remove()),
  }
}
