import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { createLog } from '../control/calls/call-log'
import { createRecorder } from '../control/calls/recorder'
import { createSentCalls } from '../control/calls/sent-calls'
import { createHolds } from '../control/desk/holds'
import { createSimulation } from '../control/simulation'
import type { StoredRecord } from '../control/state/level-store'
import { createSwitches } from '../control/state/switches'
import { createStepClock } from '../control/time/step-clock'
import { startInspectorThread } from '../control/uploads/inspector-thread'
import { createFaults } from '../faults/faults'
import type { CallContext } from './calls'
import { createCipherKeys } from './cipher-keys'
import { createKeyHandover, type KeyHandover } from './key-handover'
import { createPlainPhones } from './plain-phones'
import { createHttpRecording } from './recording'
import type { StateFolder } from './state/state-folder'

export interface BackendOptions {
  /** Build output; areas and fonts are read from it. */
  dist: string
  /** The folder that keeps the state; if undefined, the state ends with the server. */
  kept: StateFolder | undefined
  /** Records to begin with, if there is no folder. */
  records?: readonly StoredRecord[] | undefined
  /** Origin that serves the identity provider's page. */
  origin: string
  /** True if pages request their PIN key with a call; otherwise index.html contains the key. */
  keyOperation: boolean
}

/** The lending service as request handlers for node:http, with the developer's commands. */
export interface Backend {
  call: CallContext
  plain: ReturnType<typeof createPlainPhones>
  handover: KeyHandover
  /** Ends the thread that inspects uploads. */
  close(): Promise<void>
  /** Resolves once nothing is waiting to be stored. */
  settled(): Promise<void>
}

/**
 * decided: V8 collects garbage once the heap is half as large again as after the last time. By default it waits for up to four
 * times, so hostile callers made the server hold 350 MB more, of which it needed 30.
 */
const collectGarbageOften = (): void => setFlagsFromString('--heap-growing-percent=50')

/** Creates the lending service with its HTTP request handlers. Rejects if a new state can't be stored. */
export async function createBackend({
  dist,
  kept,
  records,
  origin,
  keyOperation,
}: BackendOptions): Promise<Backend> {
  const data = {
    ekycPage: `${origin}/ekyc.html`,
    loadArea: async (file: string) =>
      JSON.parse(await readFile(join(dist, 'areas', file), 'utf8')) as unknown,
    loadFont: (name: string) => readFile(join(dist, 'fonts', `${name}.ttf`)),
  }
  const clock = createStepClock(Date.now)
  const simulation = createSimulation({
    ...data,
    now: clock.now,
    records: kept?.records ?? records,
    store: kept?.store,
  })
  await simulation.service.stored()
  const recorder = createRecorder(simulation, clock)
  const faults = createFaults(undefined, Date.now)
  const log = createLog(Date.now)
  const cipherKeys = createCipherKeys(Date.now)
  const switches = createSwitches()
  const holds = createHolds()
  const sent = createSentCalls(log)
  const plain = createPlainPhones({
    simulation,
    recorder,
    faults,
    holds,
    sent,
    log,
    switches,
    recording: createHttpRecording(recorder, data),
  })
  // after the records are read, because reading them needs a growing heap
  collectGarbageOften()
  return {
    call: {
      callHttp: recorder.callHttp,
      faults,
      holds,
      sent,
      log,
      cipherKeys,
      sawSecret: plain.sawSecret,
      now: () => simulation.service.now(),
      isSignedIn: (token) => simulation.service.isSignedIn(token),
    },
    plain,
    handover: createKeyHandover(cipherKeys, switches, keyOperation),
    close: startInspectorThread(dist),
    settled: () => simulation.service.stored().catch(() => undefined),
  }
}
