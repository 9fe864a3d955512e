import * as v from 'valibot'
import { expect } from 'vitest'
import { Refusal } from '../../bridge/contract/codes'
import { type BodyOf, isSafe, type Operation, type ReplyOf } from '../../bridge/contract/operation'
import { stepUpOf, ticketFields } from '../../bridge/contract/step-up'
import { toWire } from '../../bridge/contract/wire'
import { encipher, readKey } from '../../bridge/gateway/pin-cipher'
import { type PersonaId, personaIds } from '../../host-sim/seed/personas'
import { seedWorld } from '../../host-sim/seed/seed-world'
import { issueTicket } from '../../host-sim/service/auth/tickets'
import type { Envelope } from '../../host-sim/service/call/envelope'
import type { Reason } from '../../host-sim/service/call/refuse'
import { createService } from '../../host-sim/service/call/service'
import { getNeededProof } from '../../host-sim/service/call/step-up'
import { homes } from '../../host-sim/service/open/people'
import { seededRandom } from '../../host-sim/service/random'
import { restoreState, type State, type UserRecord } from '../../host-sim/service/state'
import { findUser } from '../../host-sim/service/users'
import type { AreasBelow } from '../../host-sim/service/world'
import { loadFont } from './fonts'
import { noteRefusal } from './refusal-log'

/** Saturday, 21 November 2026, 9:41 in Manila. */
export const start = Date.parse('2026-11-21T09:41:00+08:00')
const key = '00112233445566778899aabbccddeeff'
export const dayMs = 86_400_000
const ticketNames: readonly string[] = Object.values(ticketFields)
const ticketKinds = { pin: 'loginPin', paymentPin: 'paymentPin', identity: 'identity' } as const
/** Credential of the payment network. */
export const networkCredential = 'the-network-alone-has-this'

/** The caller: a persona, or a customer of the agent persona, such as `agent-44`. */
export type Caller = PersonaId | `agent-${string}`

/** Areas in the tests' forms: code, level, parent and name. */
const places = [
  ['1300000000', 'region', undefined, 'National Capital Region (NCR)'],
  ['1300000000', 'province', '1300000000', 'Metro Manila'],
  ['1380600000', 'province', '1300000000'],
  ['1381300000', 'city', '1300000000', 'Quezon City'],
  ['1380601000', 'city', '1380600000'],
  ['1381300102', 'barangay', '1381300000', 'San Roque'],
  ['1380601001', 'barangay', '1380601000'],
] as const
const homePlaces = homes.flatMap(([region, province, city, barangay]) => [
  [region, 'region', undefined] as const,
  [province, 'province', region] as const,
  [city, 'city', province] as const,
  [barangay, 'barangay', city] as const,
])
const knownPlaces: AreasBelow = async (wanted, parent) =>
  [...places, ...homePlaces].flatMap(([code, level, above, name = code]) =>
    level === wanted && above === parent ? [{ code, name, level }] : [],
  )

/**
 * Seeded worlds by random seed, time and personas, with the count of random numbers drawn: copying is faster than
 * seeding.
 */
const seeded = new Map<string, { state: State; draws: number }>()

/** A service with seeded personas; the same each time. */
function seededService(
  personas: readonly PersonaId[] | 'all',
  now: number,
  areasBelow: AreasBelow,
  seed: number,
): ReturnType<typeof createService> {
  const random = seededRandom(seed)
  let draws = 0
  const service = createService({
    now: () => now,
    random: () => {
      draws += 1
      return random()
    },
    areasBelow,
    loadFont,
    networkCredential,
  })
  const name = `${seed} ${now} ${personas} of ${personaIds}`
  service.work((world) => {
    const before = seeded.get(name)
    if (!before) return seedWorld(world, personas)
    Object.assign(world.state, restoreState(structuredClone(before.state)))
    while (draws < before.draws) world.digits(1)
  })
  if (!seeded.has(name)) seeded.set(name, { state: structuredClone({ ...service.state }), draws })
  return service
}

/** A service with personas, called as an app calls it: bodies and replies are converted to and from wire form. */
export function openBackend(
  personas: readonly PersonaId[] | 'all',
  options: { now?: number; language?: string; areasBelow?: AreasBelow; seed?: number } = {},
) {
  const { now = start, areasBelow = knownPlaces, seed = 1 } = options
  const service = seededService(personas, now, areasBelow, seed)
  let language = options.language ?? 'en'

  /** Signs a persona in, once. */
  function tokenOf(persona: Caller): string {
    const token = `token-${persona}`
    // in use, however far the test has moved the clock
    service.work(({ state, now }) => {
      state.sessions[token] = { userId: `U-${persona}`, deviceId: 'test', startedAt: now }
    })
    return token
  }

  /** Calls and returns the envelope; `asItIs` sends the body without converting it to wire form. */
  async function raw(
    persona: Caller | null,
    operation: Operation,
    body: unknown,
    more: Record<string, string> = {},
    asItIs = false,
  ): Promise<Envelope> {
    const wire = (asItIs ? { ...(body as object) } : toWire(operation.body, body)) as Record<string, unknown> // bodies are objects
    // a fingerprint replaces a PIN
    for (const field of asItIs ? [] : (operation.encrypted ?? []))
      if (wire[field] !== null) wire[field] = encipher(readKey(key), String(wire[field]))
    const headers = {
      'accept-language': language,
      authorization: persona ? `Bearer ${tokenOf(persona)}` : undefined,
      ...more,
    }
    const sent = JSON.parse(JSON.stringify(wire))
    const envelope = await service.handleNative(operation.native, sent, headers, { key, format: 1 })
    noteRefusal(operation.native, envelope.code)
    return envelope
  }

  /** Adds the ticket that an operation's row requires. The app adds it after the user has confirmed the call. */
  function proven<T extends object>(persona: Caller | null, operation: Operation, body: T): T {
    const { native, who } = operation
    const stepUp = stepUpOf(operation, body as Record<string, unknown>) // bodies are objects
    const named = Object.keys(body).some((field) => ticketNames.includes(field))
    if (!stepUp || named || isSafe(operation, body)) return body
    const token = persona ? tokenOf(persona) : undefined
    return service.work((world) => {
      const login = String(Reflect.get(body, 'phoneNumber') ?? Reflect.get(body, 'email'))
      const owner = who === 'public' ? findUser(world.state, login) : world.state.users[`U-${persona}`]
      if (!owner) return body
      const subject = stepUp.subject && String(Reflect.get(body, stepUp.subject))
      const proof = getNeededProof(stepUp, owner)
      const purpose = { operation: native, subject }
      return proof
        ? { ...body, [ticketFields[proof]]: issueTicket(owner, ticketKinds[proof], world, purpose, token) }
        : body
    })
  }

  /** Calls an operation as a persona, or signed out (null), and parses the reply; throws on a refusal. */
  async function call<O extends Operation>(
    persona: Caller | null,
    operation: O,
    body: BodyOf<O>,
  ): Promise<ReplyOf<O>> {
    const { code, msg, data } = await raw(persona, operation, proven(persona, operation, body as object))
    expect({ operation: operation.native, code, msg }).toEqual({
      operation: operation.native,
      code: 200,
      msg: 'ok',
    })
    return v.parse(operation.reply, JSON.parse(JSON.stringify(data))) as ReplyOf<O> // the operation's own schema
  }

  /** The reason a call is refused with; undefined if it succeeds. */
  async function refused<O extends Operation>(
    persona: Caller | null,
    operation: O,
    body: BodyOf<O>,
  ): Promise<Reason | undefined> {
    const { code, msg } = await raw(persona, operation, proven(persona, operation, body as object))
    expect(msg).not.toContain('{{')
    return (Object.keys(Refusal) as Reason[]).find((reason) => Refusal[reason] === code)
  }

  return {
    service,
    raw,
    proven,
    call,
    refused,
    use(next: string) {
      language = next
    },
    /** Advances the clock. */
    pass: ({ days = 0, minutes = 0 }: { days?: number; minutes?: number }) =>
      service.advance(days * dayMs + minutes * 60_000),
  }
}

export type Backend = ReturnType<typeof openBackend>

/** Changes the state as a past call would have left it. */
export const edit = ({ service }: Pick<Backend, 'service'>, change: (state: State) => void): void =>
  service.work(({ state }) => change(state))

/** Changes a user's record. */
export const editUser = (
  backend: Pick<Backend, 'service'>,
  userId: string,
  change: (user: UserRecord) => void,
): void =>
  edit(backend, ({ users }) => {
    const user = users[userId]
    if (!user) throw new Error(`no user ${userId}`)
    change(user)
  })

/** A distinct request id for each name. */
export const requestIdOf = (name: string): string => `request-${name}`.padEnd(20, '0')

/** Binds a borrower to the persona `agent`. */
export const bindToAgent = (backend: Pick<Backend, 'service'>, userId: string): void =>
  edit(backend, ({ bindings }) => {
    bindings[userId] = { userId, agentId: 'U-agent', state: 'BOUND', reason: null, at: 0 }
  })
