import { Failure } from '../../../bridge/gateway/failure'
import type { FileCalls } from '../../../bridge/http/browser-actions'
import type { Client } from '../../../bridge/protocol/client/client'
import type { Reply } from '../../../bridge/protocol/transport'
import type { EarlyHost } from './early-host'
import { takeEarlyReply, toHostKey } from './early-replies'

/** A failure as this bundle knows it: who met the host early brought classes of its own. */
function rethrowAsOwn(error: unknown): never {
  const { name, code, layer, operation, message, remedy } = error as Failure // looked at next
  throw name === 'Failure' ? new Failure(code, layer, operation, message, remedy) : error
}

/**
 * The client that met the host while the app was on its way, as the app's own: it gives replies that were asked for already,
 * and tells what the host has said since. Undefined where nobody answered.
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
        // what went wrong may be over by now; one that was given up goes out no more
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
