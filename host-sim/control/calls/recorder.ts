import { findOperation, findOperationByName, isUpload } from '../../../bridge/contract/find-operation'
import { decipher, readKey } from '../../../bridge/gateway/pin-cipher'
import type { Cipher, Envelope, ServiceRequest } from '../../service/call/envelope'
import type { State } from '../../service/state'
import {
  createSecretNames,
  encipheredFields,
  type NamedSecrets,
  type SecretNames,
  unreadableText,
} from '../secrets/secret-names'
import type { ResetOptions, ServiceSnapshot, Simulation } from '../simulation'
import type { StepClock } from '../time/step-clock'
import type { PhoneName } from './call-log'
import { lengthOf } from './kept-size'
import { type RecordedCommand, recordedCommands, type Step, type Trace } from './trace'

/** decided: maximum number of steps; a longer recording covers more than a day's work and takes too long to replay. */
const maxSteps = 5000
/** Maximum length of all steps, in characters of JSON. */
const maxLength = 64_000_000

/** A stored recording: the steps that an exported file contains, and the secrets that it must not contain. */
export interface Recording {
  start: Trace['start']
  steps: readonly Step[]
  secrets: NamedSecrets
}

/** Snapshot of the service, together with the recording so far. */
export interface RecordedSnapshot extends ServiceSnapshot {
  recording: Recording | null
}

/** Decrypts the encrypted fields of a body. */
function decipherBody(native: string, body: unknown, cipher: Cipher | undefined): unknown {
  const fields = encipheredFields(native)
  if (!fields.length || typeof body !== 'object' || body === null) return body
  const inClear = Object.entries(body).map(([name, value]) => [
    name,
    fields.includes(name) && typeof value === 'string'
      ? ((cipher && decipher(readKey(cipher.key), value, cipher.format)) ?? unreadableText)
      : value,
  ])
  return Object.fromEntries(inClear)
}

/** Removes headers without a value. */
const recordedHeaders = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

type Commands = Pick<Simulation, RecordedCommand>

/**
 * Records steps (calls and commands) and replaces their secrets by names. Recording starts at a reset with a seed. `begin` is
 * the recording of an earlier visit. `changed` is called after each change of the recording.
 */
function createStepLog(state: () => State, begin: Recording | null | undefined, changed: () => void) {
  let recording: { start: Trace['start']; steps: readonly Step[]; names: SecretNames } | undefined
  let length = 0
  function load(kept: Recording | null | undefined): void {
    recording = kept ? { ...kept, names: createSecretNames(kept.secrets) } : undefined
    length = lengthOf(kept?.steps ?? [])
  }
  load(begin)
  return {
    load(kept: Recording | null | undefined): void {
      load(kept)
      changed()
    },
    /**
     * Starts a new recording; `now` is the service's time in ms. Without a seed nothing is recorded, because the random numbers
     * could not be repeated.
     */
    begin(now: number, seed: number | undefined): void {
      const names = createSecretNames()
      names.learn(state())
      const start = { now: new Date(now).toISOString(), seed: seed ?? 0 }
      recording = seed === undefined ? undefined : { start, steps: [], names }
      length = 0
      changed()
    },
    /** The names that replace secrets in the running recording. */
    names: () => recording?.names,
    add(step: Step): void {
      if (!recording || recording.steps.length > maxSteps || length > maxLength) return
      // the step that exceeds a limit marks the recording as incomplete
      recording.steps = [...recording.steps, step]
      length += lengthOf(step)
      changed()
    },
    /** The recording so far, to be stored for the next visit. */
    kept: (): Recording | null =>
      recording ? { start: recording.start, steps: recording.steps, secrets: recording.names.kept() } : null,
    /** Number of steps; null if nothing is recorded. */
    count: (): number | null => recording?.steps.length ?? null,
    /** The recorded trace. Throws RangeError if nothing is recorded or the recording is too long. */
    trace(): Omit<Trace, 'phones'> {
      if (!recording)
        throw new RangeError('nothing is recorded: a recording begins at a reset that has a seed')
      if (recording.steps.length > maxSteps || length > maxLength)
        throw new RangeError(
          `this recording has more than ${maxSteps} steps or ${maxLength} characters: reset to begin another one`,
        )
      const { start, steps } = recording
      return { kind: 'puhunan-trace', version: 1, start, steps: [...steps] }
    },
  }
}

/** Converts a reply for the recording: a copy without secrets. */
const toRecordedAnswer = (envelope: Envelope, operation: string, names: SecretNames): Envelope =>
  structuredClone({
    ...envelope,
    msg: `${names.hide(envelope.msg)}`,
    data: names.hide(envelope.data, operation),
  })

/**
 * Runs jobs one at a time, since concurrent calls would draw random numbers in an unpredictable order. Each job receives the
 * current time in ms.
 */
function createSerialQueue(clock: StepClock, now: () => number) {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: (at: number) => T | Promise<T>): Promise<T> => {
    const next = last.then(() => clock.during(() => work(now())))
    last = next.catch(() => undefined)
    return next
  }
}

/** Runs a command and records it with its reply or error. */
async function runCommand(
  simulation: Simulation,
  notes: ReturnType<typeof createStepLog>,
  { name, given, at }: { name: RecordedCommand; given: unknown[]; at: number },
): Promise<unknown> {
  const names = notes.names()
  const named = names?.name(given) as unknown[] | undefined // an array stays an array when secrets are replaced by names
  const note = (reply: unknown) => {
    if (!names || !named) return
    names.learn(simulation.service.state)
    notes.add({ what: 'command', at, name, given: named, reply: structuredClone(names.hide(reply)) })
  }
  try {
    // `given` contains the arguments of this command
    const reply = await (simulation[name] as (...given: unknown[]) => unknown)(...given)
    await simulation.service.stored()
    note(reply ?? null)
    return reply
  } catch (error) {
    note({ error: (error as Error).message }) // commands throw only errors
    throw error
  }
}

/**
 * Passes calls and commands to the service one at a time and records them. A recording starts at a reset, because an earlier
 * state can't be recreated for a replay. `begin` is the recording of an earlier visit; `changed` is called after each change of it.
 */
export function createRecorder(
  simulation: Simulation,
  clock: StepClock,
  begin?: Recording | null,
  changed: () => void = () => undefined,
) {
  const notes = createStepLog(() => simulation.service.state, begin, changed)
  const inTurn = createSerialQueue(clock, () => simulation.service.now())

  async function call(
    operation: string,
    body: unknown,
    headers: Readonly<Record<string, string | undefined>>,
    cipher: Cipher | undefined,
    phone: PhoneName | null = null,
  ): Promise<Envelope> {
    const row = findOperationByName(operation)
    // without a recording, no read has to wait, e.g. while another caller's contract is drawn as a PDF
    if (!notes.names() && row?.safe) return simulation.service.handleNative(operation, body, headers, cipher)
    // before the call has its turn, because decoding a file takes long
    const findings =
      row && isUpload(row) ? await simulation.service.inspect(operation, body, headers) : undefined
    return inTurn(async (at) => {
      const names = notes.names()
      const named = names && {
        headers: names.name(recordedHeaders(headers)) as Record<string, string>, // replacing secrets by names keeps the type
        body: names.name(decipherBody(operation, body, cipher), operation),
      }
      const envelope = await simulation.service.handleNative(operation, body, headers, cipher, findings)
      if (names && named) {
        names.learn(simulation.service.state)
        notes.add({
          what: 'call',
          at,
          phone,
          operation,
          ...named,
          reply: toRecordedAnswer(envelope, operation, names),
        })
      }
      return envelope
    })
  }

  /** Handles a call over HTTP. */
  function callHttp(
    { method, path, body, headers }: ServiceRequest,
    cipher: Cipher | undefined,
    phone: PhoneName | null = null,
  ): Promise<Envelope> | Envelope {
    const found = findOperation(method, path)
    return found
      ? call(found.operation.native, { ...found.params, ...(body as object) }, headers, cipher, phone) // bodies are objects
      : simulation.service.handle({ method, path, body, headers }, cipher)
  }

  const command =
    (name: RecordedCommand) =>
    (...given: unknown[]): Promise<unknown> =>
      inTurn((at) => runCommand(simulation, notes, { name, given, at }))

  return {
    call,
    callHttp,
    ...(Object.fromEntries(recordedCommands.map((name) => [name, command(name)])) as unknown as Commands), // `Commands` has these names
    reset: (given: ResetOptions = {}) =>
      inTurn(async () => {
        simulation.reset(given)
        await simulation.service.stored()
        notes.begin(simulation.service.now(), given.seed)
      }),
    capture: (): Promise<RecordedSnapshot> =>
      inTurn(() => ({ ...simulation.capture(), recording: structuredClone(notes.kept()) })),
    restore: (snapshot: ServiceSnapshot & { recording?: Recording | null }) =>
      inTurn(async () => {
        simulation.restore(snapshot)
        await simulation.service.stored()
        notes.load(snapshot.recording)
      }),
    kept: notes.kept,
    recordedSteps: notes.count,
    trace: notes.trace,
  }
}

export type Recorder = ReturnType<typeof createRecorder>
