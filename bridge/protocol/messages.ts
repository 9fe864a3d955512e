import type { Language } from '../contract/codes'
import type { Layer } from '../gateway/failure'

/** The one version of the protocol that this code speaks: "hb/1". */
export const protocol = 1
/** Longest message, in characters of JSON. decided: room for a 5 MB picture as base64 and its wrapping. */
export const maxMessage = 8_000_000

/** How long the app waits for a host that it spoke to, in ms. */
export const hostTimeoutMs = 3000

/** What the host says of a name: usable, unknown, refused, off for now by whoever runs it, or usable from a version on. */
export type CapWord = 'yes' | 'missing' | 'denied' | 'switchedOff' | { needs: string }
/**
 * By native operation name and action name; '*' stands for whatever is not listed. decided: without it a name that is not
 * listed is missing. A page's path may be switched off as well.
 */
export type Caps = Record<string, CapWord>

export interface HostContext {
  language: Language
  theme: 'light' | 'dark'
  /** 1 is 100 %. */
  textScale: number
  /** CSS pixels. */
  safeArea: { top: number; right: number; bottom: number; left: number }
  /** CSS pixels that the keyboard covers. */
  keyboardInset: number
  network: 'online' | 'offline'
  /** IANA name. */
  timeZone: string
  environment: 'test' | 'uat' | 'production'
  apiBase: string
}

export type EventName = 'context' | 'caps' | 'lifecycle' | 'back' | 'push' | 'logout'

/** First word, and again over an open line whenever it may have been cut. Holds nothing of the user. */
export interface Hello {
  type: 'hello'
  v: number
  sid: string
  app: { id: string; version: string; build: number }
  protos: number[]
  /** Ids that the app still waits for. */
  open: number[]
}

/** Answer to hello, each time. */
export interface Welcome {
  type: 'welcome'
  v: number
  sid: string
  proto: number
  /** The host's instance: another one knows nothing of calls and numbers of the one before. */
  run?: string
  host: { name: string; version: string; os: string; simulated?: boolean }
  caps: Caps
  /** What is left out takes a default. */
  ctx: Partial<HostContext>
  /** Key for PINs of this session: 16, 24 or 32 bytes as hex or base64. */
  cipherKey?: string
  pinFormat?: 1 | 2
}

/** A call of an operation. `deadline` in ms from now; `idem` is the same for every try of one intent. */
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

/** A native action. `deadline` in ms from now; it stands still while the host's sheet is open. */
export interface Act {
  type: 'act'
  sid: string
  id: number
  action: string
  params: unknown
  deadline: number
}

/** The host has the call; it is sent before anything is done about it. */
export interface Ack {
  type: 'ack'
  sid: string
  id: number
}

/** The host's sheet opened or closed, or how far it has got. */
export interface Progress {
  type: 'progress'
  sid: string
  id: number
  ui?: 'open' | 'closed'
  percent?: number
}

/** `code` is an envelope or container code, or one of our failure codes as text. */
export interface WireError {
  code: number | string
  layer: Layer
  message: string
  retryAfterMs?: number
}

/** How a call or action ended; of a call, `data` is the envelope's data. */
export type Outcome = { ok: true; data: unknown } | { ok: false; error: WireError }

/** The end of a call or action; only the first one for an id counts. */
export type Result = { type: 'result'; sid: string; id: number } & Outcome

/** Withdrawn by the app, or given up by the host. */
export interface Cancel {
  type: 'cancel'
  sid: string
  id: number
}

/** `seq` only grows. With `reply`, the app answers `handled`. */
export interface HostEvent {
  type: 'event'
  sid: string
  seq: number
  name: EventName
  data: unknown
  reply?: boolean
}

/** Did the app deal with the event; otherwise the host does what it does by itself. */
export interface Handled {
  type: 'handled'
  sid: string
  seq: number
  handled: boolean
}

/** What a host must know before a gesture comes. */
export interface AppState {
  /** Would the app deal with 'back'? */
  canGoBack: boolean
  /** Is something under way that would be lost if the app were closed? */
  unsaved: boolean
  /** What the top of the page looks like, so that the host's own bar can be read on it. */
  bar: 'light' | 'dark'
}

/** Sent at each change, where the caps name `state`. */
export type State = { type: 'state'; sid: string } & AppState

/** Either end leaves; nothing more comes with this sid. */
export interface Bye {
  type: 'bye'
  sid: string
  reason: string
}

export type AppMessage = Hello | Call | Act | Cancel | Handled | State | Bye
export type HostMessage = Welcome | Ack | Progress | Result | Cancel | HostEvent | Bye

/** A two-way line of JSON texts. `post` may throw when the line is cut. */
export interface Line {
  post(text: string): void
  /** Sets the one receiver; texts that came before are kept for it. */
  listen(receiver: (text: unknown) => void): void
  close(): void
}

/** Fields of a message that came, none of them trusted. */
export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads one message; undefined when it is no JSON object or too long. */
export function decode(text: unknown): Fields | undefined {
  if (typeof text !== 'string' || text.length > maxMessage) return
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : undefined
  } catch {
    return
  }
}
