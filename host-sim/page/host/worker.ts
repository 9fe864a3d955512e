import { expose } from 'comlink'
import { createRecorder, type Recorder } from '../../control/calls/recorder'
import { openReplay, type Replay, type ReplayedStep, type ReplayState } from '../../control/calls/replay'
import type { Trace } from '../../control/calls/trace'
import { randomKey } from '../../control/random'
import { createSimulation, type Simulation } from '../../control/simulation'
import { createStepClock } from '../../control/time/step-clock'
import { watchClock } from '../../control/time/watch-clock'
import { operationsForApps } from '../../service/call/authorization'
import { emptyState, type MessageRecord } from '../../service/state'
import { openSavedState } from '../state/saved-state'
import {
  createSnapshotCommands,
  createSnapshotStates,
  type HeldSnapshot,
  type SnapshotStates,
} from '../state/snapshot-states'

/** Loads a data file of the service from the folder of the worker's script. */
async function load(path: string): Promise<Response> {
  const reply = await fetch(new URL(path, self.location.href))
  if (!reply.ok) throw new Error(`no ${path}: ${reply.status}`)
  return reply
}

/** Message from the worker to the page, in addition to answers: a user has received a message in the app. */
export interface AddedMessage {
  userId: string
  message: MessageRecord
}

const data = {
  loadArea: async (file: string): Promise<unknown> => (await load(`areas/${file}`)).json(),
  loadFont: async (name: string) => new Uint8Array(await (await load(`fonts/${name}.ttf`)).arrayBuffer()),
  ekycPage: new URL('ekyc.html', self.location.href).href,
}

/** The state that a replay has reached; the service's part stays in the worker. */
export interface ReachedState {
  service: HeldSnapshot
  phones: ReplayState['phones']
}

/** Creates functions that replay recordings, one at a time, each on a new service. */
function createReplays(states: SnapshotStates) {
  let replay: Replay | undefined
  const opened = (): Replay => {
    if (!replay) throw new RangeError('no recording is open')
    return replay
  }
  return {
    openReplay(trace: Trace): void {
      replay = openReplay(trace, data)
    },
    runReplay: (count?: number): Promise<ReplayedStep[]> => opened().run(count),
    replayState(): ReachedState {
      const { service, phones } = opened().state()
      return { service: states.hold(service), phones }
    },
  }
}

/** Starts the service in this worker, for the simulator's page only. */
async function open() {
  const saved = await openSavedState()
  const states = createSnapshotStates(() => randomKey().slice(0, 8))
  const found = saved?.records.length ? saved : undefined
  const clock = createStepClock(Date.now)
  let recorder: Recorder | undefined
  const store = saved?.createStore(() => ({
    position: simulation.position(),
    recording: recorder?.kept() ?? null,
  }))
  const simulation: Simulation = createSimulation({
    ...data,
    now: clock.now,
    // the page either resumes this state or resets it
    state: emptyState(),
    records: found?.records,
    position: found?.position ?? undefined,
    store,
    messageAdded: (userId, message) =>
      self.postMessage({ messageAdded: { userId, message } satisfies AddedMessage }),
  })
  const recording = createRecorder(simulation, clock, found?.recording, () => void store?.keep([]))
  recorder = recording
  const { service: _, ...rest } = simulation
  return {
    ...rest,
    // the recorder's functions make all changes, so that changes are recorded
    ...recording,
    ...watchClock(simulation, recording),
    ...createReplays(states),
    ...createSnapshotCommands(states, recording),
    served: () => operationsForApps(),
    /** True if this browser keeps the state; otherwise it is in memory, and a reload starts again. */
    isStored: () => saved !== undefined,
    /** True if the state of an earlier visit was restored. */
    resumed: () => found !== undefined,
  }
}

export type Backend = Awaited<ReturnType<typeof open>>

// calls that arrive before the service has started wait for it
const opened = open()
expose({
  get: async (name: keyof Backend, given: unknown[]) => {
    const backend = await opened
    const work = backend[name] as (...given: unknown[]) => unknown // all properties of `Backend` are functions
    return work(...given)
  },
})
