import { safeParse } from 'valibot'
import { EnvelopeCode } from '../contract/codes'
import { limits } from '../contract/limits'
import { type Fate, fate, queryHeader } from '../contract/once'
import { isSafe, type Operation } from '../contract/operation'
import type { Reply, Transport } from '../protocol/transport'
import { Failure, type FailureCode, type Layer, type Remedy } from './failure'
import type { CallOptions, GatewayOptions } from './options'
import { meaning, passing } from './results'

const repeats = 3
/** decided: a question what became of a write is asked anew soon, so it waits less long than other calls. */
const questionMs = 15_000
/** decided: pauses before the repeats of a read start at 400 ms and double, less up to half at random. */
const pauseMs = 400

/** Refuses what the host can't do, or can't do now. */
export function refuseUnusable(transport: Transport, name: string): void {
  const able = transport.can(name)
  if (able !== 'yes') throw new Failure(able, 'bridge', name)
  if (transport.context()?.network === 'offline') throw new Failure('offline', 'bridge', name)
}

/** What enciphers PINs. Without it nothing was sent, also of a write. */
const loadCipher = (native: string) =>
  import('./pin-cipher').catch(() => {
    throw new Failure('network', 'bridge', native)
  })

/** Makes the failures of a call: for what is no read it may have happened although no answer came. */
const failureOf =
  (native: string, safe: boolean) =>
  (code: number | FailureCode, layer: Layer = 'gateway', message?: string, remedy?: Remedy): Failure => {
    const lost = code === 'network' || code === 'timeout' || code === 'cancelled'
    if (safe) return new Failure(code, layer, native, message, remedy)
    if (lost) return new Failure('unknownOutcome', layer, native)
    // decided: a write that met a server error may have happened all the same
    return new Failure(code, layer, native, message, code === 'serverError' ? 'query' : remedy)
  }

/**
 * Sends calls and the questions what became of them: with token and language, repeating reads that
 * failed in passing, ending the session once however many calls meet it.
 */
export function createExchange({
  options,
  pause,
}: {
  options: GatewayOptions
  pause(ms: number, signal?: AbortSignal): Promise<void>
}) {
  const { clock, random, transport } = options
  let endedToken: string | undefined | null = null

  const endSession = (kind: Transport['kind'], token: string | undefined, message: string) => {
    // a call of an earlier session must not end the one that came after it
    if (token === endedToken || token !== options.token()) return
    endedToken = token
    options.sessionEnded(message, kind === 'native' ? limits.reloginEmbeddedMs : limits.reloginHttpMs)
  }

  const headersFor = (token: string | undefined): Record<string, string> => ({
    ...(token && { authorization: `Bearer ${token}` }),
    'accept-language': options.language(),
  })

  async function send(operation: Operation, wire: unknown, { signal, idem }: CallOptions): Promise<unknown> {
    const { native } = operation
    const safe = isSafe(operation, wire)
    const no = failureOf(native, safe)
    const started = clock.now()
    refuseUnusable(transport, native)
    const body = operation.encrypted?.length
      ? await (await loadCipher(native)).encipherFields(wire, operation.encrypted, transport, random, native)
      : wire
    for (let round = 0; ; round++) {
      if (signal?.aborted) throw new Failure('cancelled', 'bridge', native)
      const token = options.token()
      // decided: all tries of a read share one deadline
      const leftMs = limits.requestMs - Math.max(0, clock.now() - started)
      const reply = await transport
        .send({
          operation,
          body,
          headers: headersFor(token),
          deadlineMs: round ? leftMs : limits.requestMs,
          idem,
          signal: safe ? signal : undefined,
        })
        .catch((error: unknown): Reply => {
          if (error instanceof Failure) return error
          throw error
        })
      const code = meaning(reply)
      const isEmpty = code === EnvelopeCode.empty
      if (isEmpty && !safe) throw no('timeout')
      if (isEmpty || code === EnvelopeCode.ok) {
        // where the reply can't be nothing, a flow that needs it must stop
        const parsed = safeParse(operation.reply, isEmpty ? (operation.empty ?? null) : reply.data)
        if (parsed.success) return parsed.output
        throw no(isEmpty ? 'empty' : 'serverError')
      }
      if (code === EnvelopeCode.unauthorized) {
        endSession(transport.kind, token, reply.message)
        throw no('sessionEnded', reply.layer, reply.message)
      }
      const again = code === 'network' || passing.includes(Number(reply.code))
      const waitMs = reply.retryAfterMs ?? pauseMs * 2 ** round * (1 - (random.bytes(1)[0] ?? 0) / 512)
      if (!safe || !again || round === repeats || waitMs >= leftMs) throw no(code, reply.layer, reply.message)
      await pause(waitMs, signal)
    }
  }

  async function ask(operation: Pick<Operation, 'native' | 'path' | 'method'>, key: string): Promise<Fate> {
    const { native } = operation
    refuseUnusable(transport, native)
    const token = options.token()
    const reply = await transport.send({
      operation,
      body: {},
      headers: { ...headersFor(token), [queryHeader]: '1' },
      deadlineMs: questionMs,
      idem: key,
    })
    const code = meaning(reply)
    if (code === EnvelopeCode.unauthorized) {
      endSession(transport.kind, token, reply.message)
      throw new Failure('sessionEnded', reply.layer, native, reply.message)
    }
    const answer = code === EnvelopeCode.ok ? safeParse(fate, reply.data) : undefined
    // whoever does not answer this very question knows nothing of it
    if (!answer?.success || answer.output.key !== key)
      throw new Failure(typeof code === 'string' ? code : 'serverError', 'gateway', native)
    return answer.output
  }

  return { send, ask }
}
