import { safeParse } from 'valibot'
import { EnvelopeCode } from '../contract/codes'
import { type Fate, fate, queryHeader } from '../contract/once'
import type { Operation } from '../contract/operation'
import { Failure } from './failure'
import type { GatewayOptions } from './options'
import { toFailureCode } from './results'
import type { Session } from './session'
import { assertUsable } from './usable'

/** decided: the timeout of an outcome query is shorter than for other calls, because the query is soon repeated. */
const queryTimeoutMs = 15_000

/** Queries the outcome of a write by its idempotency key. */
export function createOutcomeQuery(options: GatewayOptions, session: Session) {
  const { transport } = options
  return async (operation: Pick<Operation, 'native' | 'path' | 'method'>, key: string): Promise<Fate> => {
    const { native } = operation
    await assertUsable(transport, native)
    const token = options.token()
    const reply = await transport.send({
      operation,
      body: {},
      headers: { ...session.headersFor(token), [queryHeader]: '1' },
      deadlineMs: queryTimeoutMs,
      idem: key,
    })
    const code = toFailureCode(reply)
    if (code === EnvelopeCode.unauthorized) throw session.end(native, token, reply)
    const answer = code === EnvelopeCode.ok ? safeParse(fate, reply.data) : undefined
    // a host without query support does not return the key, so its reply doesn't show the outcome
    if (!answer?.success || answer.output.key !== key)
      throw new Failure(typeof code === 'string' ? code : 'serverError', 'gateway', native)
    return answer.output
  }
}
