import { limits } from '../../../bridge/contract/limits'
import type { Reply } from '../../../bridge/protocol/transport'

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
}

declare global {
  interface Window {
    /** Early calls. The key is the URL and the body or, for a call through a host, the native name and the body. */
    early?: Record<string, EarlyCall> | undefined
  }
}

/** Key of a call sent through a host. */
export const toHostKey = (native: string, body: unknown): string => native + JSON.stringify(body)

/**
 * Returns the reply to an early call, only once. Undefined if the reply is missing, too old, or from another session or language.
 * `signal` aborts waiting for the reply.
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
    found.reply.then((reply) => resolve(reply as R), reject) // `key` determines the type
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Like fetch, but returns the reply of an early request if there is one. */
export const fetchOrTakeEarlyReply: typeof fetch = (input, init) =>
  takeEarlyReply<Response>(`${input}${init?.body ?? ''}`, new Headers(init?.headers), init?.signal) ??
  fetch(input, init)
