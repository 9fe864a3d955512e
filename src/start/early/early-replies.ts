import { limits } from '../../../bridge/contract/limits'
import type { Reply } from '../../../bridge/protocol/transport'
import { handoff } from './handoff'

/**
 * Returns the reply to an early call, only once. Undefined if the reply is missing, too old, or from another session or language.
 * `signal` aborts waiting for the reply.
 */
export function takeEarlyReply<R extends Response | Reply | undefined>(
  key: string,
  headers: Headers,
  signal: AbortSignal | null | undefined,
): Promise<R> | undefined {
  const { calls } = handoff()
  const found = calls[key]
  if (!found) return
  delete calls[key]
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
