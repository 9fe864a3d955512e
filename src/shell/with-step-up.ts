import { Refusal } from '../../bridge/contract/codes'
import { Failure } from '../../bridge/gateway/failure'
import { loadPart } from '../api/load-part'
import type { WriteLedger } from '../api/writes/write-ledger'
import { lazyOnce } from '../domain/lazy-once'
import { sessionScoped } from '../session/session-scoped'
import type { StepUpTicket } from '../session/step-up-ticket'

const loadSheet = lazyOnce(() => import('../features/auth/ask-proof'))

/** The last ticket: a call that is refused for another reason, such as a wrong code, may be repeated with it. */
const held = sessionScoped<{ purpose: string; ticket: StepUpTicket } | null>(() => null)

const isStepUpNeeded = (error: unknown): boolean =>
  error instanceof Failure && error.layer === 'business' && error.code === Refusal.stepUpNeeded

/**
 * Wraps the function that sends calls. If the service refuses a call with `stepUpNeeded`, a sheet asks for the proof, and the
 * call is sent again with its ticket. The refusal is definite, so the second call is a new write with its own idempotency key.
 */
export function withStepUp(send: WriteLedger['send']): WriteLedger['send'] {
  return async (operation, body, options) => {
    const { stepUp, native } = operation
    if (!stepUp) return send(operation, body, options)
    const subject =
      stepUp.subject === undefined ? undefined : String(Reflect.get(body as object, stepUp.subject)) // bodies are objects
    const purpose = `${native} ${subject}`
    const kept = held.get()
    const attempt = async (ticket: StepUpTicket | undefined) => {
      const reply = await send(operation, { ...(body as object), ...ticket } as typeof body, options) // optional fields of the body
      held.set(null)
      return reply
    }
    try {
      return await attempt(kept?.purpose === purpose ? kept.ticket : undefined)
    } catch (error) {
      if (!isStepUpNeeded(error)) throw error
    }
    const { askProof } = await loadPart(loadSheet, native)
    const ticket = await askProof(native, stepUp, subject)
    held.set({ purpose, ticket })
    return attempt(ticket)
  }
}
