import { type Language, MessageType } from '../../bridge/contract/codes'
import { limits } from '../../bridge/contract/limits'
import { dayMs, hourMs } from '../../src/domain/time/day'
import { getPersona, getPersonaUserId, isPersona, type PersonaId, personas } from '../seed/personas'
import { seedOnDemand, seedWorld } from '../seed/seed-world'
import { type LoadFile, openAreas } from '../service/areas/areas'
import { recordPhone } from '../service/auth/phones'
import { createService, type Service } from '../service/call/service'
import type { LoadFont } from '../service/fonts'
import { listPapers, withdrawPaper } from '../service/loan/documents/withdrawn-papers'
import type { PayerOutcome } from '../service/loan/payments/payment-network'
import { addMessage, getInbox } from '../service/messages'
import type { RecordStore, StoredRecord } from '../service/records/records'
import { emptyState, type State } from '../service/state'
import { localize } from '../service/texts'
import type { MessageAdded } from '../service/world'
import type { PhoneName } from './calls/call-log'
import { firstMoment, lastMoment } from './command-arguments'
import { type CashCode, type CashOrder, createCashCode } from './desk/cash-desk'
import { openPayments, pay } from './desk/payer'
import { getPendingReviews, type ReviewReason, review } from './desk/reviewer'
import { getScanSamples, type ScanSample } from './desk/scan-samples'
import {
  type CountedRandom,
  createCountedRandom,
  type RandomPosition,
  randomKey,
  secureRandom,
} from './random'
import { collectSecrets } from './secrets/secrets'
import { seedOnLogin } from './seed-on-login'
import { editRow, type RowEdit } from './state/edit-state'
import { phoneKeys, type StoredKeys } from './state/phone-start'
import { getJumpTarget, type Jump } from './time/clock-jumps'
import { type ClockMark, getClockMarks } from './time/clock-marks'

export interface SimulationOptions {
  /** Loads a generated file of the area dictionary. */
  loadArea: LoadFile
  /** Loads a font for documents. */
  loadFont: LoadFont
  /** The machine's clock, ms since 1970. */
  now(): number
  /** Address of the identity provider's page. */
  ekycPage: string
  state?: State | undefined
  /** Stored records to begin with, instead of a state. */
  records?: readonly StoredRecord[] | undefined
  /** Stores every change. */
  store?: RecordStore | undefined
  /** Position in the sequence of seeded random numbers; without a position, random numbers are unpredictable. */
  position?: RandomPosition | undefined
  /** Source of random numbers in [0, 1), used if there is neither a position nor a seed; default: unpredictable numbers. */
  random?: () => number
  /** Called with each message to a user, except while histories are seeded. */
  messageAdded?: MessageAdded
}

/** Snapshot of everything that the service's replies depend on. */
export interface ServiceSnapshot {
  state: State
  /** The service's clock, ms since 1970. */
  now: number
  /** Null if the random numbers can't be repeated. */
  random: RandomPosition | null
}

export interface ResetOptions {
  /** Time of the service's clock, ISO 8601; default: the machine's time. */
  now?: string | undefined
  /** Makes the random numbers repeatable; without a seed they are unpredictable. */
  seed?: number | undefined
}

export interface SignIn {
  persona: string
  language: Language
  signedOut?: boolean | undefined
  /** Device id under which the service stores the session. */
  deviceId: string
  /** Name of the phone that signs in; a recording contains it. */
  phone?: PhoneName
}

/** decided: the clock moves forward at most ten years at once, which is longer than any loan. */
const maxDays = 3660

// decided: personas that demonstrate a login situation start signed out; otherwise the situation could not be seen
const startsAtLogin = (id: PersonaId): boolean =>
  ['firstLogin', 'newDevice', 'locked', 'stolenSim'].includes(getPersona(id).special ?? '')

/** Clock commands for developers. */
const createClock = (service: Service) => ({
  now: (): string => new Date(service.now()).toISOString(),
  /** Moves the clock forward. Negative durations are refused, because changes to loans can't be undone. */
  advance({ days = 0, hours = 0 }: { days?: number; hours?: number }): string {
    const ms = (days * 24 + hours) * hourMs
    if (!(ms >= 0)) throw new RangeError('the clock goes forward only: days and hours of 0 or more')
    if (ms > maxDays * dayMs || service.now() + ms >= lastMoment)
      throw new RangeError(`the clock goes at most ${maxDays} days at once, and not beyond this century`)
    service.advance(ms)
    // decided: the phones stay in use while a developer moves the clock, so their sessions end only by their age
    service.work(({ state, now }) => {
      for (const session of Object.values(state.sessions))
        if (now - (session.lastUsedAt ?? session.startedAt) > limits.sessionIdleMs / 2)
          session.lastUsedAt = now
    })
    return new Date(service.now()).toISOString()
  },
  /**
   * Moves the clock to the next moment of a kind (e.g. a due date) in a persona's loans. Returns the new time, or undefined if no
   * loan has such a moment in the future.
   */
  jump(to: Jump, persona: string): string | undefined {
    const at = service.work((world) =>
      getJumpTarget(world, to, isPersona(persona) ? getPersonaUserId(persona) : undefined),
    )
    if (at === undefined) return
    service.advance(at - service.now())
    return new Date(service.now()).toISOString()
  },
})

/** Queries on a persona's loans and on codes to scan. */
const createPersonaQueries = (service: Service) => ({
  /** The next moments at which instalments of a persona's loans change status, soonest first. */
  marks: (persona: string): ClockMark[] =>
    isPersona(persona) ? service.work((world) => getClockMarks(world, getPersonaUserId(persona))) : [],
  /** Codes for a phone's camera. */
  scanSamples: (): ScanSample[] => service.work(getScanSamples),
})

/** Actions of third parties outside the app: reviewer, payer, outlet. */
const createThirdParties = (service: Service, networkCredential: string) => ({
  /** Items that await a reviewer, newest first. */
  // read-only access, so that a recording needs no step for this query
  waiting: () => service.look(getPendingReviews),
  review: (kind: string, id: string, verdict: string, reason?: ReviewReason) =>
    service.work((world) => review(world, kind, id, verdict, reason)),
  /** Payments with a pending outcome, newest first. */
  payments: () => service.look(openPayments),
  pay: (transactionNo: string | null, outcome: PayerOutcome) =>
    pay(service, networkCredential, transactionNo, outcome),
  /** Papers that users have, newest first. */
  papers: () => service.look(listPapers),
  withdrawPaper: (paper: string, reason?: string): string =>
    service.work((world) => withdrawPaper(world, paper, reason)),
  /** Creates a cash code at an outlet. */
  cashCode: (order: CashOrder): CashCode => service.work((world) => createCashCode(world, order)),
  /** Sends a persona a sample message of the service. */
  message: (persona: string): void =>
    service.work((world) => {
      if (!isPersona(persona)) return
      const title = localize('service.sample.title')
      const body = localize('service.sample.body')
      addMessage(world, getPersonaUserId(persona), { type: MessageType.system, title, body, link: null })
    }),
})

/** Closes and opens the whole service, like its operator. */
const createClosing = (service: Service) => ({
  close(until: string | null = null): void {
    if (until !== null && Date.parse(until) <= service.now())
      throw new RangeError('the service can only be closed until a later moment')
    service.setClosure({ until })
  },
  open: (): void => service.setClosure(undefined),
})

/** Access to the service's state, for display and editing. */
const createStateAccess = (service: Service) => ({
  /** Replaces a row with its edited version, or removes the row. Throws RangeError if the edit is invalid. */
  edit(part: string, key: string, edit: RowEdit): void {
    service.edit((state) => editRow(state, new Set(collectSecrets(state)), part, key, edit))
  },
  state: (): State => service.state,
  /** All stored secrets that only their owner may see. */
  secrets: (): string[] => collectSecrets(service.state),
  /** Names of the tables and lists in the state. The method `part` returns the content of a table or list. */
  parts: (): string[] => Object.keys(service.state),
  part: (name: string): unknown =>
    Object.hasOwn(service.state, name) ? service.state[name as keyof State] : undefined, // `Object.hasOwn` has checked the name
  /** SMS and e-mails to one mobile or e-mail address, by default to all; newest first. */
  inbox: (to?: string) =>
    getInbox(service.state).filter((mail) => !to || mail.to === to.replace(/^0(?=\d{10}$)/, '')),
})

/** Parses the start time of a reset to ms; undefined means the machine's time. */
function parseMoment(now: string | undefined): number | undefined {
  if (now === undefined) return undefined
  const at = Date.parse(now)
  if (!(at >= firstMoment && at < lastMoment))
    throw new RangeError(`'now' must be ISO 8601 and of this century, not '${now}'`)
  return at
}

/** Signs a persona in on a device. Throws RangeError for an unknown persona. */
function signIn({ persona, language, signedOut, deviceId }: SignIn, service: Service): StoredKeys {
  if (!isPersona(persona))
    throw new RangeError(`no persona '${persona}', only ${Object.keys(personas).join(', ')}`)
  service.seed((world) => seedOnDemand(world, persona))
  return service.work((world) => {
    const user = world.state.users[getPersonaUserId(persona)]
    if (!user) throw new RangeError(`'${persona}' is not in this state: reset first`)
    const token = signedOut || startsAtLogin(persona) ? null : world.key()
    if (token) {
      world.state.sessions[token] = { userId: user.id, deviceId, startedAt: world.now }
      recordPhone(user, deviceId, true, world)
    }
    return phoneKeys(user, deviceId, language, token)
  })
}

/** The lending service with all developer commands: reset, sign-in, clock, reviewer, payer. */
export function createSimulation(options: SimulationOptions) {
  const { position } = options
  let repeatable: CountedRandom | undefined = position && createCountedRandom(position)
  const unpredictable = options.random ?? secureRandom
  const positionNow = () => repeatable?.position() ?? null
  const areas = openAreas(options.loadArea)
  // a new credential for each run, because only the simulated payer uses it
  const networkCredential = randomKey()
  const inner = createService({
    state: options.state ?? emptyState(),
    ...(options.records && { records: options.records }),
    store: options.store,
    now: options.now,
    random: () => (repeatable ? repeatable.next() : unpredictable()),
    areasBelow: (level, parent, search) =>
      search === undefined ? areas.children(level, parent) : areas.search(search, parent),
    loadFont: options.loadFont,
    ekycPage: options.ekycPage,
    networkCredential,
    ...(options.messageAdded && { messageAdded: options.messageAdded }),
  })

  const service = seedOnLogin(inner)

  function reset({ now, seed }: ResetOptions = {}): void {
    const at = parseMoment(now)
    service.setClosure(undefined)
    repeatable = seed === undefined ? undefined : createCountedRandom({ seed, drawn: 0 })
    service.replaceState(emptyState())
    if (at !== undefined) service.setNow(at)
    service.seed((world) => seedWorld(world, 'all'))
  }
  if (!options.state && !options.records?.length) reset()

  /** Everything that the service's replies depend on. The records are frozen, so nothing needs to be copied. */
  const capture = (): ServiceSnapshot => ({
    state: { ...service.state },
    now: service.now(),
    random: positionNow(),
  })

  /** Restores a captured state; the service's clock may move back. */
  function restore({ state, now, random }: ServiceSnapshot): void {
    repeatable = random ? createCountedRandom(random) : undefined
    const clockAhead = now - options.now()
    service.replaceState({ ...state, clockAhead })
  }

  return {
    service,
    reset,
    capture,
    restore,
    /** Position in the sequence of seeded random numbers; null if they can't be repeated. */
    position: positionNow,
    /** Storage entries of a phone with this session; undefined if the session has ended. */
    getKeys: (token: string, language: Language): StoredKeys | undefined =>
      service.look(({ state }) => {
        const session = state.sessions[token]
        const user = session && state.users[session.userId]
        return user && phoneKeys(user, session.deviceId, language, token)
      }),
    signIn: (given: SignIn) => signIn(given, service),
    ...createClock(service),
    ...createClosing(service),
    ...createPersonaQueries(service),
    ...createThirdParties(service, networkCredential),
    ...createStateAccess(service),
  }
}

export type Simulation = ReturnType<typeof createSimulation>
