import type { FileCalls } from '../../../bridge/http/browser-actions'
import type { Client } from '../../../bridge/protocol/client/client'
import type { Reply, Transport } from '../../../bridge/protocol/transport'
import type { KeptReply } from '../../api/kept/first-screens'

/**
 * A call sent before the app has started: over HTTP by boot.ts, through a host by early-host.ts. `sentAt` is in ms of
 * performance.now().
 */
export interface EarlyCall {
  authorization: string
  language: string
  sentAt: number
  /** Undefined if the host does not support the operation, so that the call was not sent. */
  reply: Promise<Response | Reply | undefined>
  /** Text of an HTTP response, read once the response has arrived. Undefined if the page has no fold. */
  text?: Promise<string> | undefined
}

type HostEvent = Parameters<Parameters<Transport['listen']>[0]>

/** A connection to the host that was opened before the app has started. */
export interface EarlyHost {
  /** Resolves to undefined if no host answered. */
  client: Promise<Client | undefined>
  /** Host events received before the app has started, oldest first. */
  events: HostEvent[]
  /** Functions for file transfer, which some hosts leave to the page; empty until the app has started. */
  files: FileCalls
}

/** Data that the scripts of index.html pass to each other and to the app. They put nothing else on `window`. */
interface Handoff {
  /** Calls in flight. The key is the URL and the body or, for a call through a host, the native name and the body. */
  calls: Record<string, EarlyCall>
  /** Scripts that begin.ts imports before the app: `host` connects to the host, `fold` draws the fold. */
  scripts: { host?: string | undefined; fold?: string | undefined }
  /** Preloads all scripts that are not needed for the fold (above-the-fold content). Undefined after the first call. */
  preloadRest?: (() => void) | undefined
  /** The kept replies with which the fold is drawn, until it is drawn with new ones. The app shows them in the meantime, too. */
  kept?: { userID: string; replies: readonly KeptReply[] } | undefined
  /** The connection to a host. 'taken' once the app has taken it over, or opens its own connection. */
  host?: EarlyHost | 'taken' | undefined
}

declare global {
  interface Window {
    handoff?: Handoff | undefined
  }
}

/** Returns the handoff of this document. */
export function handoff(): Handoff {
  window.handoff ??= { calls: {}, scripts: {} }
  return window.handoff
}

/** Key of a call sent through a host. */
export const toHostKey = (native: string, body: unknown): string => native + JSON.stringify(body)
