import { Language } from '../../bridge/contract/codes'
import { isFields } from '../../bridge/protocol/messages'
import { hourMs } from '../../src/domain/time/day'
import type { FaultOrder, Faults } from '../faults/faults'
import type { PayerOutcome } from '../service/loan/payments/payment-network'
import type { ActionScript } from './action-script'
import { type Log, type PhoneName, phoneNames } from './calls/call-log'
import type { Coverage } from './calls/coverage'
import type { SentCalls } from './calls/sent-calls'
import { checkArguments } from './command-arguments'
import type { CashOrder } from './desk/cash-desk'
import type { AnswerByHand, HoldOrder, Holds } from './desk/holds'
import type { ReviewKind, ReviewReason } from './desk/reviewer'
import type { Monitor } from './monitors/monitors'
import type { Simulation } from './simulation'
import type { PhoneChange } from './state/phone-settings'
import { isLanguage } from './state/phone-start'
import type { Snapshots } from './state/snapshots'
import type { Switches } from './state/switches'
import { type RecordingCommands, timeCommands } from './time/time-commands'

/** Every method of the simulation, answered with a promise: in this thread, in a worker, wherever it runs. */
export type Remote<T> = {
  [K in keyof T]: T[K] extends (...given: infer G) => infer R ? (...given: G) => Promise<Awaited<R>> : never
}

export interface SimulatorContext {
  backend: Remote<Omit<Simulation, 'service'>>
  faults: Faults
  holds: Holds
  sent: SentCalls
  log: Log
  /** Resolves when every phone has connected, and rejects when one does not. */
  ready(): Promise<void>
  /** Signs a persona in on a phone and reloads it. */
  place(phone: PhoneName, who: Situation): Promise<void>
  /** Changes how a phone is set; none over HTTP. */
  adjust?(phone: PhoneName, change: PhoneChange): void
  /** What native sheets answer by themselves; none where there is no native side. */
  script: ActionScript | undefined
  /** What is switched off, over either carrier. */
  switches: Switches
  coverage(): readonly Coverage[]
  /** Snapshots of all that there is. */
  snapshots: Snapshots
  /** What reached the service since the last reset, and its replay. */
  recording: RecordingCommands
  /** Draws a seed for a reset that has none; without it such a reset cannot be repeated. */
  drawSeed?(): number
  monitors(shown?: Readonly<Record<string, string>>): Promise<Monitor[]>
  /** Called with what a reset asked for, once the backend has done it. */
  resetTo?(options: { now: string | undefined; seed: number | undefined }): void
}

/** A phone's user, language and page. */
export interface Situation {
  persona: string
  signedOut: boolean
  language: Language
  path: string
}

export interface ResetArguments {
  persona?: string
  persona2?: string
  now?: string
  seed?: number
  path?: string
  lang?: string
  signedOut?: boolean
}

export const defaults = { persona: 'merchant', persona2: 'agent' } as const

/** What each command takes, in order; a body of POST /sim/<command> names them. The one list of the commands. */
export const parameters = {
  ready: [],
  reset: ['options'],
  calls: [],
  clearCalls: [],
  fault: ['order'],
  clearFaults: [],
  hold: ['order'],
  clearHolds: [],
  held: [],
  askHeld: ['id'],
  answer: ['id', 'with'],
  sendAgain: ['id'],
  'clock.now': [],
  'clock.advance': ['by'],
  'clock.set': ['moment'],
  inbox: ['mobile'],
  pay: ['transactionNo', 'outcome'],
  review: ['kind', 'id', 'verdict', 'reason'],
  answerFeedback: ['id', 'text', 'resolve'],
  cashCode: ['order'],
  action: ['name', 'outcome'],
  switchOff: ['names'],
  adjust: ['phone', 'change'],
  state: [],
  snapshot: ['name'],
  restore: ['id'],
  snapshots: [],
  compare: ['before', 'after'],
  exportTrace: [],
  replay: ['trace'],
  coverage: [],
  monitors: ['shown'],
} as const satisfies Record<string, readonly string[]>

export type Command = keyof typeof parameters

export const isCommand = (name: string): name is Command => Object.hasOwn(parameters, name)

/** A fresh backend with all personas; the phones sign in and reload. */
async function reset(given: ResetArguments, context: SimulatorContext): Promise<void> {
  checkArguments('reset', given)
  const { persona, persona2, now, path, lang, signedOut = false } = given
  const seed = given.seed ?? context.drawSeed?.()
  const { backend, faults, holds, sent, log, place, script, switches } = context
  faults.clear(seed)
  holds.reset()
  sent.clear()
  script?.clear()
  switches.set([])
  await backend.reset({ now, seed })
  context.resetTo?.({ now, seed })
  await context.snapshots.leave()
  const language = isLanguage(lang) ? lang : Language.en
  const who = [persona ?? defaults.persona, persona2 ?? defaults.persona2]
  for (const [index, phone] of phoneNames.entries()) {
    const first = index === 0
    // decided: path and signedOut are about the first phone; the second is there to act on it
    await place(phone, {
      persona: who[index] ?? '',
      signedOut: first && signedOut,
      language,
      path: (first && path) || '/',
    })
  }
  log.clear()
  await context.ready()
}

/** Commands about what happens between the phones and the service. */
const callCommands = ({ faults, log, script, switches, adjust }: SimulatorContext) => ({
  /** Calls and actions so far, oldest first, with nothing secret in them. */
  calls: async () => log.entries().filter(({ kind }) => kind !== 'event'),
  clearCalls: async () => log.clear(),
  /** Arms a fault and gives it back with its id. Rejects an order that makes no sense. */
  async fault(order: FaultOrder) {
    checkArguments('fault', order)
    return faults.arm(order)
  },
  clearFaults: async () => faults.clear(),
  /** What a native sheet answers from now on, without a click; without an outcome the sheet shows again. */
  async action(name: string, outcome?: unknown) {
    checkArguments('action', name)
    if (!script) throw new RangeError('there is no native side over HTTP')
    script.set(name, outcome)
  },
  /** These operations, actions and pages are off from now on, and nothing else; over HTTP from the next load of a page. */
  async switchOff(names: readonly string[]) {
    checkArguments('switchOff', names)
    switches.set(names)
  },
  /** Sets a phone's language, theme, text size, keyboard, safe area, network or latency; what is not given stays. */
  async adjust(phone: PhoneName, change: PhoneChange) {
    checkArguments('adjust', phone, change)
    if (!adjust) throw new RangeError('over HTTP a phone is a browser, which sets all of this itself')
    adjust(phone, change)
  },
})

/** Commands that answer calls by hand, and send them again. */
const holdCommands = ({ holds, sent }: SimulatorContext) => ({
  /** Holds calls from now on, so that each waits for its `answer`; gives the hold with its id. */
  async hold(order: HoldOrder = {}) {
    checkArguments('hold', order)
    return holds.hold(order)
  },
  /** Holds no more calls; those that wait go on waiting. */
  clearHolds: async () => holds.clear(),
  /** The calls that wait, the one that came first first. */
  held: async () => holds.held(),
  /** Asks the service about a held call: gives its answer, with nothing secret in it; the call goes on waiting. */
  async askHeld(id: number) {
    checkArguments('askHeld', id)
    return holds.ask(id)
  },
  /**
   * Answers a held call: 'real', `{ data }` (what the operation's schema refuses only with `anyway`), `{ code: 4101 }`, or
   * `{ fault: 'noReply' }`; a native action `{ refusal: 'permissionDenied' }` too. Rejects an answer that makes no sense.
   */
  async answer(id: number, answer: AnswerByHand = 'real') {
    checkArguments('answer', id, answer)
    holds.answer(id, answer)
  },
  /** Sends a call of the timeline to the service again; gives the id of its own entry. */
  async sendAgain(id: number) {
    checkArguments('sendAgain', id)
    return sent.again(id)
  },
})

/** Commands that stand for what others do: payer, reviewer, outlet, phone company, time. */
const thirdPartyCommands = ({ backend }: SimulatorContext) => ({
  clock: {
    /** ISO 8601. */
    now: () => backend.now(),
    /** Moves the service's clock forward and lets everything age; gives the new time. */
    async advance(by: { days?: number; hours?: number }) {
      checkArguments('clock.advance', by)
      return backend.advance(by)
    },
    /** Moves the service's clock forward to a moment, ISO 8601; gives the new time. */
    async set(moment: string) {
      checkArguments('clock.set', moment)
      const ms = Date.parse(moment) - Date.parse(await backend.now())
      if (ms < 0) throw new RangeError('the clock goes forward only; a snapshot brings an earlier time back')
      return backend.advance({ hours: ms / hourMs })
    },
  },
  /** SMS and e-mails, newest first, each with its `code`; all without an address. */
  async inbox(mobile?: string) {
    checkArguments('inbox', mobile)
    return backend.inbox(mobile)
  },
  /** Pays a QR order; the newest open one where no number is given. */
  async pay(transactionNo?: string | null, outcome: PayerOutcome = 'whole') {
    checkArguments('pay', transactionNo, outcome)
    return backend.pay(transactionNo ?? null, outcome)
  },
  /** Decides something that waits for a reviewer. */
  async review(kind: ReviewKind, id: string, verdict: string, reason?: ReviewReason) {
    checkArguments('review', kind, id, verdict, reason)
    return backend.review(kind, id, verdict, reason)
  },
  /** Answers a feedback; it is resolved by that unless `resolve` is false. */
  async answerFeedback(id: string, text: string, resolve = true) {
    checkArguments('answerFeedback', id, text, resolve)
    return backend.review('feedback', id, resolve ? 'resolve' : 'reply', text)
  },
  /** Creates a cash code at an outlet, for a persona, a mobile, or whoever scans it. */
  async cashCode(order: CashOrder) {
    checkArguments('cashCode', order)
    return backend.cashCode(order)
  },
})

/** Everything that a test may ask of the simulator; all answer with promises. */
export const createCommands = (context: SimulatorContext) => ({
  /** Resolves when the phones have connected and the backend has its personas. */
  ready: context.ready,
  reset: (given: ResetArguments = {}) => reset(given, context),
  ...callCommands(context),
  ...holdCommands(context),
  ...thirdPartyCommands(context),
  ...timeCommands(context),
  /** What the backend holds. */
  state: () => context.backend.state(),
  /** Every operation that was called, with how often each outcome was seen since the page or the server was started. */
  coverage: async () => context.coverage(),
  /** Each monitor: its name, whether it is green, and what it saw; `shown` are texts to look for secrets in as well. */
  async monitors(shown?: Readonly<Record<string, string>> | null) {
    checkArguments('monitors', shown)
    return context.monitors(shown ?? {})
  },
})

export type Commands = ReturnType<typeof createCommands>

type AnyCommand = (...given: unknown[]) => Promise<unknown>

/** Calls a command by name with `{ args: […] }`, with named fields, or with the fields of its one object. */
export function callCommand(commands: Commands, name: Command, body: unknown): Promise<unknown> {
  const [outer = '', inner] = name.split('.')
  const table = commands as unknown as Record<string, AnyCommand & Record<string, AnyCommand>> // createCommands has a function for each name
  const command = inner ? table[outer]?.[inner] : table[outer]
  if (!command) throw new RangeError(`no command '${name}'`)
  const names: readonly string[] = parameters[name]
  const fields = isFields(body) ? body : {}
  if (Array.isArray(fields.args)) return command(...fields.args)
  const whole = names.length === 1 && ['options', 'order', 'by', 'trace'].includes(names[0] ?? '')
  return whole && !Object.hasOwn(fields, names[0] ?? '')
    ? command(fields)
    : command(...names.map((one) => fields[one]))
}
