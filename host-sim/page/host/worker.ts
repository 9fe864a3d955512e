import { expose } from 'comlink'
import { createRecorder, type Recorder } from '../../control/calls/recorder'
import { openReplay, type Replay, type ReplayedStep, type ReplayState } from '../../control/calls/replay'
import type { Trace } from '../../control/calls/trace'
import { createSimulation } from '../../control/simulation'
import { createStepClock } from '../../control/time/step-clock'
import { operationsForApps } from '../../service/call/authorization'
import { emptyState, type MessageRecord } from '../../service/state'
import { createStateSaver, loadRandomPosition, loadRecording, loadState } from '../state/saved-state'

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

/** Creates functions that replay recordings, one at a time, each on a new service. */
function createReplays() {
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
    replayState: (): ReplayState => opened().state(),
  }
}

/** Starts the service in this worker, for the simulator's page only. */
async function open() {
  const [state, position, recording] = await Promise.all([loadState(), loadRandomPosition(), loadRecording()])
  const clock = createStepClock(Date.now)
  let recorder: Recorder | undefined
  const simulation = createSimulation({
    ...data,
    now: clock.now,
    // the page either resumes this state or resets it
    state: state ?? emptyState(),
    position: (state && position) ?? undefined,
    changed: createStateSaver(() => recorder?.kept() ?? null),
    messageAdded: (userId, message) =>
      self.postMessage({ messageAdded: { userId, message } satisfies AddedMessage }),
  })
  recorder = createRecorder(simulation, clock, state && recording)
  const { service: _, ...rest } = simulation
  return {
    ...rest,
    // the recorder's functions make all changes, so that changes are recorded
    ...recorder,
    ...createReplays(),
    served: () => operationsForApps(),
    /** True if the state of an earlier visit was restored. */
    resumed: () => state !== undefined,
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
