import { safeParse } from 'valibot'
import { type ActionName, type AnswerOf, actions, type ParamsOf } from '../contract/actions'
import { EnvelopeCode, type Language } from '../contract/codes'
import { limits } from '../contract/limits'
import { type Fate, fate, queryHeader } from '../contract/once'
import { type BodyOf, isSafe, type Operation, type ReplyOf } from '../contract/operation'
import { toWire } from '../contract/wire'
import type { EventName, HostContext } from '../protocol/messages'
import type { Capability, Clock, RandomSource, Reply, Transport } from '../protocol/transport'
import { Failure, type FailureCode, type Layer, type Remedy } from './failure'
import { meaning, passing } from './results'

export interface GatewayOptions {
  /** May still be on its way: calls wait for it. */
  transport: Transport | Promise<Transport>
  token(): string | undefined
  language(): Language
  /** Told once per token, however many calls met a 401. message: the server's words; afterMs: how long they show. */
  sessionEnded(message: string, afterMs: number): void
  /** Each failure that the user should be told of. */
  failed(failure: Failure): void
  /** How many calls are under way that are not `background`. */
  busy?(count: number): void
  clock: Clock
  /** Lets ms of that clock pass; by the system's timers unless said. */
  pause?(ms: number): Promise<void>
  random: RandomSource
}

export interface CallOptions {
  /** Cancels a read, an action, or a write that was not sent yet. */
  signal?: AbortSignal | undefined
  /** Same for every try of one intent. */
  idem?: string | undefined
  /** Does not count as busy. */
  background?: boolean | undefined
}

/** Returns true when the event was dealt with. */
export type Listener = (data: unknown) => unknown

export interface Gateway {
  /** Calls an operation. Rejects with a Failure, never with anything else. */
  call<O extends Operation>(operation: O, body: BodyOf<O>, options?: CallOptions): Promise<ReplyOf<O>>
  /**
   * Asks what became of a write's idempotency key, and keeps it from being carried out if it never came. Rejects with a
   * Failure where nobody could tell: that settles nothing.
   */
  ask(operation: Pick<Operation, 'native' | 'path' | 'method'>, key: string): Promise<Fate>
  /** Asks for a native action. Rejects with a Failure; 'cancelled' is the user's own. */
  act<A extends ActionName>(action: A, params: ParamsOf<A>, options?: CallOptions): Promise<AnswerOf<A>>
  /** May an operation (native name) or an action be used here. */
  can(name: string): Promise<Capability>
  embedded(): Promise<boolean>
  /** The host's latest context; undefined before welcome and over HTTP. */
  context(): HostContext | undefined
  onContext(listener: (context: HostContext) => void): () => void
  /** Newest listener first; one that returns true has dealt with the event and ends the round. */
  onEvent(name: EventName, listener: Listener): () => void
}

const repeats = 3
/** decided: a question what became of a write is asked anew soon, so it waits less long than other calls. */
const questionMs = 15_000
/** A call that was made a short time ago, with its answer. */
interface Recent {
  promise?: Promise<unknown>
  settled?: boolean
  dueAt: number
}
/** For what goes on by itself. */
const unseen: CallOptions = { background: true }
/** decided: pauses before the repeats of a read start at 400 ms and double, less up to half at random. */
const pauseMs = 400
/** Failures without a toast. */
const silent: readonly unknown[] = ['cancelled', 'sessionEnded', 'empty']

/** The one place where calls leave the app, whatever carries them. */
export function createGateway(options: GatewayOptions): Gateway {
  const { clock, random } = options
  const pause = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((done) => {
      if (options.pause) void options.pause(ms).then(done)
      else setTimeout(done, ms)
      signal?.addEventListener('abort', () => done(), { once: true })
    })
  const recent = new Map<string, Recent>()
  const listeners: [EventName, Listener][] = []
  let link: Transport | undefined
  let busy = 0
  let endedToken: string | undefined | null = null

  const hear = (name: EventName, data: unknown) => {
    for (const [wanted, listener] of [...listeners].reverse())
      if (wanted === name && listener(data) === true) return true
    return false
  }
  const ready = Promise.resolve(options.transport).then((transport) => {
    link = transport
    transport.listen(hear)
    hear('context', undefined)
    return transport
  })

  const listen = (name: EventName, listener: Listener) => {
    const row: (typeof listeners)[number] = [name, listener]
    listeners.push(row)
    return () => {
      const at = listeners.indexOf(row)
      if (at >= 0) listeners.splice(at, 1)
    }
  }

  const count = (by: number, background?: boolean) => {
    if (background) return
    busy += by
    options.busy?.(busy)
  }

  const endSession = (kind: Transport['kind'], token: string | undefined, message: string) => {
    // a call of an earlier session must not end the one that came after it
    if (token === endedToken || token !== options.token()) return
    endedToken = token
    options.sessionEnded(message, kind === 'native' ? limits.reloginEmbeddedMs : limits.reloginHttpMs)
  }

  /** Makes every way of failing a Failure, and tells the user where that is due. */
  async function guarded<T>(name: string, work: () => Promise<T>, { background }: CallOptions): Promise<T> {
    count(1, background)
    try {
      return await work()
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('serverError', 'gateway', name)
      if (!silent.includes(failure.code)) options.failed(failure)
      throw failure
    } finally {
      count(-1, background)
    }
  }

  const refuseUnusable = (transport: Transport, name: string) => {
    const able = transport.can(name)
    if (able !== 'yes') throw new Failure(able, 'bridge', name)
    if (transport.context()?.network === 'offline') throw new Failure('offline', 'bridge', name)
  }

  async function send(operation: Operation, wire: unknown, { signal, idem }: CallOptions): Promise<unknown> {
    const { native } = operation
    const safe = isSafe(operation, wire)
    const no = (code: number | FailureCode, layer: Layer = 'gateway', message?: string, remedy?: Remedy) => {
      const lost = code === 'network' || code === 'timeout' || code === 'cancelled'
      if (safe) return new Failure(code, layer, native, message, remedy)
      if (lost) return new Failure('unknownOutcome', layer, native)
      // decided: a write that met a server error may have happened all the same
      return new Failure(code, layer, native, message, code === 'serverError' ? 'query' : remedy)
    }
    const transport = await ready
    const started = clock.now()
    refuseUnusable(transport, native)
    const body = operation.encrypted?.length
      ? await (await import('./pin-cipher')).encipherFields(
          wire,
          operation.encrypted,
          transport,
          random,
          native,
        )
      : wire
    for (let round = 0; ; round++) {
      if (signal?.aborted) throw new Failure('cancelled', 'bridge', native)
      const token = options.token()
      // decided: all tries of a read share one deadline
      const leftMs = limits.requestMs - Math.max(0, clock.now() - started)
      const reply = await transport
        .send({
          operation,
          body,
          headers: headersFor(token),
          deadlineMs: round ? leftMs : limits.requestMs,
          idem,
          signal: safe ? signal : undefined,
        })
        .catch((error: unknown): Reply => {
          if (error instanceof Failure) return error
          throw error
        })
      const code = meaning(reply)
      const isEmpty = code === EnvelopeCode.empty
      if (isEmpty && !safe) throw no('timeout')
      if (isEmpty || code === EnvelopeCode.ok) {
        // where the reply can't be nothing, a flow that needs it must stop
        const parsed = safeParse(operation.reply, isEmpty ? (operation.empty ?? null) : reply.data)
        if (parsed.success) return parsed.output
        throw no(isEmpty ? 'empty' : 'serverError')
      }
      if (code === EnvelopeCode.unauthorized) {
        endSession(transport.kind, token, reply.message)
        throw no('sessionEnded', reply.layer, reply.message)
      }
      const again = code === 'network' || passing.includes(Number(reply.code))
      const waitMs = reply.retryAfterMs ?? pauseMs * 2 ** round * (1 - (random.bytes(1)[0] ?? 0) / 512)
      if (!safe || !again || round === repeats || waitMs >= leftMs) throw no(code, reply.layer, reply.message)
      await pause(waitMs, signal)
    }
  }

  const headersFor = (token: string | undefined): Record<string, string> => ({
    ...(token && { authorization: `Bearer ${token}` }),
    'accept-language': options.language(),
  })

  async function ask(operation: Pick<Operation, 'native' | 'path' | 'method'>, key: string): Promise<Fate> {
    const { native } = operation
    const transport = await ready
    refuseUnusable(transport, native)
    const token = options.token()
    const reply = await transport.send({
      operation,
      body: {},
      headers: { ...headersFor(token), [queryHeader]: '1' },
      deadlineMs: questionMs,
      idem: key,
    })
    const code = meaning(reply)
    if (code === EnvelopeCode.unauthorized) {
      endSession(transport.kind, token, reply.message)
      throw new Failure('sessionEnded', reply.layer, native, reply.message)
    }
    const answer = code === EnvelopeCode.ok ? safeParse(fate, reply.data) : undefined
    // whoever does not answer this very question knows nothing of it
    if (!answer?.success || answer.output.key !== key)
      throw new Failure(typeof code === 'string' ? code : 'serverError', 'gateway', native)
    return answer.output
  }

  async function act(action: ActionName, params: unknown, { signal }: CallOptions): Promise<unknown> {
    const transport = await ready
    if (transport.kind === 'native') refuseUnusable(transport, action)
    const row = actions[action]
    const reply = await transport.act(action, params, row.deadlineMs, signal)
    const parsed = safeParse(row.answer, reply.data)
    if (reply.code === EnvelopeCode.ok && parsed.success) return parsed.output
    const code = reply.code === EnvelopeCode.ok ? 'serverError' : meaning(reply)
    throw new Failure(code, reply.layer, action, reply.message)
  }

  function call(operation: Operation, body: unknown, given: CallOptions): Promise<unknown> {
    const wire = toWire(operation.body, body)
    const safe = isSafe(operation, wire)
    const perform = () => guarded(operation.native, () => send(operation, wire, given), given)
    const gapMs = operation.throttle ?? (safe ? 0 : limits.throttleWriteMs)
    if (!gapMs) return perform()
    const key = operation.native + JSON.stringify(wire)
    const last = recent.get(key)
    const now = clock.now()
    const waitMs = last ? Math.min(gapMs, last.dueAt - now) : 0
    // decided: a write within the gap of its like is that one, its answer included; after a failure it waits its turn
    if (!safe && last?.promise && (!last.settled || waitMs > 0)) return last.promise
    const entry: Recent = { dueAt: now + Math.max(0, waitMs) + gapMs }
    recent.set(key, entry)
    const forget = () => {
      entry.settled = true
      setTimeout(() => recent.get(key) === entry && recent.delete(key), gapMs)
    }
    // decided: what comes too soon after its like waits its turn; turned away it would leave a screen without an answer
    const promise = waitMs > 0 ? pause(waitMs, given.signal).then(perform) : perform()
    entry.promise = promise
    promise.then(forget, () => {
      delete entry.promise
      forget()
    })
    return promise
  }

  return {
    call: <O extends Operation>(operation: O, body: BodyOf<O>, given: CallOptions = {}) =>
      call(operation, body, given) as Promise<ReplyOf<O>>, // `send` checked it by the row's own schema
    ask: (operation, key) => guarded(operation.native, () => ask(operation, key), unseen),
    act: <A extends ActionName>(action: A, params: ParamsOf<A>, given: CallOptions = {}) => {
      // decided: a native sheet shows for itself that it works, so actions do not count as busy
      const answer = guarded(action, () => act(action, params, given), { ...given, background: true })
      return answer as Promise<AnswerOf<A>> // `act` checked it by the action's own schema
    },
    can: async (name) => (await ready).can(name),
    embedded: async () => (await ready).kind === 'native',
    context: () => link?.context(),
    onContext: (listener) =>
      listen('context', () => {
        const context = link?.context()
        if (context) listener(context)
      }),
    onEvent: listen,
  }
}
