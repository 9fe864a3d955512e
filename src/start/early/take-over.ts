import { limits } from '../../../bridge/contract/limits'
import { Failure } from '../../../bridge/gateway/failure'
import type { FileCalls } from '../../../bridge/http/browser-actions'
import type { Client } from '../../../bridge/protocol/client/client'
import type { Reply } from '../../../bridge/protocol/transport'
import { toKeptState } from '../../api/query/kept'
import { queryClient } from '../../api/query/query-client'
import { isUncached } from '../../api/query/use-operation'
import { currentSession } from '../../session/session'
import { type EarlyHost, handoff, toHostKey } from './handoff'

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

/** Rethrows an error as this bundle's Failure class. The early client is in another bundle, which has a copy of the class. */
function rethrowAsOwn(error: unknown): never {
  const { name, code, layer, operation, message, remedy } = error as Failure // the next line checks this
  throw name === 'Failure' ? new Failure(code, layer, operation, message, remedy) : error
}

/**
 * Wraps the early client for the app: returns the replies of requests that were already sent, and passes on the queued host
 * events. Undefined if no host answered.
 */
export async function takeEarlyClient(
  { client, events, files }: EarlyHost,
  fileCalls: FileCalls,
): Promise<Client | undefined> {
  Object.assign(files, fileCalls)
  const met = await client
  return (
    met && {
      ...met,
      async send(request) {
        const { operation, body, headers, signal } = request
        const early = takeEarlyReply<Reply | undefined>(
          toHostKey(operation.native, body),
          new Headers(headers),
          signal,
        )
        const reply = await early?.catch(() => undefined)
        // send a failed early request again; `send` does nothing if the request was aborted
        return reply && typeof reply.code === 'number' ? reply : met.send(request).catch(rethrowAsOwn)
      },
      act: (...given) => met.act(...given).catch(rethrowAsOwn),
      listen(receiver) {
        met.listen(receiver)
        for (const event of events.splice(0)) receiver(...event)
      },
    }
  )
}

/** Fills the cache with the kept replies with which the fold is drawn, so that the page doesn't show less than the fold. */
export function takeKeptReplies(): void {
  const { kept } = handoff()
  handoff().kept = undefined
  if (!kept || kept.userID !== currentSession()?.userID) return
  for (const { queryKey, data, at } of kept.replies)
    if (isUncached(queryKey))
      queryClient.getQueryCache().build(queryClient, { queryKey }, { ...toKeptState(at), data })
}
