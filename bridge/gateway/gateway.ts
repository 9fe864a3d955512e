import { EnvelopeCode } from '../protocol/envelope'
import type { AppState, EventName, HostContext } from '../protocol/messages'
import type { Capability } from '../protocol/transport'
import { attempt, createEvents, type Listener } from './events'
import { Failure } from './failure'
import { gatewayLimits } from './limits'
import { type BodyOf, isSafe, type Operation, type ReplyOf } from './operation'
import type { Actions, CallOptions, GatewayOptions } from './options'
import { createOutcomeQuery, type Fate } from './outcome-query'
import { parse } from './parse-reply'
import { toFailureCode } from './results'
import { createSend } from './send'
import { createSession } from './session'
import { createThrottle } from './throttle'
import { assertUsable } from './usable'

/** Parameters and answer of an action. */
type ParamsOf<A extends Actions, N extends keyof A> = BodyOf<A[N]>
type AnswerOf<A extends Actions, N extends keyof A> = ReplyOf<{ reply: A[N]['answer'] }>

export interface Gateway<A extends Actions = Actions> {
  /** Calls an operation. Rejects only with a Failure. */
  call<O extends Operation>(operation: O, body: BodyOf<O>, options?: CallOptions): Promise<ReplyOf<O>>
  /**
   * Queries the outcome of a write by its idempotency key, and blocks the key if the write never arrived. Rejects with a
   * Failure if the outcome could not be determined; the app must then query it again later.
   */
  ask(operation: Pick<Operation, 'native' | 'path' | 'method'>, key: string): Promise<Fate>
  /** Runs a native action. Rejects with a Failure; 'cancelled' means that the user cancelled. */
  act<N extends keyof A & string>(
    action: N,
    params: ParamsOf<A, N>,
    options?: CallOptions,
  ): Promise<AnswerOf<A, N>>
  /** Returns the availability of an operation (by native name) or an action. */
  can(name: string): Capability
  /** True if the app runs inside a host. */
  embedded: boolean
  /** The host's latest context; undefined over HTTP. */
  context(): HostContext | undefined
  /** Calls the listener with the current context, and again at each change. Returns a function that removes the listener. */
  onContext(listener: (context: HostContext) => void): () => void
  /** Sends the app's state to the host. Returns false if the host does not support this. */
  sendState(state: AppState): boolean
  /** Adds a listener for host events, which is called before older listeners. If it returns true, older listeners are skipped. */
  onEvent(name: EventName, listener: Listener): () => void
}

const backgroundOptions: CallOptions = { background: true }
/** Failures that show no toast. */
const silentCodes: readonly unknown[] = ['cancelled', 'sessionEnded', 'empty']

/** Creates a function that waits for `ms`, or less if the signal aborts. */
const createPause = (options: GatewayOptions) => (ms: number, signal?: AbortSignal) =>
  new Promise<void>((done) => {
    if (options.pause) void options.pause(ms).then(done)
    else setTimeout(done, ms)
    signal?.addEventListener('abort', () => done(), { once: true })
  })

/** Counts calls in flight, turns every error into a Failure, and reports the failure unless its code is in `silentCodes`. */
function createGuard(options: GatewayOptions) {
  let busy = 0
  const count = (change: number, background?: boolean) => {
    if (background) return
    busy += change
    options.busy?.(busy)
  }
  return async <T>(name: string, work: () => Promise<T>, { background }: CallOptions): Promise<T> => {
    count(1, background)
    try {
      return await work()
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('serverError', 'gateway', name)
      if (!silentCodes.includes(failure.code)) options.failed(failure)
      throw failure
    } finally {
      count(-1, background)
    }
  }
}

/** Creates the gateway through which all calls leave the app, over HTTP or a host. */
export function createGateway<A extends Actions>(options: GatewayOptions<A>): Gateway<A> {
  const { actions, clock, transport } = options
  const limits = { ...gatewayLimits, ...options.limits }
  const pause = createPause(options)
  const throttled = createThrottle(clock, pause)
  const { emit: hear, listen } = createEvents()
  transport.listen(hear)
  const guarded = createGuard(options)
  const session = createSession(options, limits)
  const send = createSend(options, limits, session, pause)
  const ask = createOutcomeQuery(options, session)

  async function act(action: keyof A & string, params: unknown, { signal }: CallOptions): Promise<unknown> {
    const row = actions[action]
    if (transport.kind === 'native') await assertUsable(transport, action, row?.isLocal?.(params))
    if (!row) throw new Failure('missing', 'bridge', action)
    const reply = await transport.act(action, params, row.deadlineMs, signal)
    const parsed = parse(row.answer, reply.data)
    if (reply.code === EnvelopeCode.ok && parsed.success) return parsed.output
    const code = reply.code === EnvelopeCode.ok ? 'serverError' : toFailureCode(reply)
    throw new Failure(code, reply.layer, action, reply.message)
  }

  function call(operation: Operation, body: unknown, given: CallOptions): Promise<unknown> {
    const wire = options.toWire ? options.toWire(operation.body, body) : body
    const safe = isSafe(operation, wire)
    const perform = () => guarded(operation.native, () => send(operation, wire, given), given)
    const gapMs = operation.throttle ?? (safe ? 0 : limits.throttleWriteMs)
    if (!gapMs) return perform()
    const key = operation.native + JSON.stringify(wire)
    return throttled({ key, gapMs, safe, signal: given.signal }, perform)
  }

  return {
    call: <O extends Operation>(operation: O, body: BodyOf<O>, given: CallOptions = {}) =>
      call(operation, body, given) as Promise<ReplyOf<O>>, // parsed by `send` with the operation's schema
    ask: (operation, key) => guarded(operation.native, () => ask(operation, key), backgroundOptions),
    act: <N extends keyof A & string>(action: N, params: ParamsOf<A, N>, given: CallOptions = {}) => {
      // decided: native actions show their own progress, so they are not counted as calls in flight
      const answer = guarded(action, () => act(action, params, given), { ...given, background: true })
      return answer as Promise<AnswerOf<A, N>> // parsed by `act` with the action's schema
    },
    can: transport.can,
    embedded: transport.kind === 'native',
    context: transport.context,
    onContext(listener) {
      const notify = () => {
        const context = transport.context()
        if (context) listener(context)
      }
      attempt(notify)
      return listen('context', notify)
    },
    onEvent: listen,
    sendState(state) {
      const wanted = transport.can('state') === 'yes'
      if (wanted) transport.sendState?.(state)
      return wanted
    },
  }
}
