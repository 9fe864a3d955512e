import { type Language, toLanguage } from '../../bridge/contract/who'
import { isFields } from '../../bridge/protocol/messages'
import { hourMs } from '../../src/domain/time/day'
import type { FaultOrder, Faults } from '../faults/faults'
import type { PayerOutcome } from '../service/loan/payments/payment-network'
import type { ActionScript } from './action-script'
import { type Log, type PhoneName, phoneNames } from './calls/call-log'
import type { Coverage } from './calls/coverage'
import type { SentCalls } from './calls/sent-calls'
import { type Command, checkArguments, parameters } from './command-arguments'
import type { CashOrder } from './desk/cash-desk'
import type { AnswerByHand, AnswerToAll, HoldOrder, Holds } from './desk/holds'
import type { ReviewKind, ReviewReason } from './desk/reviewer'
import type { Monitor } from './monitors/monitors'
import type { Simulation } from './simulation'
import type { PhoneChange } from './state/phone-settings'
import type { Snapshots } from './state/snapshots'
import type { Switches } from './state/switches'
import { type RecordingCommands, timeCommands } from './time/time-commands'

/** Asynchronous version of an interface. With it, an object in a worker is called in the same way as an object in this thread. */
export type Remote<T> = {
  [K in keyof T]: T[K] extends (...given: infer G) => infer R ? (...given: G) => Promise<Awaited<R>> : never
}

export interface SimulatorContext {
  backend: Remote<Omit<Simulation, 'service' | 'capture' | 'restore' | 'position'>>
  faults: Faults
  holds: Holds
  sent: SentCalls
  log: Log
  /** Resolves once every phone is connected; rejects if a phone can't connect. */
  ready(): Promise<void>
  /** Signs a persona in on a phone and reloads it. */
  place(phone: PhoneName, who: Situation): Promise<void>
  /** Changes the settings of a phone; undefined over HTTP. */
  adjust?(phone: PhoneName, change: PhoneChange): void
  /** Calls an operation in the session of a phone; undefined on the page, where the phones' apps do. */
  call?(order: CallOrder): Promise<CallResult>
  /** Scripted outcomes of native sheets; undefined over HTTP, where there is no native host. */
  script: ActionScript | undefined
  /** Switched-off operations, actions and pages, for both transports (native bridge and HTTP). */
  switches: Switches
  coverage(): readonly Coverage[]
  /** Snapshots of service and phones. */
  snapshots: Snapshots
  /** Exports the recording since the last reset, and replays recordings. */
  recording: RecordingCommands
  /** Draws a seed for resets without a seed. If missing, resets without a seed can't be replayed. */
  drawSeed?(): number
  monitors(shown?: Readonly<Record<string, string>>): Promise<Monitor[]>
  /** Called with the options of a reset after the backend has applied it. */
  resetTo?(options: { now: string | undefined; seed: number | undefined }): void
}

/** A phone's user, language and page. */
export interface Situation {
  persona: string
  signedOut: boolean
  language: Language
  path: string
}

/** A call to make in the session of a phone. */
export interface CallOrder {
  /** Default: the borrower's phone. */
  phone?: PhoneName | undefined
  /** Native name of the operation. */
  operation: string
  body?: Readonly<Record<string, unknown>> | undefined
  /** Idempotency key; a write gets a new one by default. */
  key?: string | undefined
  /** Asks what became of the write with this key. */
  asksOutcome?: boolean | undefined
}

export interface CallResult {
  /** Idempotency key that was sent, if any. */
  key?: string | undefined
  /** HTTP status; null if no answer arrived. */
  status: number | null
  /** The envelope; a text if the answer is no JSON, null if none arrived. */
  reply: unknown
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

export { type Command, parameters } from './command-arguments'

export const isCommand = (name: string): name is Command => Object.hasOwn(parameters, name)

/** Resets the backend with all personas; the phones sign in and reload. */
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
  const language = toLanguage(lang)
  const who = [persona ?? defaults.persona, persona2 ?? defaults.persona2]
  for (const [index, phone] of phoneNames.entries()) {
    const first = index === 0
    // decided: path and signedOut apply only to the first phone, because the second phone only represents the other user
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

/** Commands to make, list and influence calls between the phones and the service. */
const callCommands = ({ faults, log, script, switches, adjust, call }: SimulatorContext) => ({
  /** Calls an operation as a phone's app does. Resolves without a reply if a fault loses it. */
  async call(order: CallOrder) {
    checkArguments('call', order)
    if (!call) throw new RangeError('on the page, the apps of the phones make the calls')
    return call(order)
  },
  /** Returns the calls and native actions so far, oldest first, with masked secrets. */
  calls: async () => log.entries().filter(({ kind }) => kind !== 'event'),
  clearCalls: async () => log.clear(),
  /** Arms a fault and returns it with its id. Rejects an invalid order. */
  async fault(order: FaultOrder) {
    checkArguments('fault', order)
    return faults.arm(order)
  },
  clearFaults: async () => faults.clear(),
  /** Sets the outcome of a native sheet, so that it needs no click. Without an outcome, the sheet is shown again. */
  async action(name: string, outcome?: unknown) {
    checkArguments('action', name)
    if (!script) throw new RangeError('there is no native side over HTTP')
    script.set(name, outcome)
  },
  /** Switches off exactly these operations, actions and pages. Over HTTP this takes effect at the next page load. */
  async switchOff(names: readonly string[]) {
    checkArguments('switchOff', names)
    switches.set(names)
  },
  /** Sets a phone's language, theme, text size, keyboard, safe area, network or latency; missing fields stay unchanged. */
  async adjust(phone: PhoneName, change: PhoneChange) {
    checkArguments('adjust', phone, change)
    if (!adjust) throw new RangeError('over HTTP a phone is a browser, which sets all of this itself')
    adjust(phone, change)
  },
})

/** Commands with which the developer answers calls and sends calls again. */
const holdCommands = ({ holds, sent }: SimulatorContext) => ({
  /** Adds a rule that holds matching calls until the developer answers them; returns the rule with its id. */
  async hold(order: HoldOrder = {}) {
    checkArguments('hold', order)
    return holds.hold(order)
  },
  /** Removes all rules that hold calls; calls that are already held stay held. */
  clearHolds: async () => holds.clear(),
  /** Returns the calls that wait for the developer's answer, oldest first. */
  held: async () => holds.held(),
  /** Sends a held call to the service and returns the reply with masked secrets; the call stays held. */
  async askHeld(id: number) {
    checkArguments('askHeld', id)
    return holds.ask(id)
  },
  /**
   * Answers a held call: 'real', `{ data }` (data that violates the operation's schema needs `anyway`), `{ code: 4101 }`, or
   * `{ fault: 'noReply' }`; a native action also takes `{ refusal: 'permissionDenied' }`. Rejects an invalid answer.
   */
  async answer(id: number, answer: AnswerByHand = 'real') {
    checkArguments('answer', id, answer)
    holds.answer(id, answer)
  },
  /** Answers all held calls in the same way: 'real', `{ code: 4101 }` or `{ fault: 'http500' }`; returns their number. */
  async answerAll(answer: AnswerToAll = 'real') {
    checkArguments('answerAll', answer)
    return holds.answerAll(answer)
  },
  /** Sends a call of the timeline again; returns the id of the new timeline entry. */
  async sendAgain(id: number) {
    checkArguments('sendAgain', id)
    return sent.again(id)
  },
})

/** Commands that simulate time and third parties: payer, reviewer, outlet, phone company. */
const thirdPartyCommands = ({ backend }: SimulatorContext) => ({
  clock: {
    /** Returns the time of the service's clock, ISO 8601. */
    now: () => backend.now(),
    /** Moves the service's clock forward and updates loans and other records; returns the new time. */
    async advance(duration: { days?: number; hours?: number }) {
      checkArguments('clock.advance', duration)
      return backend.advance(duration)
    },
    /** Moves the service's clock forward to a moment, ISO 8601; returns the new time. */
    async set(moment: string) {
      checkArguments('clock.set', moment)
      const ms = Date.parse(moment) - Date.parse(await backend.now())
      if (ms < 0) throw new RangeError('the clock goes forward only; a snapshot brings an earlier time back')
      return backend.advance({ hours: ms / hourMs })
    },
  },
  /** Returns SMS and e-mails to a mobile or e-mail address, by default to all, newest first, each with its `code`. */
  async inbox(mobile?: string) {
    checkArguments('inbox', mobile)
    return backend.inbox(mobile)
  },
  /** Closes the service for all callers, like its operator. The app then only queries outcomes of writes. */
  async close(order: { until?: string } = {}) {
    checkArguments('close', order)
    await backend.close(order.until ?? null)
  },
  /** Opens the service again. */
  open: () => backend.open(),
  /** Pays an open payment by QR code, by default the newest. */
  async pay(transactionNo?: string | null, outcome: PayerOutcome = 'whole') {
    checkArguments('pay', transactionNo, outcome)
    return backend.pay(transactionNo ?? null, outcome)
  },
  /** Decides a pending review. */
  async review(kind: ReviewKind, id: string, verdict: string, reason?: ReviewReason) {
    checkArguments('review', kind, id, verdict, reason)
    return backend.review(kind, id, verdict, reason)
  },
  /** Replies to a user's feedback. The reply resolves the feedback unless `resolve` is false. */
  async answerFeedback(id: string, text: string, resolve = true) {
    checkArguments('answerFeedback', id, text, resolve)
    return backend.review('feedback', id, resolve ? 'resolve' : 'reply', text)
  },
  /** Creates a cash code at an outlet, for a persona, a mobile, or for anyone. */
  async cashCode(order: CashOrder) {
    checkArguments('cashCode', order)
    return backend.cashCode(order)
  },
  async withdrawPaper(code: string, reason?: string) {
    checkArguments('withdrawPaper', code, reason)
    return backend.withdrawPaper(code, reason)
  },
})

/** The simulator's API for tests; all commands return promises. */
export const createCommands = (context: SimulatorContext) => ({
  /** Resolves once the phones are connected and the backend has its personas. */
  ready: context.ready,
  reset: (given: ResetArguments = {}) => reset(given, context),
  ...callCommands(context),
  ...holdCommands(context),
  ...thirdPartyCommands(context),
  ...timeCommands(context),
  /** Returns the backend's state. */
  state: () => context.backend.state(),
  /** All operations that were called, with the number of each outcome since the page or server started. */
  coverage: async () => context.coverage(),
  /** All monitors (automatic checks) with name, result and findings; `shown` contains further texts to search for secrets. */
  async monitors(shown?: Readonly<Record<string, string>> | null) {
    checkArguments('monitors', shown)
    return context.monitors(shown ?? {})
  },
})

export type Commands = ReturnType<typeof createCommands>

type AnyCommand = (...given: unknown[]) => Promise<unknown>

/** True if the fields of a body can be those of the command's only argument, an object. */
export const takesWhole = (name: Command): boolean =>
  parameters[name].length === 1 && ['options', 'order', 'by', 'trace'].includes(parameters[name][0] ?? '')

/** Calls a command by name. `body` is `{ args: […] }`, the arguments by name, or the fields of the command's only argument. */
export function callCommand(commands: Commands, name: Command, body: unknown): Promise<unknown> {
  const [outer = '', inner] = name.split('.')
  const table = commands as unknown as Record<string, AnyCommand & Record<string, AnyCommand>> // a function for each name
  const command = inner ? table[outer]?.[inner] : table[outer]
  if (!command) throw new RangeError(`no command '${name}'`)
  const names: readonly string[] = parameters[name]
  const fields = isFields(body) ? body : {}
  if (Array.isArray(fields.args)) return command(...fields.args)
  return takesWhole(name) && !Object.hasOwn(fields, names[0] ?? '')
    ? command(fields)
    : command(...names.map((one) => fields[one]))
}
