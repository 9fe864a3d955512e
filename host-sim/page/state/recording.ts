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

/** A recording that is carried out again. */
export interface OpenReplay {
  trace: Trace
  /** What has come of the steps so far. */
  results: readonly ReplayedStep[]
  isPlaying: boolean
}

/** What a whole replay has come to. */
export interface ReplayReport {
  steps: number
  differences: ReplayedStep[]
}

export interface RecordingOptions {
  backend: Pick<RemoteBackend, 'trace' | 'openReplay' | 'runReplay' | 'replayState'>
  settings: Store<Settings>
  storages: Record<PhoneName, PhoneStorageAccess>
  /** Makes service and phones as they were at a moment. */
  restore(moment: Pick<Snapshot, 'service' | 'phones'>): Promise<void>
}

/** So many steps are carried out between two looks at whether to go on. */
const stepsPerBatch = 5

/** The phones as they are where a replay stands. */
function getReplayedPhones(
  { trace, results }: OpenReplay,
  reached: ReplayState['phones'],
  settings: Settings,
): Record<string, PhoneSnapshot> {
  const isAtEnd = results.length === trace.steps.length
  const phones: Record<string, PhoneSnapshot> = {}
  for (const name of phoneNames) {
    const one = reached[name]
    const stand = trace.phones[name]
    if (!one || !stand) continue
    phones[name] = {
      // where the phone stood is known for the end alone
      path: isAtEnd ? toAppPath(stand.path) : '/',
      userId: one.userId,
      settings: { ...settings.phones[name], persona: stand.persona, signedOut: one.keys === null },
      keys: one.keys ?? {},
      writes: [],
    }
  }
  return phones
}

/** Saves what was recorded, and carries recordings out again on a service of their own. */
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
  /** Everything since the last reset, as a file holds it. */
  async function exportTrace(): Promise<Trace> {
    const { kind, version, start, steps } = await backend.trace()
    const phones = await Promise.all(
      settings.get().shown.map(async (name) => [name, await capturePhone(name)] as const),
    )
    return { kind, version, start, phones: Object.fromEntries(phones), steps }
  }
  /** Opens a recording, from a file's text or as it was parsed. */
  async function open(given: unknown): Promise<void> {
    const trace = readTrace(given)
    await backend.openReplay(trace)
    replay.set({ trace, results: [], isPlaying: false })
  }
  async function run(count: number): Promise<void> {
    const opened = replay.get()
    if (!opened) return
    const results = await backend.runReplay(count)
    // another one may have been opened meanwhile
    const now = replay.get()
    if (now?.trace === opened.trace) change({ results: [...now.results, ...results] })
  }
  /** Goes on until so many steps are done, or it is paused. */
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
  /** The phones and their service go on from where the replay stands. */
  async function takeOver(): Promise<void> {
    const opened = replay.get()
    if (!opened) return
    const { service, phones: reached } = await backend.replayState()
    await restore({ service, phones: getReplayedPhones(opened, reached, settings.get()) })
  }
  return {
    /** The recording that is carried out again, if one is. */
    replay,
    exportTrace,
    open,
    run,
    play,
    takeOver,
    pause: () => change({ isPlaying: false }),
    close: () => replay.set(undefined),
    /** Saves a Playwright test of everything since the last reset. */
    saveTest: async (): Promise<void> =>
      saveText(writePlaywrightTest(await exportTrace()), 'recording.spec.ts'),
    /** Carries a recording out from its beginning to its end, and lets the phones go on from there. */
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
