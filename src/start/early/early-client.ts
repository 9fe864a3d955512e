import { Failure } from '../../../bridge/gateway/failure'
import type { FileCalls } from '../../../bridge/http/browser-actions'
import type { Client } from '../../../bridge/protocol/client/client'
import type { Reply } from '../../../bridge/protocol/transport'
import { takeEarlyReply } from './early-replies'
import { type EarlyHost, toHostKey } from './handoff'

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
