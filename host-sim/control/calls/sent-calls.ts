import { EnvelopeCode } from '../../../bridge/contract/codes'
import type { Envelope } from '../../service/call/envelope'
import type { Log } from './call-log'

/** Maximum number of calls that can be sent again; older calls are dropped. */
const maxSentCalls = 500

/** Keeps calls with their secrets, so that they can be sent again. In the timeline, secrets are masked. */
export function createSentCalls(log: Log) {
  const sends = new Map<number, () => Promise<Envelope>>()
  return {
    keep(id: number, send: () => Promise<Envelope>): void {
      sends.set(id, send)
      for (const old of sends.keys()) {
        if (sends.size <= maxSentCalls) break
        sends.delete(old)
      }
    },
    can: (id: number): boolean => sends.has(id),
    /**
     * Sends a call of the timeline again, with the same body, session and idempotency key. Resolves with the id of the new
     * timeline entry once the call is answered. Rejects with a RangeError if the original call is no longer kept.
     */
    async again(id: number): Promise<number> {
      const send = sends.get(id)
      const entry = log.entries().find((one) => one.id === id)
      if (!send || !entry) throw new RangeError(`call ${id} can't be sent again`)
      const next = log.begin(entry)
      log.phase(next, `again as ${id}`)
      sends.set(next, send)
      const { code, msg, data } = await send()
      log.answer(next, code, code === EnvelopeCode.ok ? data : msg)
      return next
    },
    clear: () => sends.clear(),
  }
}

export type SentCalls = ReturnType<typeof createSentCalls>
