import { type Language, MessageType } from '../../bridge/contract/codes'
import { dayMs, hourMs } from '../../src/domain/time/day'
import { getPersonaUserId, isPersona, type PersonaId, personas } from '../seed/personas'
import { seedOnDemand, seedWorld } from '../seed/seed-world'
import { type LoadFile, openAreas } from '../service/areas/areas'
import { createService, type Service } from '../service/call/service'
import type { LoadFont } from '../service/fonts'
import type { PayerOutcome } from '../service/loan/payments/payment-network'
import { addMessage } from '../service/messages'
import { emptyState, type State } from '../service/state'
import { localize } from '../service/texts'
import type { MessageAdded, World } from '../service/world'
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
import { editRow, type RowEdit } from './state/edit-state'
import { phoneKeys, type StoredKeys } from './state/phone-start'
import { getJumpTarget, type Jump } from './time/clock-jumps'
import { type ClockMark, getClockMarks } from './time/clock-marks'

export interface SimulationOptions {
  /** Loads one generated file of areas. */
  loadArea: LoadFile
  /** Loads a font for documents. */
  loadFont: LoadFont
  /** The machine's clock, ms since 1970. */
  now(): number
  /** Address of the identity provider's page. */
  ekycPage: string
  state?: State | undefined
  /** Where the random numbers of that state stand; without it they cannot be predicted. */
  position?: RandomPosition | undefined
  /** Numbers in [0, 1) in place of such as nobody can predict; a reset has its own. */
  random?: () => number
  /** Called with each message to a user, except while histories are seeded. */
  messageAdded?: MessageAdded
  /** Called whenever the state may have changed. */
  changed?(state: State, position: RandomPosition | null): void
}

/** Everything that the service's answers depend on, at one moment. */
export interface ServiceSnapshot {
  state: State
  /** The service's clock, ms since 1970. */
  now: number
  /** Null where the random numbers cannot be repeated. */
  random: RandomPosition | null
}

export interface ResetOptions {
  /** ISO 8601; the machine's time unless given. */
  now?: string | undefined
  /** With a seed the random numbers can be repeated; without one they cannot be predicted. */
  seed?: number | undefined
}

export interface SignIn {
  persona: string
  language: Language
  signedOut?: boolean | undefined
  /** The device's name towards the service. */
  deviceId: string
  /** The phone that they sign in on, for a recording. */
  phone?: PhoneName
}

/** decided: ten years at once are more than any loan takes. */
const maxDays = 3660

// decided: whose situation is the login itself starts there, as nobody signed in could see it
const personasAtLogin: readonly PersonaId[] = ['first-login', 'new-device', 'locked']

/** The clock as a developer may move it. */
const createClock = (service: Service) => ({
  now: (): string => new Date(service.now()).toISOString(),
  /** Moves the clock forward; backwards is refused, as loans cannot grow younger. */
  advance({ days = 0, hours = 0 }: { days?: number; hours?: number }): string {
    const ms = (days * 24 + hours) * hourMs
    if (!(ms >= 0)) throw new RangeError('the clock goes forward only: days and hours of 0 or more')
    if (ms > maxDays * dayMs || service.now() + ms >= lastMoment)
      throw new RangeError(`the clock goes at most ${maxDays} days at once, and not beyond this century`)
    service.advance(ms)
    return new Date(service.now()).toISOString()
  },
  /** Moves the clock to a moment of somebody's loans; gives the new time, or undefined where none lies ahead. */
  jump(to: Jump, persona: string): string | undefined {
    const at = service.work((world) =>
      getJumpTarget(world, to, isPersona(persona) ? getPersonaUserId(persona) : undefined),
    )
    if (at === undefined) return
    service.advance(at - service.now())
    return new Date(service.now()).toISOString()
  },
})

/** What lies ahead of somebody's loans, and what there is to be scanned. */
const createPersonaQueries = (service: Service) => ({
  /** The next moments of a persona's loans, soonest first. */
  marks: (persona: string): ClockMark[] =>
    isPersona(persona) ? service.work((world) => getClockMarks(world, getPersonaUserId(persona))) : [],
  /** Codes to hold a phone's camera at. */
  scanSamples: (): ScanSample[] => service.work(getScanSamples),
})

/** What others do beside the app: the reviewer, the payer, an outlet. */
const createThirdParties = (service: Service, networkCredential: string) => ({
  /** What waits for a reviewer, newest first. */
  // who looks changes nothing, so that what is recorded is all that counts
  waiting: () => service.look(getPendingReviews),
  review: (kind: string, id: string, verdict: string, reason?: ReviewReason) =>
    service.work((world) => review(world, kind, id, verdict, reason)),
  /** Payments that can be paid now, newest first. */
  payments: () => service.look(openPayments),
  pay: (transactionNo: string | null, outcome: PayerOutcome) =>
    pay(service, networkCredential, transactionNo, outcome),
  /** Creates a cash code at an outlet. */
  cashCode: (order: CashOrder): CashCode => service.work((world) => createCashCode(world, order)),
  /** Writes to somebody as the service would. */
  message: (persona: string): void =>
    service.work((world) => {
      if (!isPersona(persona)) return
      const title = localize('service.sample.title')
      const body = localize('service.sample.body')
      addMessage(world, getPersonaUserId(persona), { type: MessageType.system, title, body, link: null })
    }),
})

/** What the service holds, to be looked at and edited. */
const createStateAccess = (service: Service) => ({
  /** Changes a row of a part, as it was shown and then edited, or removes it. Throws RangeError where it would not fit. */
  edit(part: string, key: string, edit: RowEdit): void {
    editRow(service.state, new Set(collectSecrets(service.state)), part, key, edit)
    // its tables are tables again
    service.replaceState(service.state)
  },
  state: (): State => service.state,
  /** What nobody but its owner may see. */
  secrets: (): string[] => collectSecrets(service.state),
  /** Names of the parts of the state, and one of them. */
  parts: (): string[] => Object.keys(service.state),
  part: (name: string): unknown =>
    Object.hasOwn(service.state, name) ? service.state[name as keyof State] : undefined, // looked at before
  /** SMS and e-mails, newest first; all, or those to one mobile or address. */
  inbox: (to?: string) =>
    service.state.inbox.filter((mail) => !to || mail.to === to.replace(/^0(?=\d{10}$)/, '')),
})

/** Reads the moment that a reset asks for, in ms; undefined for the machine's time. */
function parseMoment(now: string | undefined): number | undefined {
  if (now === undefined) return undefined
  const at = Date.parse(now)
  if (!(at >= firstMoment && at < lastMoment))
    throw new RangeError(`'now' must be ISO 8601 and of this century, not '${now}'`)
  return at
}

/** Signs a persona in on a device; refuses personas that do not exist. */
function signIn(
  { persona, language, signedOut, deviceId }: SignIn,
  service: Service,
  seed: (does: (world: World) => void) => void,
): StoredKeys {
  if (!isPersona(persona))
    throw new RangeError(`no persona '${persona}', only ${Object.keys(personas).join(', ')}`)
  seed((world) => seedOnDemand(world, persona))
  return service.work((world) => {
    const user = world.state.users[getPersonaUserId(persona)]
    if (!user) throw new RangeError(`'${persona}' is not in this state: reset first`)
    const token = signedOut || personasAtLogin.includes(persona) ? null : world.key()
    if (token) world.state.sessions[token] = { userId: user.id, deviceId, startedAt: world.now }
    return phoneKeys(user, deviceId, language, token)
  })
}

/** The lending service with everything around it that a developer may do: reset, sign in, clock, reviewer, payer. */
export function createSimulation(options: SimulationOptions) {
  const { position } = options
  let repeatable: CountedRandom | undefined = position && createCountedRandom(position)
  const unpredictable = options.random ?? secureRandom
  const positionNow = () => repeatable?.position() ?? null
  const areas = openAreas(options.loadArea)
  // of this run: the payer is the one network there is
  const networkCredential = randomKey()
  let seeding = false
  const service = createService({
    state: options.state ?? emptyState(),
    now: options.now,
    random: () => (repeatable ? repeatable.next() : unpredictable()),
    areasBelow: (level, parent, search) =>
      search === undefined ? areas.children(level, parent) : areas.search(search, parent),
    loadFont: options.loadFont,
    ekycPage: options.ekycPage,
    networkCredential,
    messageAdded(userId, message) {
      if (!seeding) options.messageAdded?.(userId, message)
    },
    changed: () => options.changed?.(service.state, positionNow()),
  })

  /** What personas did before today is pushed to nobody. */
  function seedPeople(does: (world: World) => void): void {
    seeding = true
    try {
      service.work(does)
    } finally {
      seeding = false
    }
  }

  function reset({ now, seed }: ResetOptions = {}): void {
    const at = parseMoment(now)
    repeatable = seed === undefined ? undefined : createCountedRandom({ seed, drawn: 0 })
    service.replaceState(emptyState())
    if (at !== undefined) service.setNow(at)
    seedPeople((world) => seedWorld(world, 'all'))
  }
  if (!options.state) reset()

  /** A copy of all that the service's answers depend on. */
  const capture = (): ServiceSnapshot =>
    structuredClone({ state: { ...service.state }, now: service.now(), random: positionNow() })

  /** Makes the service answer as it did when it was captured; its clock may go back by that. */
  function restore({ state, now, random }: ServiceSnapshot): void {
    repeatable = random ? createCountedRandom(random) : undefined
    const clockAhead = now - options.now()
    service.replaceState({ ...structuredClone(state), clockAhead })
  }

  return {
    service,
    reset,
    capture,
    restore,
    /** What a phone has stored after somebody signed in on it. */
    /** What a phone has stored whose session this is; undefined where it has ended. */
    getKeys: (token: string, language: Language): StoredKeys | undefined =>
      service.look(({ state }) => {
        const session = state.sessions[token]
        const user = session && state.users[session.userId]
        return user && phoneKeys(user, session.deviceId, language, token)
      }),
    signIn: (given: SignIn) => signIn(given, service, seedPeople),
    ...createClock(service),
    ...createPersonaQueries(service),
    ...createThirdParties(service, networkCredential),
    ...createStateAccess(service),
  }
}

export type Simulation = ReturnType<typeof createSimulation>
