import type { Language } from '../../bridge/contract/codes'
import type { Day } from '../../bridge/contract/entities/money'
import type { Area } from '../../bridge/contract/entities/person'
import type { BodyOf, ReplyOf } from '../../bridge/contract/operation'
import { isBorrower } from '../../src/domain/loan/eligibility'
import { manilaOffsetMs, toManilaDay } from '../../src/domain/time/day'
import { isCustomerOf } from './bindings'
import { NotSignedIn, refuse } from './call/refuse'
import type { createFontChains } from './fonts'
import type { MessageRecord, State, UserRecord } from './state'
import { type ServiceKey, t, type Values } from './texts'

/** Repeatable random numbers in [0, 1). */
export type Random = () => number

/** Places of a level below a place, which regions have none of; with a search, barangays by name, those near the place first. */
export type AreasBelow = (level: Area['level'], parent?: string, search?: string) => Promise<Area[]>

/** Called with each message to a user. */
export type MessageAdded = (userId: string, message: MessageRecord) => void

/** What a request id may lead to. */
type RequestTable = 'paymentsByRequest' | 'applicationsByRequest'

/** What a handler works with during one call. */
export class World {
  readonly state: State
  readonly now: number
  readonly today: Day
  readonly language: Language
  readonly areasBelow: AreasBelow
  /** Fonts of documents in a language. */
  readonly getFonts: ReturnType<typeof createFontChains>
  /** Address of the identity provider's page. */
  readonly ekycPage: string
  /** Does the payment network call, by its credential? */
  readonly isNetwork: boolean
  readonly #random: Random
  readonly #messageAdded: MessageAdded | undefined
  readonly #token: string | undefined

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
    messageAdded?: MessageAdded | undefined
  }) {
    this.state = given.state
    this.now = given.now
    this.today = toManilaDay(given.now)
    this.language = given.language
    this.areasBelow = given.areasBelow
    this.getFonts = given.fontsOf
    this.ekycPage = given.ekycPage
    this.isNetwork = given.isNetwork ?? false
    this.#random = given.random
    this.#messageAdded = given.messageAdded
    this.#token = given.token
  }

  /** The same service at another moment (ms), signed in as nobody: for what happened before this call. */
  at(now: number): World {
    return this.#with({ now, token: undefined })
  }

  /** The same call, answered in another language. */
  inLanguage(language: Language): World {
    return this.#with({ language })
  }

  #with(change: { now?: number; language?: Language; token?: undefined }): World {
    const { state, now, language, areasBelow, getFonts: fontsOf, ekycPage } = this
    return new World({
      ...{ state, now, language, areasBelow, fontsOf, ekycPage, token: this.#token, ...change },
      random: this.#random,
      messageAdded: this.#messageAdded,
    })
  }

  /** Hands a user's new message to whatever pushes messages to phones. */
  messageAdded(userId: string, message: MessageRecord): void {
    this.#messageAdded?.(userId, message)
  }

  /** The signed-in user; without one the call ends with 401. */
  get me(): UserRecord {
    const { person } = this
    if (!person) throw new NotSignedIn()
    return person
  }

  /** The session of this call. */
  get session(): State['sessions'][string] | undefined {
    return this.#token ? this.state.sessions[this.#token] : undefined
  }

  /** The signed-in user, where there is one. */
  get person(): UserRecord | undefined {
    return this.session && this.state.users[this.session.userId]
  }

  get token(): string | undefined {
    return this.#token
  }

  /** The person a call is about: a borrower themselves, or the customer an agent names. */
  customer(customerId: string | undefined): UserRecord {
    const me = this.me
    if (isBorrower(me.userType))
      return customerId === undefined || customerId === me.id ? me : refuse('notAllowed')
    const customer = customerId ? this.state.users[customerId] : undefined
    return customer && isCustomerOf(this.state, customer.id, me.id) ? customer : refuse('notFound')
  }

  /** The next number of a kind, `LN-2026-000001`. */
  nextNumber(prefix: string): string {
    const next = (this.state.counters[prefix] ?? 0) + 1
    this.state.counters[prefix] = next
    return `${prefix}-${this.today.slice(0, 4)}-${String(next).padStart(6, '0')}`
  }

  /** A key nobody can guess: 32 hex digits. */
  key(): string {
    return Array.from({ length: 32 }, () => Math.floor(this.#random() * 16).toString(16)).join('')
  }

  /** So many random decimal digits. */
  digits(count: number): string {
    return Array.from({ length: count }, () => Math.floor(this.#random() * 10)).join('')
  }

  /** What the signed-in user's request id has led to; undefined where it is new. */
  findByRequest(table: RequestTable, requestId: string): string | undefined {
    return this.state[table][`${this.me.id} ${requestId}`]
  }

  /** Runs an effect the first time a request id is seen; a repeat gets the key that the first one gave. */
  result(table: RequestTable, requestId: string, effect: () => string): string {
    const known = this.findByRequest(table, requestId)
    if (known !== undefined) return known
    const made = effect()
    this.state[table][`${this.me.id} ${requestId}`] = made
    return made
  }

  /** A text of the service in the language of the call. */
  t(key: ServiceKey, values?: Values): string {
    return t(key, this.language, values)
  }
}

/** One handler for each operation of a group; a missing one does not compile. */
export type Handlers<G> = {
  readonly [K in keyof G]: (body: BodyOf<G[K]>, world: World) => ReplyOf<G[K]> | Promise<ReplyOf<G[K]>>
}

/** A moment as the wire writes it: ISO 8601 with Manila's offset. */
export const formatMoment = (ms: number): string =>
  new Date(ms + manilaOffsetMs).toISOString().replace(/\.\d+Z$/, '+08:00')
