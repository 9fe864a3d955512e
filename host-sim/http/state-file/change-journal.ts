import type { State } from '../../service/state'
import { type Append, type OpenJournal, openJournal, resumeJournal } from './journal'
import { createQueue, type Queue } from './queue'
import { type StateSnapshot, trackChanges } from './state-changes'
import { readStoredDigest } from './state-format'
import { getJournalPaths, type RestoredFile } from './state-restore'

/** The state file on its way to being written anew, while changes go on being written into journals. */
export interface Rewrite {
  /** What the file is to hold. */
  snapshot: StateSnapshot
  /** Goes on in a journal of its own behind a file that has all its pieces, but not its name yet. */
  switchJournal(sha256: string): Promise<void>
  /** The file has its name. */
  finish(): Promise<void>
  /** The file could not be written: goes back to the journal before, unless the file has its name all the same. */
  undo(): Promise<void>
}

interface JournalState {
  file: string
  add: Append
  inTurn: Queue
  tracker: ReturnType<typeof trackChanges>
  /** What the journal builds upon. */
  on: string
  /** Opened for the first change. */
  journal: OpenJournal | undefined
  /** Is there anything that the file lacks? */
  isBehind: boolean
  /** A line of the journal could not be written: nothing may follow it, only the file as a whole. */
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
  /** From now on the file and the journal that goes on from it hold everything. */
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

/** Writes what changes in a state into the journal beside its file, one step at a time. */
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
    /** Resolves when everything that has changed until now is in the journal. */
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
    /** How long it took to look for changes last. */
    tookMs: () => tookMs,
    size: () => journaling.journal?.size() ?? 0,
    isBroken: () => journaling.isBroken,
    /** Begins to write the file anew; undefined where it lacks nothing. */
    beginRewrite(): Rewrite | undefined {
      if (!journaling.isBehind) return undefined
      journaling.isBehind = false
      return beginRewrite(journaling)
    },
    remove: () => inTurn(async () => journaling.journal?.remove()),
  }
}
