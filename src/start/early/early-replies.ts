import { limits } from '../../../bridge/contract/limits'
import type { Reply } from '../../../bridge/protocol/transport'

/**
 * A call that was sent while the app was on its way: over HTTP by the script in index.html, over a host by early-host.ts.
 * `at`: ms of performance.now().
 */
export interface EarlyCall {
  authorization: string
  language: string
  sentAt: number
  /** Of a host undefined where it was not asked after all. */
  reply: Promise<Response | Reply | undefined>
}

declare global {
  interface Window {
    /** By address and body, over a host by native name and body. */
    early?: Record<string, EarlyCall> | undefined
  }
}

/** The key of a call that a host was sent. */
export const toHostKey = (native: string, body: unknown): string => native + JSON.stringify(body)

/**
 * The reply that was asked for already, once, where it is of the same session and language and not old; undefined where there
 * is none. An abort gives it up, as with any call.
 */
export function takeEarlyReply<R extends Response | Reply | undefined>(
  key: string,
  headers: Headers,
  signal: AbortSignal | null | undefined,
): Promise<R> | undefined {
  const found = window.early?.[key]
  if (!found) return
  delete window.early?.[key]
  const isSame =
    headers.get('authorization') === found.authorization && headers.get('accept-language') === found.language
  if (!isSame || performance.now() - found.sentAt > limits.earlyReplyMs) return
  return new Promise((resolve, reject) => {
    found.reply.then((reply) => resolve(reply as R), reject) // its key says whose it is
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Fetches, or takes over what was fetched before the app was there. */
export const fetchOrTakeEarlyReply: typeof fetch = (input, init) =>
  takeEarlyReply<Response>(`${input}${init?.body ?? ''}`, new Headers(init?.headers), init?.signal) ??
  fetch(input, init)
