import { findOperation } from '../../../bridge/contract/find-operation'
import type { Operation } from '../../../bridge/contract/operation'
import { toLanguage } from '../../../bridge/contract/who'
import { applyAgeing } from '../ageing'
import { createFontChains, type LoadFont } from '../fonts'
import { restoreState, type State } from '../state'
import { type AreasBelow, type MessageAdded, type Random, World } from '../world'
import { refuseCaller } from './authorization'
import type { Cipher, Envelope, ServiceRequest } from './envelope'
import { createIdempotency } from './idempotency'
import { operationNamed } from './registry'
import { runOperation, withErrorEnvelope } from './run-operation'

export interface ServiceOptions {
  state?: State
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
  /** Called after each call, to store the state. */
  changed?(): void
}

/** Name of the header that contains the payment network's credential. */
export const networkHeader = 'network-credential'

export type Service = ReturnType<typeof createService>

const notServed: Envelope = { code: 404, msg: 'no such operation', data: null }

/** Creates the world (context) of a call from its headers. */
function createWorld(
  options: ServiceOptions,
  {
    state,
    now,
    headers,
    fontsOf: getFonts,
  }: { state: State; now: number; headers: ServiceRequest['headers']; fontsOf: World['getFonts'] },
): World {
  const { random, areasBelow, messageAdded, networkCredential } = options
  const { ekycPage = 'https://ekyc.example/' } = options
  return new World({
    ...{ state, now, random, areasBelow, fontsOf: getFonts, ekycPage, messageAdded },
    language: toLanguage(headers['accept-language']),
    token: headers.authorization?.replace(/^Bearer /, ''),
    isNetwork: networkCredential !== undefined && headers[networkHeader] === networkCredential,
  })
}

/** Updates all records to the current time (see ageing.ts), at most once a second, because calls come in bursts. */
function createAgeing() {
  let agedAt = Number.NEGATIVE_INFINITY
  return {
    now(world: World): void {
      applyAgeing(world)
      agedAt = world.now
    },
    inTurn(world: World): void {
      if (world.now - agedAt >= 1000) this.now(world)
    },
    /** Makes the next call update the records, because the state was replaced. */
    forget(): void {
      agedAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** The lending service. Deterministic: the same calls on the same state, clock and random numbers return the same replies. */
export function createService(options: ServiceOptions) {
  let state = restoreState(options.state ?? {})
  const now = () => options.now() + state.clockAhead
  const idempotency = createIdempotency(() => state)
  const ageing = createAgeing()
  const getFonts = createFontChains(options.loadFont)
  const worldFor = (headers: ServiceRequest['headers'] = {}) =>
    createWorld(options, { state, now: now(), headers, fontsOf: getFonts })

  async function run(
    operation: Operation,
    request: Omit<ServiceRequest, 'method' | 'path'>,
    cipher?: Cipher,
  ): Promise<Envelope> {
    const world = worldFor(request.headers)
    ageing.inTurn(world)
    const work = () => runOperation(operation, request.body, world, cipher)
    try {
      return await withErrorEnvelope(world, async () => {
        refuseCaller(operation, world)
        if (world.person && request.headers['accept-language']) world.person.language = world.language
        return idempotency.answer(operation, request, world, work) ?? work()
      })
    } finally {
      options.changed?.()
    }
  }

  return {
    now,
    /** Answers a REST call. */
    handle({ method, path, body, headers }: ServiceRequest, cipher?: Cipher): Promise<Envelope> | Envelope {
      const found = findOperation(method, path)
      return found && operationNamed(found.operation.native)
        ? run(found.operation, { body: { ...found.params, ...(body as object) }, headers }, cipher) // bodies are objects
        : notServed
    },
    /** Answers a native call by the operation's native name. */
    handleNative(
      native: string,
      body: unknown,
      headers: ServiceRequest['headers'],
      cipher?: Cipher,
    ): Promise<Envelope> | Envelope {
      const operation = operationNamed(native)
      return operation ? run(operation, { body, headers }, cipher) : notServed
    },
    /** Runs a function on the state outside of API calls, e.g. for the simulator's reviewer, payer and clock. */
    work<T>(does: (world: World) => T, token?: string): T {
      const world = worldFor(token ? { authorization: `Bearer ${token}` } : {})
      ageing.now(world)
      try {
        return does(world)
      } finally {
        options.changed?.()
      }
    },
    /** Reads the state without first updating the records to the current time. */
    look: <T>(does: (world: World) => T): T => does(worldFor()),
    /** Moves the clock forward by `ms` and updates all records to the new time. */
    advance(ms: number): void {
      state.clockAhead += ms
      ageing.now(worldFor())
      options.changed?.()
    },
    /** Sets the clock to the time `at` (ms), without updating records that depend on the time. */
    setNow(at: number): void {
      state.clockAhead = at - options.now()
    },
    get state(): State {
      return state
    },
    /** Replaces the state, e.g. with a snapshot. */
    replaceState(next: State): void {
      state = restoreState(next)
      ageing.forget()
      options.changed?.()
    },
  }
}
