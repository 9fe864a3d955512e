import { EnvelopeCode } from '../protocol/envelope'
import type { Reply, Request, Transport } from '../protocol/transport'
import { Failure, type FailureCode, type Layer, type Remedy } from './failure'
import type { GatewayLimits } from './limits'
import { isSafe, type Operation } from './operation'
import type { CallOptions, GatewayOptions } from './options'
import { parseReply } from './parse-reply'
import { toFailureCode, transientCodes } from './results'
import type { Session } from './session'
import { assertUsable } from './usable'

const maxRetries = 3
/** decided: the pauses before retries of a read request start at 400 ms and double, minus up to half at random. */
const pauseMs = 400

/** Failures after which a request may have arrived. */
const lostCodes: readonly unknown[] = ['network', 'timeout', 'cancelled']

/** Returns a function that creates the failures of a call. A write without a reply fails with 'unknownOutcome'. */
const createFailures =
  (native: string, safe: boolean) =>
  (code: number | FailureCode, layer: Layer = 'gateway', message?: string, remedy?: Remedy): Failure => {
    if (safe) return new Failure(code, layer, native, message, remedy)
    if (lostCodes.includes(code)) return new Failure('unknownOutcome', layer, native)
    // decided: after a server error, a write may have been carried out nevertheless
    return new Failure(code, layer, native, message, code === 'serverError' ? 'query' : remedy)
  }

/** Sends a request once. A Failure of the transport is returned like a reply. */
const attempt = (transport: Transport, request: Request): Promise<Reply> =>
  transport.send(request).catch((error: unknown): Reply => {
    if (error instanceof Failure) return error
    throw error
  })

/** Returns the parsed data of a reply. Throws a Failure if the data does not match the schema. */
function readData(
  operation: Operation,
  { data }: Reply,
  isEmpty: boolean,
  failure: ReturnType<typeof createFailures>,
) {
  const parsed = parseReply(operation, data, isEmpty)
  if (parsed.success) return parsed.output
  throw failure(isEmpty ? 'empty' : 'serverError')
}

/** Creates the function that sends calls with token and language, and retries read requests after transient failures. */
export function createSend(
  options: Omit<GatewayOptions, 'limits'>,
  limits: GatewayLimits,
  session: Session,
  pause: (ms: number, signal?: AbortSignal) => Promise<void>,
) {
  const { clock, random, transport } = options
  return async (
    operation: Operation,
    wire: unknown,
    { deadlineMs = limits.requestMs, signal, idem }: CallOptions,
  ): Promise<unknown> => {
    const { native, encrypted } = operation
    // decided: all retries of a read request share one deadline
    const dueAt = clock.now() + deadlineMs
    const leftMs = () => dueAt - clock.now()
    const safe = isSafe(operation, wire)
    const failure = createFailures(native, safe)
    const doubt = assertUsable(transport, native)
    // calls are sent in this tick if possible, because pages request data during rendering, while the connection is idle
    if (doubt) await doubt
    let body = wire
    if (encrypted?.length) {
      const cipher = await options.loadCipher?.(native)
      // never sent unencrypted
      if (!cipher) throw new Failure('unavailable', 'bridge', native, 'no cipher')
      body = await cipher.encipherFields(wire, encrypted, transport, random, native)
    }
    for (let round = 0; ; round++) {
      if (signal?.aborted) throw new Failure('cancelled', 'bridge', native)
      const token = options.token()
      const reply = await attempt(transport, {
        operation,
        body,
        headers: session.headersFor(token),
        // a lost reply must not use up the whole deadline of a read
        deadlineMs: Math.min(leftMs(), (safe && limits.readTriesMs[round]) || deadlineMs),
        idem,
        signal: safe ? signal : undefined,
      })
      const code = toFailureCode(reply)
      const isEmpty = code === EnvelopeCode.empty
      if (isEmpty && !safe) throw failure('timeout')
      if (isEmpty || code === EnvelopeCode.ok) return readData(operation, reply, isEmpty, failure)
      if (code === EnvelopeCode.unauthorized) throw session.end(native, token, reply)
      const waitMs = reply.retryAfterMs ?? pauseMs * 2 ** round * (1 - (random.bytes(1)[0] ?? 0) / 512)
      if (!safe || !transientCodes.includes(reply.code) || round === maxRetries || waitMs >= leftMs())
        throw failure(code, reply.layer, reply.message)
      await pause(waitMs, signal)
    }
  }
}
