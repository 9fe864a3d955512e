import type { Language } from '../../bridge/contract/codes'
import type { Day } from '../../bridge/contract/entities/money'
import type { Area } from '../../bridge/contract/entities/person'
import type { BodyOf, ReplyOf } from '../../bridge/contract/operation'
import { toLanguage, type WireLanguage } from '../../bridge/contract/who'
import { isBorrower } from '../../src/domain/loan/eligibility'
import { manilaOffsetMs, toManilaDay } from '../../src/domain/time/day'
import { isSessionLive } from './auth/session-life'
import { isCustomerOf } from './bindings'
import { NotSignedIn, refuse } from './call/refuse'
import type { createFontChains } from './fonts'
import type { Findings } from './open/uploads/inspect-upload'
import type { MessageRecord, State, UserRecord } from './state'
import { type ServiceKey, t, type Values } from './texts'

/** Repeatable random numbers in [0, 1). */
export type Random = () => number

/** Loads areas of a level inside a parent (none for regions). With a search: barangays by name, nearest to the parent first. */
export type AreasBelow = (level: Area['level'], parent?: string, search?: string) => Promise<Area[]>

/** Called with each message to a user. */
export type MessageAdded = (userId: string, message: MessageRecord) => void

/** Effects that outlive a refusal (see `World.keep`), in order. */
export type KeptEffects = ((state: State) => void)[]

/** Tables of the state that map request ids to results. */
type RequestTable = 'paymentsByRequest' | 'applicationsByRequest'

/** Context of a handler during one call. */
export class World {
  readonly state: State
  readonly now: number
  readonly today: Day
  readonly language: Language
  readonly areasBelow: AreasBelow
  /** Loads the fonts for documents in a language. */
  readonly getFonts: ReturnType<typeof createFontChains>
  /** Address of the identity provider's page. */
  readonly ekycPage: string
  /** True if the call comes from the payment network, as proved by its credential. */
  readonly isNetwork: boolean
  /** Network address of the caller; empty if the host's gateway calls for all its phones. */
  readonly address: string
  /** Result of the inspection of the call's upload; undefined for other calls. */
  readonly findings: Findings | undefined
  readonly #random: Random
  readonly #messageAdded: MessageAdded | undefined
  readonly #token: string | undefined
  readonly #kept: KeptEffects | undefined

  constructor(given: {
    state: State
    now: number
    language: Language
    random: Random
    token: string | undefined
    areasBelow: AreasBelow
    fontsOf: World['getFonts']
    ekycPage: string
    isNetwork?: boolean
    address?: string
    findings?: Findings | undefined
    messageAdded?: MessageAdded | undefined
    kept?: KeptEffects | undefined
  }) {
    this.state = given.state
    this.now = given.now
    this.today = toManilaDay(given.now)
    this.language = given.language
    this.areasBelow = given.areasBelow
    this.getFonts = given.fontsOf
    this.ekycPage = given.ekycPage
    this.isNetwork = given.isNetwork ?? false
    this.address = given.address ?? ''
    this.findings = given.findings
    this.#random = given.random
    this.#messageAdded = given.messageAdded
    this.#token = given.token
    this.#kept = given.kept
  }

  /** A copy of this world at another time (ms), without a signed-in user; for events that happened before the call. */
  at(now: number): World {
    return this.#with({ now, token: undefined })
  }

  /** A copy of this world whose texts are in another language. */
  inLanguage(code: Language | WireLanguage): World {
    return this.#with({ language: toLanguage(code) })
  }

  /** A copy of this world that draws other random numbers. */
  withRandom(random: Random): World {
    return this.#with({ random })
  }

  #with(change: { now?: number; language?: Language; token?: undefined; random?: Random }): World {
    const { state, now, language, areasBelow, getFonts: fontsOf, ekycPage } = this
    return new World({
      ...{
        state,
        now,
        language,
        areasBelow,
        fontsOf,
        ekycPage,
        token: this.#token,
        random: this.#random,
        address: this.address,
      },
      ...change,
      messageAdded: this.#messageAdded,
      kept: this.#kept,
    })
  }

  /**
   * Changes the state even if the call is refused afterwards, e.g. counts a wrong PIN. Everything else that a refused call has
   * changed is dropped; `effect` then runs again, so it must take its records from the given state.
   */
  keep(effect: (state: State) => void): void {
    this.#kept?.push(effect)
    effect(this.state)
  }

  /** Called with a user's new message, so that it can be pushed to their phones. */
  messageAdded(userId: string, message: MessageRecord): void {
    this.#messageAdded?.(userId, message)
  }

  /** The signed-in user; throws NotSignedIn (401) when signed out. */
  get me(): UserRecord {
    const { person } = this
    if (!person) throw new NotSignedIn()
    return person
  }

  /** The session of this call. */
  get session(): State['sessions'][string] | undefined {
    const found = this.#token ? this.state.sessions[this.#token] : undefined
    return found && isSessionLive(found, this.now) ? found : undefined
  }

  /** The signed-in user, or undefined. */
  get person(): UserRecord | undefined {
    return this.isAccountClosed ? undefined : this.#owner
  }

  /** True if the session belongs to an account that was closed. Its phones learn it from their next call. */
  get isAccountClosed(): boolean {
    return this.#owner?.closedAt !== undefined
  }

  get #owner(): UserRecord | undefined {
    return this.session && this.state.users[this.session.userId]
  }

  get token(): string | undefined {
    return this.#token
  }

  /** The customer of a call: the borrower who calls, or a customer of the calling agent by id. Refuses all other ids. */
  customer(customerId: string | undefined): UserRecord {
    const me = this.me
    if (isBorrower(me.userType))
      return customerId === undefined || customerId === me.id ? me : refuse('notAllowed')
    const customer = customerId ? this.state.users[customerId] : undefined
    return customer && isCustomerOf(this.state, customer.id, me.id) ? customer : refuse('notFound')
  }

  /** Next number of a sequence, such as `LN-2026-000001`. */
  nextNumber(prefix: string): string {
    const next = (this.state.counters[prefix] ?? 0) + 1
    this.state.counters[prefix] = next
    return `${prefix}-${this.today.slice(0, 4)}-${String(next).padStart(6, '0')}`
  }

  /** An unguessable key: 32 hex digits. */
  key(): string {
    return Array.from({ length: 32 }, () => Math.floor(this.#random() * 16).toString(16)).join('')
  }

  /** Random decimal digits. */
  digits(count: number): string {
    return Array.from({ length: count }, () => Math.floor(this.#random() * 10)).join('')
  }

  /** Key of the first result for the signed-in user's request id; undefined for a new request id. */
  findByRequest(table: RequestTable, requestId: string): string | undefined {
    return this.state[table][`${this.me.id} ${requestId}`]
  }

  /** Runs `effect` once per request id and returns the key of its result. Repeated requests return the first key. */
  result(table: RequestTable, requestId: string, effect: () => string): string {
    const known = this.findByRequest(table, requestId)
    if (known !== undefined) return known
    const result = effect()
    this.state[table][`${this.me.id} ${requestId}`] = result
    return result
  }

  /** A text of the service in the caller's language. */
  t(key: ServiceKey, values?: Values): string {
    return t(key, this.language, values)
  }
}

/** One handler per operation of a group; a missing handler is a compile error. */
export type Handlers<G> = {
  readonly [K in keyof G]: (body: BodyOf<G[K]>, world: World) => ReplyOf<G[K]> | Promise<ReplyOf<G[K]>>
}

/** Formats a time (ms) for the API: ISO 8601 with Manila's offset. */
export const formatMoment = (ms: number): string =>
  new Date(ms + manilaOffsetMs).toISOString().replace(/\.\d+Z$/, '+08:00')
