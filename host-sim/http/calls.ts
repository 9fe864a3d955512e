import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { EnvelopeCode } from '../../bridge/contract/codes'
import { limits } from '../../bridge/contract/limits'
import { keyHeader, queryHeader } from '../../bridge/contract/once'
import { cipherKeyHeader } from '../../bridge/http/config'
import { byHandPhase, heldPhase, type Log, type PhoneName } from '../control/call-log'
import type { Holds, Released } from '../control/holds'
import type { SentCalls } from '../control/sent-calls'
import type { Faults } from '../faults/faults'
import { type FaultKind, faultKinds, faultRow, waitOf } from '../faults/table'
import { operationAt } from '../service/registry'
import type { Service } from '../service/service'
import { readJsonBody, sendJson } from './answer'
import type { CipherKeys } from './cipher-keys'
import { answerAltered, answerInstead } from './http-faults'

/** Headers of a write that is meant once, as the service reads them. */
const keyHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    [keyHeader, queryHeader].flatMap((name) => (headers[name] ? [[name, `${headers[name]}`]] : [])),
  )

const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined =>
  headers[name] === undefined ? undefined : `${headers[name]}`

/** Is this path one of the lending service? */
export const isCall = (path: string): boolean => /^\/(dfp-|file\/)/.test(path)

/** Does this kind differ from the others without a native host? */
export const worksOverHttp = (kind: FaultKind): boolean => faultKinds[kind].over === 'both'

export interface CallContext {
  service: Service
  faults: Faults
  holds: Holds
  sent: SentCalls
  log: Log
  cipherKeys: CipherKeys
  /** Called with each token, so that the log can be searched for it. */
  sawSecret(secret: string): void
}

type Envelope = Awaited<ReturnType<Service['handle']>>

/** A request as it is read: its entry on the timeline, and how the service is asked about it. */
interface ReadCall {
  entry: number
  operation: string
  ask(): Promise<Envelope>
}

/** Reads a call and puts it on the timeline. */
async function readCall(
  request: IncomingMessage,
  url: URL,
  phone: PhoneName,
  { service, log, sent, cipherKeys, sawSecret }: CallContext,
): Promise<ReadCall> {
  const method = request.method ?? 'GET'
  const body = method === 'POST' ? await readJsonBody(request) : Object.fromEntries(url.searchParams)
  const path = url.pathname
  const operation = operationAt(method, path)?.operation.native ?? path
  const keys = keyHeaders(request.headers)
  const asks = queryHeader in keys
  const entry = log.begin({
    phone,
    kind: 'call',
    operation: asks ? `what became of ${operation}` : operation,
    method,
    path,
    carrier: 'http',
    request: asks ? { [queryHeader]: keys[keyHeader] } : body,
    requestId: (!asks && keys[keyHeader]) || null,
  })
  const token = request.headers.authorization?.replace(/^Bearer /, '')
  if (token) sawSecret(token)
  const headers = {
    authorization: request.headers.authorization,
    'accept-language': request.headers['accept-language'],
    ...keys,
  }
  const key = cipherKeys.keyOf(headerOf(request, cipherKeyHeader))
  const cipher = key === undefined ? undefined : ({ key, format: 1 } as const)
  const send = async () => service.handle({ method, path, body, headers }, cipher)
  sent.keep(entry, send)
  let asked: Promise<Envelope> | undefined
  const ask = () => {
    asked ??= send().finally(() => log.phase(entry, 'effect'))
    return asked
  }
  return { entry, operation, ask }
}

/** Lets a call wait for somebody to choose; nobody waits for one whose caller has hung up. */
async function letWait(
  { entry, operation, ask }: ReadCall,
  phone: PhoneName,
  response: ServerResponse,
  { holds, log }: CallContext,
): Promise<Released> {
  log.phase(entry, heldPhase)
  response.once('close', () => holds.drop(entry))
  const released = await holds.wait({ id: entry, phone, operation, ask })
  log.phase(entry, byHandPhase)
  if (released.how === 'data') log.fault(entry, 'edited')
  return released
}

/** Answers one REST call of the lending service, faults included. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  phone: PhoneName,
  context: CallContext,
): Promise<void> {
  const { faults, holds, log } = context
  const call = await readCall(request, url, phone, context)
  const { entry: id, operation, ask } = call
  const released = holds.meet(phone, operation)
    ? await letWait(call, phone, response, context)
    : { how: 'none' as const }
  if (released.how === 'data') {
    if (!response.destroyed)
      sendJson(response, 200, { code: EnvelopeCode.ok, msg: 'ok', data: released.data })
    return log.answer(id, EnvelopeCode.ok, released.data)
  }
  const fault =
    released.how === 'fault' ? released.fault : released.how === 'none' ? faults.meet(operation) : undefined
  const row = fault && faultRow(fault.kind)
  if (fault && row) {
    log.fault(id, fault.kind)
    await wait(waitOf(fault, limits.toastMs), undefined, { ref: false })
    if ('before' in row) {
      answerInstead(response, row.before({ code: fault.code, language: request.headers['accept-language'] }))
      return log.answer(id, fault.code ?? fault.kind, null)
    }
  }
  const envelope = await ask()
  if (fault && row && 'after' in row) {
    const altered = row.after(envelope)
    if (altered.kind === 'late')
      await wait(fault.delayMs ?? limits.requestMs + 1000, undefined, { ref: false })
    if (!response.destroyed) answerAltered(response, envelope, altered)
    if (altered.kind !== 'never') log.answer(id, fault.kind, null)
    return
  }
  if (!response.destroyed) sendJson(response, 200, envelope)
  log.answer(id, envelope.code, envelope.code === EnvelopeCode.ok ? envelope.data : envelope.msg)
}
