import { expose } from 'comlink'
import { createRecorder, type Recorder } from '../../control/calls/recorder'
import { openReplay, type Replay, type ReplayedStep, type ReplayState } from '../../control/calls/replay'
import type { Trace } from '../../control/calls/trace'
import { createSimulation } from '../../control/simulation'
import { createStepClock } from '../../control/time/step-clock'
import { operationsForApps } from '../../service/call/authorization'
import { emptyState, type MessageRecord } from '../../service/state'
import { createStateSaver, loadRandomPosition, loadRecording, loadState } from '../state/saved-state'

/** One file of the service's data, which lies beside the worker's own. */
async function load(path: string): Promise<Response> {
  const reply = await fetch(new URL(path, self.location.href))
  if (!reply.ok) throw new Error(`no ${path}: ${reply.status}`)
  return reply
}

/** Posted beside the answers: a message that the service has just put among a user's. */
export interface AddedMessage {
  userId: string
  message: MessageRecord
}

const data = {
  loadArea: async (file: string): Promise<unknown> => (await load(`areas/${file}`)).json(),
  loadFont: async (name: string) => new Uint8Array(await (await load(`fonts/${name}.ttf`)).arrayBuffer()),
  ekycPage: new URL('ekyc.html', self.location.href).href,
}

/** Recordings that are carried out again, one at a time, on a service of their own. */
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

/** The service and all around it, in a thread of its own; only the simulator's page talks to it. */
async function open() {
  const [state, position, recording] = await Promise.all([loadState(), loadRandomPosition(), loadRecording()])
  const clock = createStepClock(Date.now)
  let recorder: Recorder | undefined
  const simulation = createSimulation({
    ...data,
    now: clock.now,
    // the page resets what it does not resume
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
    // what changes anything goes by the recorder
    ...recorder,
    ...createReplays(),
    served: () => operationsForApps(),
    /** Was there a state to go on with? */
    resumed: () => state !== undefined,
  }
}

export type Backend = Awaited<ReturnType<typeof open>>

// a call that comes while the state is still being read waits in the port
const opened = open()
expose({
  get: async (name: keyof Backend, given: unknown[]) => {
    const backend = await opened
    const work = backend[name] as (...given: unknown[]) => unknown // each of them is a function
    return work(...given)
  },
})
