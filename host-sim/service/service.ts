import * as v from 'valibot'
import { EnvelopeCode, Refusal } from '../../bridge/contract/codes'
import type { Operation } from '../../bridge/contract/operation'
import { languageOf } from '../../bridge/contract/who'
import { toWire } from '../../bridge/contract/wire'
import { decipher, readKey } from '../../bridge/gateway/pin-cipher'
import { age } from './ageing'
import { refuseBeforeFirstChange } from './auth/first-login'
import { refuseCaller, refuseSubject } from './authorization'
import type { Cipher, Envelope, ServiceRequest } from './envelope'
import { createIdempotency } from './idempotency'
import { BusinessError, NotSignedIn, refuse } from './refuse'
import { handlerOf, operationAt, operationNamed } from './registry'
import { restoredState, type State } from './state'
import { type AreasBelow, type MessageAdded, type Random, World } from './world'

export interface ServiceOptions {
  state?: State
  /** The machine's clock, ms since 1970. */
  now(): number
  random: Random
  areasBelow: AreasBelow
  /** Address of the identity provider's page; a transaction number is added to it. */
  ekycPage?: string
  /** What the payment network proves itself by. */
  // decided: where none is configured nobody is the network
  networkCredential?: string
  /** Told of each message to a user, so that it can be pushed to their phone. */
  messageAdded?: MessageAdded
  /** Told after each call, so that state can be kept. */
  changed?(): void
}

/** Header in which the payment network shows its credential. */
export const networkHeader = 'network-credential'

export type Service = ReturnType<typeof createService>

/** The lending service. The same calls on the same state, clock and random numbers give the same answers. */
export function createService(options: ServiceOptions) {
  let state = restoredState(options.state ?? {})
  const now = () => options.now() + state.clockAhead
  const idempotency = createIdempotency(() => state)

  function worldFor(headers: ServiceRequest['headers'] = {}): World {
    return new World({
      state,
      now: now(),
      language: languageOf(headers['accept-language']),
      random: options.random,
      token: headers.authorization?.replace(/^Bearer /, ''),
      areasBelow: options.areasBelow,
      ekycPage: options.ekycPage ?? 'https://ekyc.example/',
      messageAdded: options.messageAdded,
      isNetwork:
        options.networkCredential !== undefined && headers[networkHeader] === options.networkCredential,
    })
  }

  let agedAt = Number.NEGATIVE_INFINITY
  function ageIn(world: World): void {
    age(world)
    agedAt = world.now
  }

  function decipheredBody(operation: Operation, body: unknown, cipher: Cipher | undefined): unknown {
    if (!operation.encrypted || typeof body !== 'object' || body === null) return body
    const clear: Record<string, unknown> = { ...body }
    for (const field of operation.encrypted) {
      const value = clear[field]
      if (typeof value !== 'string') return refuse('fieldInvalid', { field })
      if (!cipher) return refuse('cipherKeyGone')
      clear[field] = decipher(readKey(cipher.key), value, cipher.format) ?? refuse('fieldInvalid', { field })
    }
    return clear
  }

  async function run(
    operation: Operation,
    request: Omit<ServiceRequest, 'method' | 'path'>,
    cipher?: Cipher,
  ): Promise<Envelope> {
    const world = worldFor(request.headers)
    // nothing ages by less than a second, and calls come in bunches
    if (world.now - agedAt >= 1000) ageIn(world)
    const work = () => carryOut(operation, request.body, world, cipher)
    try {
      return await enveloped(world, async () => {
        refuseCaller(operation, world)
        if (world.person && request.headers['accept-language']) world.person.language = world.language
        return idempotency.answer(operation, request, world, work) ?? work()
      })
    } finally {
      options.changed?.()
    }
  }

  function carryOut(
    operation: Operation,
    given: unknown,
    world: World,
    cipher: Cipher | undefined,
  ): Promise<Envelope> {
    return enveloped(world, async () => {
      refuseSubject(operation, given, world)
      const body = v.safeParse(operation.body, decipheredBody(operation, given, cipher))
      if (!body.success)
        return refuse('fieldInvalid', { field: (body.issues[0] && v.getDotPath(body.issues[0])) ?? '' })
      refuseBeforeFirstChange(operation, world)
      const reply = await handlerOf(operation)(body.output, world)
      return { code: EnvelopeCode.ok, msg: 'ok', data: toWire(operation.reply, reply) ?? null }
    })
  }

  /** Turns a refusal into its envelope. */
  async function enveloped(world: World, work: () => Promise<Envelope>): Promise<Envelope> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof NotSignedIn)
        return { code: EnvelopeCode.unauthorized, msg: world.t('service.signInAgain'), data: null }
      if (!(error instanceof BusinessError)) throw error
      return {
        code: Refusal[error.reason],
        msg: world.t(`service.refusal.${error.reason}`, error.values),
        data: null,
      }
    }
  }

  const notServed: Envelope = { code: 404, msg: 'no such operation', data: null }

  return {
    now,
    /** Answers a REST call. */
    handle({ method, path, body, headers }: ServiceRequest, cipher?: Cipher): Promise<Envelope> | Envelope {
      const found = operationAt(method, path)
      return found && operationNamed(found.operation.native)
        ? run(found.operation, { body: { ...found.params, ...(body as object) }, headers }, cipher)
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
    /** Works on the state outside any call: the desk, the payer, the clock, personas. */
    work<T>(does: (world: World) => T, token?: string): T {
      const world = worldFor(token ? { authorization: `Bearer ${token}` } : {})
      ageIn(world)
      try {
        return does(world)
      } finally {
        options.changed?.()
      }
    },
    /** Moves the clock forward by ms and lets everything age. */
    advance(ms: number): void {
      state.clockAhead += ms
      ageIn(worldFor())
      options.changed?.()
    },
    /** Sets the clock to a moment in ms. */
    setNow(at: number): void {
      state.clockAhead = at - options.now()
    },
    get state(): State {
      return state
    },
    /** Puts another state in place, such as a snapshot. */
    replaceState(next: State): void {
      state = restoredState(next)
      agedAt = Number.NEGATIVE_INFINITY
      options.changed?.()
    },
  }
}
