import { EnvelopeCode } from '../../../bridge/contract/codes'
import { findOperation } from '../../../bridge/contract/find-operation'
import { isSafe, type Operation } from '../../../bridge/contract/operation'
import { applyAgeing } from '../ageing'
import { isSessionUnnoted, touchSession } from '../auth/session-life'
import { createFontChains, type LoadFont } from '../fonts'
import { inspectBody } from '../open/files'
import type { Findings } from '../open/uploads/inspect-upload'
import {
  createRecords,
  NotKeptError,
  type RecordStore,
  type Records,
  type StoredRecord,
  toStoredRecords,
} from '../records/records'
import { emptyState, restoreState, type State } from '../state'
import { dueIndexes, keyIndexes } from '../state/indexes'
import type { AreasBelow, MessageAdded, Random, World } from '../world'
import { refuseCaller } from './authorization'
import { type Closure, isStopped, stop } from './closure'
import type { Cipher, Envelope, ServiceRequest } from './envelope'
import { asksForOutcome, runOnce } from './idempotency'
import { type CallContext, createWorld, openCall } from './open-call'
import { refuse } from './refuse'
import { operationNamed } from './registry'
import { runOperation, withErrorEnvelope } from './run-operation'

export { networkHeader } from './open-call'

export interface ServiceOptions {
  /** The state to begin with, as plain objects or as stored records; default: an empty state. */
  state?: State
  records?: Iterable<StoredRecord>
  /** Stores every change; without a store, the state ends with the process. */
  store?: RecordStore | undefined
  /** The machine's clock, ms since 1970. */
  now(): number
  random: Random
  areasBelow: AreasBelow
  loadFont: LoadFont
  /** Address of the identity provider's page; a transaction number is added to it. */
  ekycPage?: string
  /** Credential with which the payment network authenticates. */
  // decided: without a credential, network calls are refused
  networkCredential?: string
  /** Called with each message to a user, to push it to their phone. */
  messageAdded?: MessageAdded
}

export type Service = ReturnType<typeof createService>

const notServed: Envelope = { code: 404, msg: 'no such operation', data: null }

/** Runs jobs one after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(job: () => Promise<T>): Promise<T> => {
    const done = last.then(job)
    last = done.catch(() => undefined)
    return done
  }
}

/** Remembers the language of the user's last call, even if the call is refused. */
function noteLanguage(world: World, headers: ServiceRequest['headers']): void {
  const { person, language } = world
  if (!person || !headers['accept-language'] || person.language === language) return
  world.keep(({ users }) => {
    const user = users[person.id]
    if (user) user.language = language
  })
}

/** Updates all records to the current time (see ageing.ts). */
interface Ageing {
  /** True if the last update was at least a second ago; calls come in bursts. */
  isDue(): boolean
  /** Updates everything at once. */
  run(): void
  /** Updates everything in steps, so that other work can run in between: a night can leave thousands of reminders. */
  runInSteps(): Promise<void>
}

interface CallRequest extends Omit<ServiceRequest, 'method' | 'path'> {
  /** Result of the inspection of an upload. */
  findings?: Findings | undefined
}

/**
 * Answers calls. A read runs on the current records, which it can't change, at once. A write runs on a transaction, one write at
 * a time: no write waits for anything slower than the dictionary of areas. A refused write leaves nothing but the effects given
 * to `World.keep`, a failed one nothing at all.
 */
function createCalls(
  context: CallContext,
  records: Records,
  ageing: Ageing,
  getClosure: () => Closure | undefined,
) {
  const inTurn = createQueue()

  const read = (operation: Operation, { body, headers }: CallRequest, cipher?: Cipher) =>
    runOperation(operation, body, createWorld(context, records.state, headers), cipher)

  async function write(operation: Operation, request: CallRequest, cipher?: Cipher): Promise<Envelope> {
    const call = openCall(context, records, request.headers, request.findings)
    const { world } = call
    const work = async () => {
      const envelope = await runOperation(operation, request.body, world, cipher)
      if (envelope.code !== EnvelopeCode.ok) call.refuse()
      return envelope
    }
    const envelope = await withErrorEnvelope(world, async () => {
      refuseCaller(operation, world)
      noteLanguage(world, request.headers)
      touchSession(world)
      return runOnce(operation, request, world, work)
    })
    try {
      await call.commit()
    } catch (error) {
      if (!(error instanceof NotKeptError)) throw error
      // a definite answer, so that the app neither asks for the outcome nor keeps the user waiting for it
      return withErrorEnvelope(world, () => refuse('notStored'))
    }
    return envelope
  }

  /** Stores the language of a reader if it has changed, and that the session is in use. */
  async function noteReader(world: World, headers: ServiceRequest['headers']): Promise<void> {
    const hasLanguage = !headers['accept-language'] || world.person?.language === world.language
    if (!world.person || (hasLanguage && !isSessionUnnoted(world))) return
    await inTurn(async () => {
      const call = openCall(context, records, headers)
      noteLanguage(call.world, headers)
      touchSession(call.world)
      await call.commit()
    })
  }

  return async (operation: Operation, request: CallRequest, cipher?: Cipher): Promise<Envelope> => {
    await records.settled()
    if (ageing.isDue()) await inTurn(async () => (ageing.isDue() ? ageing.runInSteps() : undefined))
    const world = createWorld(context, records.state, request.headers)
    const closure = getClosure()
    if (closure && isStopped(operation, request)) return withErrorEnvelope(world, () => stop(closure))
    if (!isSafe(operation, request.body) || asksForOutcome(request)) {
      // only for signed-in users: the write refuses others, who must not keep the decoder busy
      const findings = request.findings ?? (world.person && (await inspectBody(operation, request.body)))
      return inTurn(() => write(operation, { ...request, findings }, cipher))
    }
    return withErrorEnvelope(world, async () => {
      refuseCaller(operation, world)
      await noteReader(world, request.headers)
      return read(operation, request, cipher)
    })
  }
}

/** Number of records that ageing updates at once. */
const recordsPerStep = 100

/** The lending service. Deterministic: the same calls on the same state, clock and random numbers return the same replies. */
export function createService(options: ServiceOptions) {
  const records = createRecords(
    Object.keys(emptyState()),
    { keys: keyIndexes, due: dueIndexes },
    options.records ?? toStoredRecords(restoreState(options.state ?? {})),
    options.store,
  )
  const now = () => options.now() + records.state.clockAhead
  const context: CallContext = {
    random: options.random,
    areasBelow: options.areasBelow,
    getFonts: createFontChains(options.loadFont),
    ekycPage: options.ekycPage ?? 'https://ekyc.example/',
    networkCredential: options.networkCredential,
    now,
    messageAdded: options.messageAdded,
  }
  let agedAt = Number.NEGATIVE_INFINITY

  /** Runs a function on the records, and applies its changes at once; `service.stored()` waits until they are stored. */
  function change<T>(does: (world: World) => T, token?: string, given = context): T {
    const call = openCall(given, records, token ? { authorization: `Bearer ${token}` } : {})
    const result = does(call.world)
    void call.commit().catch(() => undefined)
    return result
  }
  const ageing: Ageing = {
    isDue: () => now() - agedAt >= 1000,
    run(): void {
      change((world) => applyAgeing(world))
      agedAt = now()
    },
    async runInSteps(): Promise<void> {
      try {
        while (!change((world) => applyAgeing(world, recordsPerStep))) {
          await records.whenStored()
          await new Promise((resolve) => setTimeout(resolve))
        }
      } catch {
        // taken back, because it could not be stored; the next update tries again
      }
      agedAt = now()
    },
  }
  let closure: Closure | undefined
  const run = createCalls(context, records, ageing, () => closure)

  return {
    now,
    /** Closes the service for all callers, or with undefined opens it again. It still reports the outcomes of earlier writes. */
    setClosure(given: Closure | undefined): void {
      closure = given
    },
    /** Answers a REST call, with 'notStored' if the change could not be stored; nothing is changed then. */
    handle({ method, path, body, headers }: ServiceRequest, cipher?: Cipher): Promise<Envelope> | Envelope {
      const found = findOperation(method, path)
      return found && operationNamed(found.operation.native)
        ? run(found.operation, { body: { ...found.params, ...(body as object) }, headers }, cipher) // bodies are objects
        : notServed
    },
    /**
     * Decodes the file of an upload by a signed-in caller. `handleNative` takes the findings, so that a queue of calls need not
     * wait for the decoder. Undefined for other calls.
     */
    async inspect(
      native: string,
      body: unknown,
      headers: ServiceRequest['headers'],
    ): Promise<Findings | undefined> {
      const operation = operationNamed(native)
      const { person } = createWorld(context, records.state, headers)
      return operation && person && inspectBody(operation, body)
    },
    /** Answers a native call by the operation's native name. `findings` are those of `inspect`, if it was called before. */
    handleNative(
      native: string,
      body: unknown,
      headers: ServiceRequest['headers'],
      cipher?: Cipher,
      findings?: Findings,
    ): Promise<Envelope> | Envelope {
      const operation = operationNamed(native)
      return operation ? run(operation, { body, headers, findings }, cipher) : notServed
    },
    /** Changes the state outside of API calls, e.g. for the simulator's reviewer, payer and clock. */
    work<T>(does: (world: World) => T, token?: string): T {
      ageing.run()
      return change(does, token)
    },
    /** Seeds histories: like `work`, but their messages are not passed to `messageAdded`. */
    seed<T>(does: (world: World) => T): T {
      ageing.run()
      return change(does, undefined, { ...context, messageAdded: undefined })
    },
    /** Changes the state as it is, without first updating the records to the current time. */
    edit<T>(does: (state: State) => T): T {
      const result = change(({ state }) => does(state))
      agedAt = Number.NEGATIVE_INFINITY
      return result
    },
    /** Reads the state without first updating the records to the current time. */
    look: <T>(does: (world: World) => T): T => does(createWorld(context, records.state, {})),
    /** True for the token of a session that has not ended. */
    isSignedIn: (token: string): boolean =>
      createWorld(context, records.state, { authorization: `Bearer ${token}` }).session !== undefined,
    /** Moves the clock forward by `ms` and updates all records to the new time. */
    advance(ms: number): void {
      change(({ state }) => {
        state.clockAhead += ms
      })
      ageing.run()
    },
    /** Sets the clock to the time `at` (ms), without updating records that depend on the time. */
    setNow(at: number): void {
      change(({ state }) => {
        state.clockAhead = at - options.now()
      })
    },
    /** Resolves once all changes outside of API calls are stored; rejects if they were taken back. */
    stored: records.whenStored,
    /** The state as plain objects, frozen: it shows later changes, and can be cloned. */
    get state(): State {
      return records.plain
    },
    /** Replaces the state, e.g. with a snapshot. Only records that differ are changed. */
    replaceState(next: State): void {
      records.replace(restoreState(next))
      agedAt = Number.NEGATIVE_INFINITY
    },
  }
}
