import { defaultLanguage, toLanguage } from '../../bridge/contract/who'
import type { Log, PhoneName } from '../control/calls/call-log'
import { trackCoverage } from '../control/calls/coverage'
import type { Recorder } from '../control/calls/recorder'
import type { SentCalls } from '../control/calls/sent-calls'
import { createCommands, defaults, type Remote, type Situation } from '../control/commands'
import type { Holds } from '../control/desk/holds'
import { evaluateMonitors } from '../control/monitors/monitors'
import { randomKey } from '../control/random'
import type { Simulation } from '../control/simulation'
import type { StoredKeys } from '../control/state/phone-start'
import { compareServices, createSnapshots } from '../control/state/snapshots'
import type { Switches } from '../control/state/switches'
import type { RecordingCommands } from '../control/time/time-commands'
import { type createFaults, parseOrder } from '../faults/faults'
import { worksOverHttp } from './calls'
import { createCommandCall } from './command-call'

/** Parameters in a phone's address that determine its start: persona, language, signed out. */
export interface RequestedStart {
  persona: string
  lang: string | null
  signedOut: boolean
}

/** Wraps the simulation's functions to return promises; changes go through the recorder. */
function toRemote(simulation: Simulation, recorder: Recorder): Remote<Omit<Simulation, 'service'>> {
  const { service: _, ...rest } = simulation
  const own = { ...rest, ...recorder }
  return Object.fromEntries(
    Object.entries(own).map(([name, work]) => [
      name,
      async (...given: unknown[]) => (work as (...given: unknown[]) => unknown)(...given), // both objects contain functions only
    ]),
  ) as unknown as Remote<Omit<Simulation, 'service'>> // same names and arguments
}

export interface PlainPhonesOptions {
  switches: Switches
  simulation: Simulation
  recorder: Recorder
  recording: RecordingCommands
  faults: ReturnType<typeof createFaults>
  holds: Holds
  sent: SentCalls
  log: Log
}

/** Creates the phones as plain web pages, with the users to sign in and the commands that work without a native host. */
export function createPlainPhones({
  simulation,
  recorder,
  recording,
  faults,
  holds,
  sent,
  log,
  switches,
}: PlainPhonesOptions) {
  const backend = toRemote(simulation, recorder)
  const secrets = new Set<string>()
  /** Users of the phones since the last reset, and their sessions for the command `call`, which begin with its first use. */
  const users = new Map<PhoneName, Situation>()
  const tokens = new Map<PhoneName, Promise<string | undefined>>()
  const strict: typeof faults = {
    ...faults,
    arm(order) {
      const { kind } = parseOrder(order)
      if (!worksOverHttp(kind)) throw new RangeError(`'${kind}' needs a host; there is none over HTTP`)
      return faults.arm(order)
    },
  }
  /** Storage keys of a phone, with a new session. Throws RangeError for an unknown persona. */
  async function signIn(phone: PhoneName, { persona, lang, signedOut }: RequestedStart): Promise<StoredKeys> {
    const keys = await backend.signIn({
      persona: persona || defaults[phone === 'borrower' ? 'persona' : 'persona2'],
      language: toLanguage(lang),
      signedOut,
      deviceId: randomKey(),
      phone,
    })
    if (keys.token) secrets.add(keys.token)
    return keys
  }
  const sawSecret = (secret: string) => void secrets.add(secret)
  function getToken(phone: PhoneName): Promise<string | undefined> {
    const { persona = '', signedOut = false, language = null } = users.get(phone) ?? {}
    const token =
      tokens.get(phone) ??
      signIn(phone, { persona, signedOut, lang: language }).then((keys) => keys.token ?? undefined)
    tokens.set(phone, token)
    return token
  }
  const commands = createCommands({
    backend,
    faults: strict,
    holds,
    sent,
    log,
    ready: async () => undefined,
    // decided: the server can't reload a browser, so the persona is signed in by the browser's next request with ?persona=
    place: async (phone: PhoneName, situation: Situation) => {
      const { persona } = situation
      users.set(phone, situation)
      tokens.delete(phone)
      await backend.signIn({ persona, language: defaultLanguage, signedOut: true, deviceId: randomKey() })
    },
    call: createCommandCall({ callHttp: recorder.callHttp, faults, holds, log, sent, sawSecret }, getToken),
    script: undefined,
    recording,
    coverage: trackCoverage(log),
    switches,
    // decided: the server can't read a browser's storage, so snapshots contain only the service and are lost at its stop
    snapshots: createSnapshots({
      capture: async () => ({ service: await recorder.capture(), phones: {} }),
      restore: ({ service }) => recorder.restore(service),
      compareServices: async (before, after) => compareServices(before, after),
      save: async () => undefined,
      now: Date.now,
      freshId: () => randomKey().slice(0, 8),
    }),
    monitors: async (shown = {}) => {
      const all = new Set([...secrets, ...simulation.secrets()])
      return evaluateMonitors({
        entries: log.entries(),
        now: Date.now(),
        secrets: all,
        shown,
        rejections: [],
      })
    },
  })
  return {
    commands,
    sawSecret,
    /** Storage keys for a page requested with ?persona=. Throws RangeError for an unknown persona. */
    keys: signIn,
  }
}
