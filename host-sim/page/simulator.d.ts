/**
 * `window.simulator`, as tests and consoles have it on the simulator's page. It stands alone, so that it can be copied beside
 * the tests of another repository. All verbs answer with promises; one that makes no sense rejects with a RangeError.
 * Over HTTP each is `POST /sim/<verb>`, on this machine alone, with `{ "args": [...] }` as its body.
 */
export interface Simulator {
  /** Resolves once the service has its personas and every phone that is shown has met its host. */
  ready(): Promise<void>
  /** A fresh service with all personas; the phones sign in and load anew, and faults, holds and the timeline are cleared. */
  reset(options?: ResetOptions): Promise<void>

  /** Calls and native actions so far, oldest first, with nothing secret in them. */
  calls(): Promise<Call[]>
  /** Empties the timeline. */
  clearCalls(): Promise<void>
  /** Sends a call of the timeline to the service again, as it was; gives the id of its own entry. */
  sendAgain(id: number): Promise<number>

  /** Arms a fault. */
  fault(order: FaultOrder): Promise<FaultOrder & { id: number }>
  /** Disarms all. */
  clearFaults(): Promise<void>

  /** Lets calls wait for an answer by hand from now on. */
  hold(order?: HoldOrder): Promise<HoldOrder & { id: number; met: number }>
  /** Holds no more calls; those that wait go on waiting. */
  clearHolds(): Promise<void>
  /** The calls that wait, the one that came first first. */
  held(): Promise<HeldCall[]>
  /** Asks the service about a held call, whose effect is there from then on; the call goes on waiting. */
  askHeld(id: number): Promise<{ code: number; msg: string; data: unknown }>
  /** Answers a held call; 'real' unless said. Data that the operation does not reply is refused without `anyway`. */
  answer(id: number, answer?: AnswerByHand): Promise<void>

  clock: {
    /** The service's time, ISO 8601. */
    now(): Promise<string>
    /** Moves it forward and lets loans age; gives the new time. */
    advance(by: { days?: number; hours?: number }): Promise<string>
    /** Moves it forward to a moment, ISO 8601; gives the new time. */
    set(moment: string): Promise<string>
  }

  /** SMS and e-mails, newest first, each with its code; those to one mobile or address where it is given. */
  inbox(mobile?: string): Promise<Mail[]>
  /** Pays a QR order, the newest open one without a number; 'whole' unless said. */
  pay(
    transactionNo?: string | null,
    outcome?: 'whole' | 'partly' | 'late' | 'twice' | 'refused' | 'noAnswer',
  ): Promise<{ transactionNo: string; state: string }>
  /** Decides something that waits for a reviewer; the Reviewer panel names kinds, ids and verdicts. */
  review(
    kind: 'prequalification' | 'onboarding' | 'ekyc' | 'application' | 'contract' | 'release' | 'feedback',
    id: string,
    verdict: string,
    reason?: string | Record<string, string>,
  ): Promise<unknown>
  /** Answers a feedback, which is resolved by that unless `resolve` is false. */
  answerFeedback(id: string, text: string, resolve?: boolean): Promise<unknown>
  /** Draws a cash code at an outlet, for a persona, a mobile, or whoever scans it. */
  cashCode(order: {
    kind: 'IN' | 'OUT'
    amount: number | string
    persona?: string
    mobile?: string
  }): Promise<{ code: string; reference: string; expiresAt: string }>

  /** What a native sheet answers from now on, without a click; without an outcome it shows again. */
  action(name: string, outcome?: unknown): Promise<void>
  /** These operations, actions and pages are switched off, and nothing else. */
  switchOff(names: readonly string[]): Promise<void>
  /** Sets a phone for itself; what is not given stays as it is. Over HTTP it is refused: there a phone is a browser. */
  adjust(phone: 'borrower' | 'agent', change: PhoneChange): Promise<void>

  /** All that the service holds, secrets among it. */
  state(): Promise<object>
  /** Takes a snapshot of service, clock, random numbers and phones. */
  snapshot(name?: string): Promise<Snapshot>
  /** Makes everything as it was in a snapshot. */
  restore(id: string): Promise<unknown>
  /** All snapshots, oldest first. */
  snapshots(): Promise<readonly Snapshot[]>
  /** What is other in the second of two snapshots; 'now' is the present, which the second is unless said. */
  compare(before: string, after?: string | null): Promise<Difference[]>
  /** Everything that reached the service since the last reset, as one object without secrets; over HTTP that reset has a seed. */
  exportTrace(): Promise<object>
  /** Carries a recording out again, tells which steps were answered in another way, and goes on from there. */
  replay(trace: unknown): Promise<unknown>

  /** Every operation that was called, with how often each outcome was seen and the codes of its refusals. */
  coverage(): Promise<
    readonly { operation: string; seen: Partial<Record<string, number>>; refusals: number[] }[]
  >
  /** What must never happen, and what was seen of it; `shown` are texts in which to look for secrets as well. */
  monitors(shown?: Readonly<Record<string, string>> | null): Promise<Monitor[]>
}

export interface ResetOptions {
  /** Of the borrower's phone; 'merchant' unless said. */
  persona?: string
  /** Of the agent's phone; 'agent' unless said. */
  persona2?: string
  /** Where the clock starts, ISO 8601. */
  now?: string
  /** With the same seed the same things happen. */
  seed?: number
  /** Where the borrower's phone starts. */
  path?: string
  lang?: string
  /** The borrower's phone knows its account, and nobody is signed in. */
  signedOut?: boolean
}

export interface PhoneChange {
  language?: 'en' | 'zh-Hans' | 'zh-Hant'
  theme?: 'light' | 'dark'
  textScale?: number
  /** Is the keyboard up? */
  keyboard?: boolean
  /** What the phone covers of the page, in CSS pixels. */
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
  /** Native name of an operation or action; '*', which is usual, is any. */
  operation?: string
  /** As the Faults panel lists them, or `code:4101`. */
  kind: string
  code?: number
  /** From the nth call on. */
  nth?: number
  times?: number
  /** Each so many-th. */
  every?: number
  /** 0 to 1, by the seed. */
  chance?: number
  delayMs?: number
}

export interface HoldOrder {
  /** Native name of an operation, or name of a native action; '*', which is usual, is any operation. */
  operation?: string
  phone?: 'borrower' | 'agent'
  /** Until `clearHolds` unless given. */
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
  /** Of a native action: as its user or the phone refuses it. */
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
  /** By what was seen: the pages where that was. */
  where: Record<string, { phone: 'borrower' | 'agent'; page: string }[]>
}

declare global {
  interface Window {
    simulator: Simulator
  }
}
