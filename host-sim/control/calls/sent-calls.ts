import { EnvelopeCode } from '../../../bridge/contract/codes'
import type { Envelope } from '../../service/call/envelope'
import type { Log } from './call-log'
import { createBudget, lengthOf } from './kept-size'

/** Maximum number of calls that can be sent again; older calls are dropped. */
const maxSentCalls = 500
/** Maximum length of the bodies of all these calls, in characters of JSON; older calls are dropped. */
const maxLength = 32_000_000

/** Keeps calls with their secrets, so that they can be sent again. In the timeline, secrets are masked. */
export function createSentCalls(log: Log) {
  const sends = new Map<number, () => Promise<Envelope>>()
  const budget = createBudget(maxLength)
  return {
    /** Keeps a call, which `send` sends with this body. */
    keep(id: number, send: () => Promise<Envelope>, body: unknown): void {
      sends.set(id, send)
      for (const old of budget.add(id, lengthOf(body))) sends.delete(old)
      for (const old of sends.keys()) {
        if (sends.size <= maxSentCalls) break
        sends.delete(old)
        budget.drop(old)
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
    clear() {
      sends.clear()
      budget.clear()
    },
  }
}

export type SentCalls = ReturnType<typeof createSentCalls>
