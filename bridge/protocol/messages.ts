import type { Layer } from '../gateway/failure'

/** The only supported version of the protocol between app and host: "hb/1". */
export const protocol = 1
/** Longest message, in characters of JSON. decided: fits a 5 MB picture as base64 with its envelope. */
export const maxMessage = 8_000_000

/** Time for which the app waits for a reply of the host, in ms. */
export const hostTimeoutMs = 3000

/** Time within which the app answers a 'back' event, in ms; afterwards the host handles the key itself. */
export const backAnswerMs = 300

/**
 * Availability of an operation or action: usable, unknown to the host, refused, temporarily switched off by the operator, or
 * usable only with a newer host (`needs` is the required version).
 */
export type CapWord = 'yes' | 'missing' | 'denied' | 'switchedOff' | { needs: string }
/**
 * Capabilities by native operation name and action name; '*' is the default for names that are not listed. decided: if there is
 * no '*', unlisted names count as missing. A page can be switched off by listing its path. An optional parameter of an action that
 * older hosts refuse has a name, too: `<action>.<parameter>`.
 */
export type Caps = Record<string, CapWord>

export interface HostContext {
  /** BCP 47 tag of the user's language. The app uses the closest language that it supports; unsupported tags are ignored. */
  language: string
  theme: 'light' | 'dark'
  /** Text size as a factor; 1 is 100 %. */
  textScale: number
  /** Insets in CSS pixels. */
  safeArea: { top: number; right: number; bottom: number; left: number }
  /** Height that the keyboard covers, in CSS pixels. */
  keyboardInset: number
  network: 'online' | 'offline'
  /** IANA time zone name. */
  timeZone: string
  environment: 'test' | 'uat' | 'production'
  apiBase: string
  /**
   * Time until which the operator has closed the whole app, ISO 8601, or 'unknown'; '' while it is open. A closed app shows
   * one page, and only queries outcomes of writes.
   */
  closed: string
}

export type EventName = 'context' | 'caps' | 'lifecycle' | 'back' | 'push' | 'logout'

/** First message of the app, repeated whenever the connection may have been cut. Contains no user data. */
export interface Hello {
  type: 'hello'
  v: number
  sid: string
  /** `contract` is the number of the contract that the app was built for. */
  app: { id: string; version: string; build: number; contract?: number }
  protos: number[]
  /** Ids of the calls that still wait for a result. */
  open: number[]
}

/** Reply to every hello. */
export interface Welcome {
  type: 'welcome'
  v: number
  sid: string
  proto: number
  /** Id of the host instance. After a restart, the new instance has no calls and numbers its events from 1 again. */
  run?: string
  host: { name: string; version: string; os: string; simulated?: boolean }
  caps: Caps
  /** Context of the host. Missing fields have default values. */
  ctx: Partial<HostContext>
  /** Session key for PINs: 16, 24 or 32 bytes as hex or base64. */
  cipherKey?: string
  pinFormat?: 1 | 2
}

/**
 * Calls an operation. `deadline` is in ms from now. The idempotency key `idem` is the same for all retries of one write.
 */
export interface Call {
  type: 'call'
  sid: string
  id: number
  op: string
  body: unknown
  deadline: number
  idem?: string | undefined
  headers: Record<string, string>
}

/** Runs a native action. `deadline` is in ms from now; it is paused while the host shows a native sheet. */
export interface Act {
  type: 'act'
  sid: string
  id: number
  action: string
  params: unknown
  deadline: number
}

/** Acknowledges that the host has received a call. Sent before the host starts to handle the call. */
export interface Ack {
  type: 'ack'
  sid: string
  id: number
}

/** Reports the state of a running call: its native sheet was opened or closed, or a percentage is done. */
export interface Progress {
  type: 'progress'
  sid: string
  id: number
  ui?: 'open' | 'closed'
  percent?: number
}

/** Error of a call. `code` is a number from the service or the container, or a failure code as text. */
export interface WireError {
  code: number | string
  layer: Layer
  message: string
  retryAfterMs?: number
}

/**
 * Result of a call or action. For a call, `data` comes from the service's envelope, and `serviceTime` (ms since 1970) from the
 * `date` header of its reply.
 */
export type Outcome =
  | { ok: true; data: unknown; serviceTime?: number | undefined }
  | { ok: false; error: WireError }

/** Ends a call or action; only the first result for an id counts. */
export type Result = { type: 'result'; sid: string; id: number } & Outcome

/** Cancels a call; sent by the app or by the host. */
export interface Cancel {
  type: 'cancel'
  sid: string
  id: number
}

/** Event of the host. `seq` increases; if `reply` is set, the app answers with a `handled` message. */
export interface HostEvent {
  type: 'event'
  sid: string
  seq: number
  name: EventName
  data: unknown
  reply?: boolean
}

/** Reports whether the app handled the event; if not, the host runs its default action. */
export interface Handled {
  type: 'handled'
  sid: string
  seq: number
  handled: boolean
}

/** State of the app that the host needs in advance, to react at once when the user goes back or closes the app. */
export interface AppState {
  /** True if the app can handle 'back'. */
  canGoBack: boolean
  /** True if closing the app would lose unfinished work. */
  unsaved: boolean
  /** Brightness of the top of the page, so that the host's status bar stays readable. */
  bar: 'light' | 'dark'
}

/** Sends the app's state to the host at each change, if the capabilities allow `state`. */
export type State = { type: 'state'; sid: string } & AppState

/** Ends the session; app and host can both send it. No message with this session id follows. */
export interface Bye {
  type: 'bye'
  sid: string
  reason: string
}

export type AppMessage = Hello | Call | Act | Cancel | Handled | State | Bye
export type HostMessage = Welcome | Ack | Progress | Result | Cancel | HostEvent | Bye

/** A two-way connection for JSON texts. `post` may throw if the connection is cut. */
export interface Line {
  post(text: string): void
  /** Sets the only receiver. Texts that arrived earlier are queued for the receiver. */
  listen(receiver: (text: unknown) => void): void
  close(): void
}

/** Fields of a received message, not yet validated. */
export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a message; undefined if it is too long or not a JSON object. */
export function decode(text: unknown): Fields | undefined {
  if (typeof text !== 'string' || text.length > maxMessage) return
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : undefined
  } catch {
    return
  }
}
