import { type PhoneName, phoneNames } from '../../control/calls/call-log'
import type { ReplayedStep, ReplayState } from '../../control/calls/replay'
import { type RecordedPhone, readTrace, type Trace } from '../../control/calls/trace'
import { writePlaywrightTest } from '../../control/playwright-test'
import type { PhoneSnapshot, Snapshot } from '../../control/state/snapshots'
import type { RemoteBackend } from '../host/backend'
import { toAppPath } from '../phone/phone-origins'
import type { PhoneStorageAccess } from '../phone/phone-storage'
import { createStore, type Settings, type Store } from '../settings'
import { saveText } from './save-text'
import type { HeldSnapshot } from './snapshot-states'

/** A recording that is being replayed. */
export interface OpenReplay {
  trace: Trace
  /** Results of the steps that have been replayed so far. */
  results: readonly ReplayedStep[]
  isPlaying: boolean
}

/** Result of a complete replay. */
export interface ReplayReport {
  steps: number
  differences: ReplayedStep[]
}

export interface RecordingOptions {
  backend: Pick<RemoteBackend, 'trace' | 'openReplay' | 'runReplay' | 'replayState'>
  settings: Store<Settings>
  storages: Record<PhoneName, PhoneStorageAccess>
  /** Restores the state of the service and the phones. */
  restore(moment: Pick<Snapshot<HeldSnapshot>, 'service' | 'phones'>): Promise<void>
}

/** Number of steps that are replayed before checking again whether the user has paused. */
const stepsPerBatch = 5

/** Returns the state of the phones at the current step of a replay. */
function getReplayedPhones(
  { trace, results }: OpenReplay,
  reached: ReplayState['phones'],
  settings: Settings,
): Record<string, PhoneSnapshot> {
  const isAtEnd = results.length === trace.steps.length
  const phones: Record<string, PhoneSnapshot> = {}
  for (const name of phoneNames) {
    const one = reached[name]
    const start = trace.phones[name]
    if (!one || !start) continue
    phones[name] = {
      // a recording contains the phones' pages only at its end
      path: isAtEnd ? toAppPath(start.path) : '/',
      userId: one.userId,
      settings: { ...settings.phones[name], persona: start.persona, signedOut: one.keys === null },
      keys: one.keys ?? {},
      writes: [],
    }
  }
  return phones
}

/** Creates the functions that export the recording, and replay recordings on a separate service. */
export function createRecording({ backend, settings, storages, restore }: RecordingOptions) {
  const replay = createStore<OpenReplay | undefined>(undefined)
  const change = (what: Partial<OpenReplay>) => {
    const open = replay.get()
    if (open) replay.set({ ...open, ...what })
  }

  async function capturePhone(name: PhoneName): Promise<RecordedPhone> {
    const { persona, path } = settings.get().phones[name]
    const stored = await storages[name].ask({ ask: 'read' })
    return { persona, path: stored.path ?? path, heading: stored.heading }
  }
  /** Returns everything recorded since the last reset, in the file format. */
  async function exportTrace(): Promise<Trace> {
    const { kind, version, start, steps } = await backend.trace()
    const phones = await Promise.all(
      settings.get().shown.map(async (name) => [name, await capturePhone(name)] as const),
    )
    return { kind, version, start, phones: Object.fromEntries(phones), steps }
  }
  /** Opens a recording, either as text of a file or already parsed. */
  async function open(given: unknown): Promise<void> {
    const trace = readTrace(given)
    await backend.openReplay(trace)
    replay.set({ trace, results: [], isPlaying: false })
  }
  async function run(count: number): Promise<void> {
    const opened = replay.get()
    if (!opened) return
    const results = await backend.runReplay(count)
    // another recording may have been opened in the meantime
    const now = replay.get()
    if (now?.trace === opened.trace) change({ results: [...now.results, ...results] })
  }
  /** Replays steps until `until`, the end, or a pause. */
  async function play(until = Number.POSITIVE_INFINITY): Promise<void> {
    const trace = replay.get()?.trace
    if (!trace) return
    const end = Math.min(until, trace.steps.length)
    change({ isPlaying: true })
    for (;;) {
      const now = replay.get()
      if (now?.trace !== trace || !now.isPlaying || now.results.length >= end) break
      await run(Math.min(stepsPerBatch, end - now.results.length))
    }
    if (replay.get()?.trace === trace) change({ isPlaying: false })
  }
  /** Makes the phones and the service continue from the current step of the replay. */
  async function takeOver(): Promise<void> {
    const opened = replay.get()
    if (!opened) return
    const { service, phones: reached } = await backend.replayState()
    await restore({ service, phones: getReplayedPhones(opened, reached, settings.get()) })
  }
  return {
    /** The open replay, if any. */
    replay,
    exportTrace,
    open,
    run,
    play,
    takeOver,
    pause: () => change({ isPlaying: false }),
    close: () => replay.set(undefined),
    /** Saves everything since the last reset as a Playwright test. */
    saveTest: async (): Promise<void> =>
      saveText(writePlaywrightTest(await exportTrace()), 'recording.spec.ts'),
    /** Replays a recording from start to end, and makes the phones and the service continue from there. */
    async replayAll(given: unknown): Promise<ReplayReport> {
      await open(given)
      await play()
      const results = replay.get()?.results ?? []
      await takeOver()
      return { steps: results.length, differences: results.filter(({ isSame }) => !isSame) }
    },
  }
}

export type RecordingAccess = ReturnType<typeof createRecording>
