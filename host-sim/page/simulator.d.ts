/**
 * `window.simulator`, for tests and for the console of the simulator's page. This file has no imports, so that it can be copied
 * to the tests of another repository. All methods return promises, which reject with a RangeError for invalid arguments. Over
 * HTTP, each method is `POST /sim/<method>`, from this machine only, with the body `{ "args": [...] }`.
 */
export interface Simulator {
  /** Resolves once the service has created its personas (test users) and all visible phones are connected to their hosts. */
  ready(): Promise<void>
  /** Starts a new service with all personas, signs in and reloads the phones; clears faults, `hold` rules and the timeline. */
  reset(options?: ResetOptions): Promise<void>

  /** Calls an operation in the session of a phone, with PINs in clear. Over HTTP only: on the page, the phones' apps do this. */
  call(order: CallOrder): Promise<{ key?: string | undefined; status: number | null; reply: unknown }>
  /** Returns all calls and native actions, oldest first, with secrets masked. */
  calls(): Promise<Call[]>
  /** Clears the list of calls. */
  clearCalls(): Promise<void>
  /** Sends a logged call to the service again, unchanged; returns the id of the new timeline entry. */
  sendAgain(id: number): Promise<number>

  /** Arms a fault for the next calls that match it; returns the fault with its id. */
  fault(order: FaultOrder): Promise<FaultOrder & { id: number }>
  /** Disarms all faults. */
  clearFaults(): Promise<void>

  /** Starts to hold matching calls until they are answered by `answer`. */
  hold(order?: HoldOrder): Promise<HoldOrder & { id: number; met: number }>
  /** Stops holding further calls; calls that are already held stay held. */
  clearHolds(): Promise<void>
  /** Returns the held calls, oldest first. */
  held(): Promise<HeldCall[]>
  /** Runs a held call on the service, with all effects, and returns the reply; the call stays held. */
  askHeld(id: number): Promise<{ code: number; msg: string; data: unknown }>
  /** Answers a held call; default: 'real'. Data that doesn't match the operation's schema is refused unless `anyway` is set. */
  answer(id: number, answer?: AnswerByHand): Promise<void>
  /** Answers all held calls in the same way, by default really; returns their number. */
  answerAll(answer?: 'real' | { code: number } | { fault: string; delayMs?: number }): Promise<number>

  clock: {
    /** Returns the service's time, ISO 8601. */
    now(): Promise<string>
    /** Moves the clock forward, with all effects on loans; returns the new time. */
    advance(duration: { days?: number; hours?: number }): Promise<string>
    /** Moves the clock forward to a time (ISO 8601); returns the new time. */
    set(moment: string): Promise<string>
  }

  /** Returns SMS and e-mails, newest first, with their codes; optionally only those to a mobile number or e-mail address. */
  inbox(mobile?: string): Promise<Mail[]>
  /** Pays a QR order; by default the newest open one, with the outcome 'whole'. */
  pay(
    transactionNo?: string | null,
    outcome?: 'whole' | 'partly' | 'late' | 'twice' | 'again' | 'tooMuch' | 'refused' | 'noAnswer',
  ): Promise<{ transactionNo: string; state: string }>
  /** Decides a pending review; the Reviewer panel shows kinds, ids and verdicts. */
  review(
    kind:
      | 'prequalification'
      | 'onboarding'
      | 'ekyc'
      | 'application'
      | 'contract'
      | 'release'
      | 'feedback'
      | 'closure',
    id: string,
    verdict: string,
    reason?: string | Record<string, string>,
  ): Promise<unknown>
  /** Answers a user's feedback; also resolves it unless `resolve` is false. */
  answerFeedback(id: string, text: string, resolve?: boolean): Promise<unknown>
  /** Creates a cash code at an outlet, for a persona, a mobile number, or the first user who scans it. */
  cashCode(order: {
    kind: 'IN' | 'OUT'
    amount: number | string
    persona?: string
    mobile?: string
  }): Promise<{ code: string; reference: string; expiresAt: string }>
  /** Withdraws a paper by its code or its key (r.RP-2026-000012), which is returned; its holder reads the reason. */
  withdrawPaper(code: string, reason?: string): Promise<string>

  /** Sets the outcome of a native action, so that its sheet is skipped. Without an outcome, the sheet is shown again. */
  action(name: string, outcome?: unknown): Promise<void>
  /** Switches off the operations, actions and pages in `names`, and switches on all others. */
  switchOff(names: readonly string[]): Promise<void>
  /** Closes the service for all callers until it is opened: the app shows that it is closed, and asks only for lost outcomes. */
  close(order?: { until?: string }): Promise<void>
  /** Opens the service again. */
  open(): Promise<void>
  /** Changes settings of a phone; missing fields keep their values. Refused over HTTP, where phones are browsers. */
  adjust(phone: 'borrower' | 'agent', change: PhoneChange): Promise<void>

  /** Returns the whole state of the service, including secrets. */
  state(): Promise<object>
  /** Takes a snapshot of the service, the clock, the random numbers and the phones. */
  snapshot(name?: string): Promise<Snapshot>
  /** Restores a snapshot. */
  restore(id: string): Promise<unknown>
  /** Returns all snapshots, oldest first. */
  snapshots(): Promise<readonly Snapshot[]>
  /** Returns the differences between two snapshots; 'now' means the current state and is the default of `after`. */
  compare(before: string, after?: string | null): Promise<Difference[]>
  /** Returns all calls since the last reset as a recording, with secrets masked. Over HTTP, the reset must have had a seed. */
  exportTrace(): Promise<object>
  /** Replays a recording, continues from its end, and returns the steps whose answers differ. */
  replay(trace: unknown): Promise<unknown>

  /** Returns the operations that were called, with counts of their outcomes and the codes of refusals. */
  coverage(): Promise<
    readonly { operation: string; seen: Partial<Record<string, number>>; refusals: number[] }[]
  >
  /** Returns the results of all monitors; `shown` contains additional texts to search for secrets. */
  monitors(shown?: Readonly<Record<string, string>> | null): Promise<Monitor[]>
}

export interface ResetOptions {
  /** Persona of the borrower's phone; default 'merchant'. */
  persona?: string
  /** Persona of the agent's phone; default 'agent'. */
  persona2?: string
  /** Start time of the clock, ISO 8601; default: the current time. */
  now?: string
  /** Seed of the random numbers; the same seed leads to the same results. */
  seed?: number
  /** Page that the borrower's phone opens first. */
  path?: string
  lang?: string
  /** True if the borrower's phone remembers the persona's account, but is signed out. */
  signedOut?: boolean
}

export interface PhoneChange {
  language?: 'en' | 'fil' | 'zh-Hans' | 'zh-Hant'
  theme?: 'light' | 'dark'
  textScale?: number
  /** True while the keyboard is open. */
  keyboard?: boolean
  /** Insets in CSS pixels: areas at the page's edges that the phone covers. */
  safeArea?: { top?: number; right?: number; bottom?: number; left?: number }
  network?: 'normal' | 'slow' | 'offline'
  /** Delay of each answer, in ms. */
  latency?: number
  /** Time until which the host says that the whole app is closed, ISO 8601, or 'unknown'; '' while it is open. */
  closed?: string
}

export interface CallOrder {
  /** Default: 'borrower'. */
  phone?: 'borrower' | 'agent'
  /** Native name of the operation. */
  operation: string
  body?: Readonly<Record<string, unknown>>
  /** Idempotency key of an earlier try; a write without it gets a new one. */
  key?: string
  /** Asks what became of the write with this key, instead of sending it again. */
  asksOutcome?: boolean
}

export interface Call {
  id: number
  phone: 'borrower' | 'agent'
  kind: 'call' | 'act' | 'event'
  /** Native name of an operation, or the name of a native action. */
  operation: string
  method: string
  path: string
  /** Path and query of the page that made the call. */
  page: string | null
  carrier: string
  request: unknown
  reply: unknown
  /** Null until the call is answered. */
  code: number | string | null
  startedAt: number
  ms: number | null
  size: number
  phases: { what: string; at: number }[]
  fault: string | null
  requestId: string | null
}

export interface FaultOrder {
  /** Native name of an operation or action; default: '*', which matches all. */
  operation?: string
  /** A kind as listed on the Faults panel, or `code:4101`. */
  kind: string
  code?: number
  /** Number of the first matching call to which the fault applies. */
  nth?: number
  times?: number
  /** Applies the fault only to every nth matching call. */
  every?: number
  /** Probability from 0 to 1; the random numbers depend on the seed. */
  chance?: number
  delayMs?: number
  /** Data of the reply for kind 'answer'; '•••' keeps a masked text of the real reply. */
  data?: unknown
}

export interface HoldOrder {
  /** Native name of an operation or native action; default: '*', which matches all operations. */
  operation?: string
  phone?: 'borrower' | 'agent'
  /** Number of calls to hold; default: all until `clearHolds`. */
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
  /** Refusal of a native action by the user or the phone. */
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
  /** Findings that a fault has caused, with its kind; they are not in `seen`. */
  caused: Record<string, string>
  /** For each finding, the pages on which the monitor found it. */
  where: Record<string, { phone: 'borrower' | 'agent'; page: string }[]>
}

declare global {
  interface Window {
    simulator: Simulator
  }
}
