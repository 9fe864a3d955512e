/**
 * `window.simulator`, for tests and the console of the simulator's page. This file has no imports, so that it can be copied to
 * another repository's tests. All verbs return promises and reject with a RangeError for invalid arguments. Over HTTP each is
 * `POST /sim/<verb>`, from this machine only, with `{ "args": [...] }` as its body.
 */
export interface Simulator {
  /** Resolves once the service has its personas and every visible phone is connected to its host. */
  ready(): Promise<void>
  /** Starts a fresh service with all personas; the phones sign in and reload, and faults, holds and the timeline are cleared. */
  reset(options?: ResetOptions): Promise<void>

  /** Calls and native actions so far, oldest first, with secrets masked. */
  calls(): Promise<Call[]>
  /** Empties the list of calls. */
  clearCalls(): Promise<void>
  /** Sends a logged call to the service again, unchanged; returns the id of the new entry. */
  sendAgain(id: number): Promise<number>

  /** Arms a fault for the next calls that it matches; returns it with its id. */
  fault(order: FaultOrder): Promise<FaultOrder & { id: number }>
  /** Disarms all faults. */
  clearFaults(): Promise<void>

  /** Holds calls for a manual answer from now on. */
  hold(order?: HoldOrder): Promise<HoldOrder & { id: number; met: number }>
  /** Stops holding calls; those already held stay held. */
  clearHolds(): Promise<void>
  /** Held calls, oldest first. */
  held(): Promise<HeldCall[]>
  /** Executes a held call on the service, with its effects; the call stays held. */
  askHeld(id: number): Promise<{ code: number; msg: string; data: unknown }>
  /** Answers a held call; default 'real'. Data that doesn't match the operation's schema is refused without `anyway`. */
  answer(id: number, answer?: AnswerByHand): Promise<void>

  clock: {
    /** The service's time, ISO 8601. */
    now(): Promise<string>
    /** Moves the clock forward and ages loans; returns the new time. */
    advance(duration: { days?: number; hours?: number }): Promise<string>
    /** Moves the clock forward to a time, ISO 8601; returns the new time. */
    set(moment: string): Promise<string>
  }

  /** SMS and e-mails, newest first, each with its code; filtered by mobile number or e-mail address. */
  inbox(mobile?: string): Promise<Mail[]>
  /** Pays a QR order; default: the newest open one, 'whole'. */
  pay(
    transactionNo?: string | null,
    outcome?: 'whole' | 'partly' | 'late' | 'twice' | 'refused' | 'noAnswer',
  ): Promise<{ transactionNo: string; state: string }>
  /** Decides a pending review; the Reviewer panel lists kinds, ids and verdicts. */
  review(
    kind: 'prequalification' | 'onboarding' | 'ekyc' | 'application' | 'contract' | 'release' | 'feedback',
    id: string,
    verdict: string,
    reason?: string | Record<string, string>,
  ): Promise<unknown>
  /** Answers a feedback and resolves it unless `resolve` is false. */
  answerFeedback(id: string, text: string, resolve?: boolean): Promise<unknown>
  /** Creates a cash code at an outlet, for a persona, a mobile number, or the first user to scan it. */
  cashCode(order: {
    kind: 'IN' | 'OUT'
    amount: number | string
    persona?: string
    mobile?: string
  }): Promise<{ code: string; reference: string; expiresAt: string }>

  /** Sets the outcome of a native action, skipping its sheet; without an outcome the sheet shows again. */
  action(name: string, outcome?: unknown): Promise<void>
  /** Switches off these operations, actions and pages, and all others on. */
  switchOff(names: readonly string[]): Promise<void>
  /** Changes settings of one phone; omitted fields keep their values. Refused over HTTP, where a phone is a browser. */
  adjust(phone: 'borrower' | 'agent', change: PhoneChange): Promise<void>

  /** The whole state of the service, including secrets. */
  state(): Promise<object>
  /** Takes a snapshot of service, clock, random numbers and phones. */
  snapshot(name?: string): Promise<Snapshot>
  /** Restores a snapshot. */
  restore(id: string): Promise<unknown>
  /** All snapshots, oldest first. */
  snapshots(): Promise<readonly Snapshot[]>
  /** Differences between two snapshots; 'now' is the current state and the default of `after`. */
  compare(before: string, after?: string | null): Promise<Difference[]>
  /** Every call since the last reset as one object, with secrets masked; over HTTP the reset needs a seed. */
  exportTrace(): Promise<object>
  /** Replays a recording, reports the steps with different answers, and continues from its end. */
  replay(trace: unknown): Promise<unknown>

  /** Called operations, with counts of their outcomes and the codes of their refusals. */
  coverage(): Promise<
    readonly { operation: string; seen: Partial<Record<string, number>>; refusals: number[] }[]
  >
  /** Invariants and their violations; `shown` are more texts to search for secrets. */
  monitors(shown?: Readonly<Record<string, string>> | null): Promise<Monitor[]>
}

export interface ResetOptions {
  /** Persona of the borrower's phone; default 'merchant'. */
  persona?: string
  /** Persona of the agent's phone; default 'agent'. */
  persona2?: string
  /** Start time of the clock, ISO 8601. */
  now?: string
  /** The same seed gives the same results. */
  seed?: number
  /** First page of the borrower's phone. */
  path?: string
  lang?: string
  /** The borrower's phone remembers its account, but is signed out. */
  signedOut?: boolean
}

export interface PhoneChange {
  language?: 'en' | 'zh-Hans' | 'zh-Hant'
  theme?: 'light' | 'dark'
  textScale?: number
  /** True while the keyboard is open. */
  keyboard?: boolean
  /** Insets of the page that the phone covers, in CSS pixels. */
  safeArea?: { top?: number; right?: number; bottom?: number; left?: number }
  network?: 'normal' | 'slow' | 'offline'
  /** Added to each answer, in ms. */
  latency?: number
}

export interface Call {
  id: number
  phone: 'borrower' | 'agent'
  kind: 'call' | 'act' | 'event'
  /** Native name of an operation, or name of an action. */
  operation: string
  method: string
  path: string
  /** Path and query of the page that made it. */
  page: string | null
  carrier: string
  request: unknown
  reply: unknown
  /** Null while it is open. */
  code: number | string | null
  startedAt: number
  ms: number | null
  size: number
  phases: { what: string; at: number }[]
  fault: string | null
  requestId: string | null
}

export interface FaultOrder {
  /** Native name of an operation or action; default '*', which is any. */
  operation?: string
  /** A kind from the Faults panel, or `code:4101`. */
  kind: string
  code?: number
  /** Applies from the nth call on. */
  nth?: number
  times?: number
  /** Applies to every nth call. */
  every?: number
  /** Probability from 0 to 1, drawn by the seed. */
  chance?: number
  delayMs?: number
}

export interface HoldOrder {
  /** Native name of an operation or a native action; default '*', which is any operation. */
  operation?: string
  phone?: 'borrower' | 'agent'
  /** Number of calls to hold; default: until `clearHolds`. */
  times?: number
}

export interface HeldCall {
  id: number
  phone: 'borrower' | 'agent'
  operation: string
  isAsked: boolean
}

export type AnswerByHand =
  | 'real'
  | { data: unknown; anyway?: boolean }
  | { code: number }
  | { fault: string; code?: number; delayMs?: number }
  /** Refusal of a native action by its user or the phone. */
  | { refusal: string }

export interface Mail {
  id: string
  kind: string
  to: string
  text: string
  code: string | null
  at: number
}

export interface Snapshot {
  id: string
  name: string
  parent: string | null
  madeAt: number
  now: string
  pages: Record<string, string>
  isHead: boolean
}

export interface Difference {
  part: string
  key: string
  kind: 'added' | 'removed' | 'changed'
  fields: { at: string; before?: unknown; after?: unknown }[]
}

export interface Monitor {
  name: string
  about: string
  ok: boolean
  seen: string[]
  /** The pages of each finding. */
  where: Record<string, { phone: 'borrower' | 'agent'; page: string }[]>
}

declare global {
  interface Window {
    simulator: Simulator
  }
}
