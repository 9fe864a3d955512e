import { EnvelopeCode, Refusal } from '../../bridge/contract/codes'
import { findOperation } from '../../bridge/contract/find-operation'
import { limits } from '../../bridge/contract/limits'
import { keyHeader, queryHeader } from '../../bridge/contract/once'
import { isFields } from '../../bridge/protocol/messages'
import { lazyOnce } from '../../src/domain/lazy-once'
import { answeredPhase, heldPhase, type Log, type PhoneName } from '../control/calls/call-log'
import type { SentCalls } from '../control/calls/sent-calls'
import type { HoldResolution, Holds } from '../control/desk/holds'
import {
  type AlteredReply,
  type Answer,
  getFaultRow,
  getWaitMs,
  type SubstituteAnswer,
} from '../faults/fault-kinds'
import type { Faults } from '../faults/faults'
import { alterReply } from './alter-reply'

/** Answer of a server. */
export interface HttpAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Formats the service's time (ms) for the `date` header. */
export const toHttpDate = (ms: number): string => new Date(ms).toUTCString()

const json = 'application/json'

/** Returns the `retry-after` header of an answer whose data has the end of a closure. */
const getRetryAfter = (data: unknown): Record<string, string> =>
  isFields(data) && typeof data.until === 'string'
    ? { 'retry-after': toHttpDate(Date.parse(data.until)) }
    : {}

/**
 * Wraps an envelope in an HTTP answer. The status is 200 also for refusals, unless nothing can be stored. decided: 200 for a closed
 * service too, because many hosts read no envelope of another status, so that the app would only see a server error.
 */
const jsonAnswer = (
  body: Answer | { code: number; msg?: string; data: unknown; pad?: unknown },
): HttpAnswer => ({
  status: body.code === Refusal.notStored ? 500 : 200,
  headers: {
    'content-type': json,
    ...(body.code === Refusal.serviceClosed && getRetryAfter(body.data)),
  },
  body: JSON.stringify(body),
})

/** Returns the HTTP answer that a fault sends instead of the service's answer; null if the connection fails. */
function toSubstituteHttpAnswer(instead: SubstituteAnswer): HttpAnswer | null {
  switch (instead.kind) {
    case 'broken':
    case 'goodbye':
      return null
    case 'status': {
      const { status, body, type, retryAfterMs } = instead
      const again = retryAfterMs === undefined ? {} : { 'retry-after': `${Math.ceil(retryAfterMs / 1000)}` }
      return { status, headers: { 'content-type': type, ...again }, body }
    }
    case 'envelope':
      return jsonAnswer({ code: instead.code, msg: instead.message, data: null })
  }
}

/** Returns the HTTP answer as altered by a fault; null if the connection fails, undefined if no answer is ever sent. */
function toAlteredHttpAnswer(answer: Answer, altered: AlteredReply): HttpAnswer | null | undefined {
  switch (altered.kind) {
    case 'broken':
      return null
    case 'never':
      return
    case 'text':
      return { status: 200, headers: { 'content-type': altered.type }, body: altered.text }
    case 'data':
      return jsonAnswer({ ...answer, data: altered.data, pad: altered.padding })
    case 'late':
    case 'twice':
    case 'foreignId':
    case 'reload':
      // these faults have no effect over HTTP, which sends one answer, only to the caller, and can't reload the page
      return jsonAnswer(answer)
  }
}

/** A logged call over HTTP. */
export interface HttpCall {
  /** Id of the call's timeline entry. */
  entry: number
  operation: string
  language: string | undefined
  /** Asks the service; repeated calls return the first answer. */
  ask(): Promise<Answer>
}

/** A request to the lending service. */
export interface HttpRequest {
  method: string
  path: string
  /** The body of a POST, otherwise the query parameters. */
  body: unknown
  headers: Readonly<Record<string, string | undefined>>
  /** Path and query of the page that sent the request, if known. */
  page?: string | null
}

/** Logs a request and returns it as a call that is sent to the service with `send`. */
export function beginHttpCall(
  { method, path, body, headers, page = null }: HttpRequest,
  send: Parameters<SentCalls['keep']>[1],
  {
    phone,
    log,
    sent,
    sawSecret,
  }: { phone: PhoneName; log: Log; sent: SentCalls; sawSecret(secret: string): void },
): HttpCall {
  const operation = findOperation(method, path)?.operation.native ?? path
  const asks = headers[queryHeader] !== undefined
  const entry = log.begin({
    ...{ phone, kind: 'call', method, path, carrier: 'http', page },
    operation: asks ? `what became of ${operation}` : operation,
    request: asks ? { [queryHeader]: headers[keyHeader] } : body,
    requestId: (!asks && headers[keyHeader]) || null,
  })
  if (headers.authorization) sawSecret(headers.authorization.replace(/^Bearer /, ''))
  sent.keep(entry, send, body)
  const ask = lazyOnce(async () => {
    const envelope = await send()
    log.phase(entry, 'effect')
    return envelope
  })
  return { entry, operation, language: headers['accept-language'], ask }
}

export interface HttpCallContext {
  phone: PhoneName
  faults: Pick<Faults, 'meet'>
  holds: Pick<Holds, 'meet' | 'wait'>
  log: Pick<Log, 'phase' | 'fault' | 'answer'>
  pause(ms: number): Promise<unknown>
}

/** Waits until the developer answers a held call by hand. */
async function waitForRelease(
  { entry, operation, ask }: HttpCall,
  { phone, holds, log }: HttpCallContext,
): Promise<HoldResolution> {
  log.phase(entry, heldPhase)
  const released = await holds.wait({ id: entry, phone, operation, ask })
  log.phase(entry, answeredPhase)
  if (released.how === 'data') log.fault(entry, 'edited')
  return released
}

/**
 * Answers a call over HTTP: by hand if the call is held, otherwise by a matching fault or by the service. Returns null if the
 * connection fails, undefined if no answer is ever sent.
 */
export async function answerHttp(
  call: HttpCall,
  context: HttpCallContext,
): Promise<HttpAnswer | null | undefined> {
  const { entry, operation, language, ask } = call
  const { phone, faults, holds, log, pause } = context
  const isHeld = holds.meet(phone, operation)
  const released = isHeld ? await waitForRelease(call, context) : undefined
  if (released?.how === 'data') {
    log.answer(entry, EnvelopeCode.ok, released.data)
    return jsonAnswer({ code: EnvelopeCode.ok, msg: 'ok', data: released.data })
  }
  const fault = released?.how === 'fault' ? released.fault : isHeld ? undefined : faults.meet(operation)
  const row = fault && getFaultRow(fault.kind)
  if (fault && row) {
    log.fault(entry, fault.kind)
    await pause(getWaitMs(fault, limits.toastMs))
    if ('before' in row) {
      log.answer(entry, fault.code ?? fault.kind, null)
      return toSubstituteHttpAnswer(row.before({ code: fault.code, language }))
    }
  }
  const answer = await ask()
  const altered = alterReply(fault, answer)
  if (fault && altered) {
    if (altered.kind === 'late') await pause(fault.delayMs ?? limits.requestMs + 1000)
    if (altered.kind !== 'never') log.answer(entry, fault.kind, null)
    return toAlteredHttpAnswer(answer, altered)
  }
  log.answer(entry, answer.code, answer.code === EnvelopeCode.ok ? answer.data : answer.msg)
  return jsonAnswer(answer)
}
