import { EnvelopeCode, queryHeader } from '../protocol/envelope'
import { isFields } from '../protocol/messages'
import { Failure } from './failure'
import type { Operation } from './operation'
import type { GatewayOptions } from './options'
import { toFailureCode } from './results'
import type { Session } from './session'
import { assertUsable } from './usable'

/** decided: the timeout of an outcome query is shorter than for other calls, because the query is soon repeated. */
const queryTimeoutMs = 15_000

/**
 * Reply to an outcome query, as data of an envelope with code 200. It repeats the idempotency key; without the key, the app could
 * mistake the reply of a host that ignores the header for an outcome.
 */
export interface Fate {
  key: string
  /** False if the write has not arrived; from now on, the service refuses it. */
  arrived: boolean
  /** Code of the original reply's envelope, followed by its `msg` and `data`. Null and empty if the write has not arrived. */
  code: number | null
  msg: string
  data: unknown
}

const isFate = (value: unknown): value is Fate =>
  isFields(value) &&
  typeof value.arrived === 'boolean' &&
  (value.code === null || typeof value.code === 'number') &&
  typeof value.msg === 'string'

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
    const { data } = reply
    // a host without query support does not return the key, so its reply doesn't show the outcome
    if (code === EnvelopeCode.ok && isFate(data) && data.key === key) return data
    throw new Failure(typeof code === 'string' ? code : 'serverError', 'gateway', native)
  }
}
