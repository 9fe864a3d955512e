import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { EnvelopeCode } from '../../bridge/contract/codes'
import { limits } from '../../bridge/contract/limits'
import { keyHeader, queryHeader } from '../../bridge/contract/once'
import { cipherKeyHeader } from '../../bridge/http/config'
import type { Log, PhoneName } from '../control/call-log'
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
  log: Log
  cipherKeys: CipherKeys
  /** Called with each token, so that the log can be searched for it. */
  sawSecret(secret: string): void
}

/** Answers one REST call of the lending service, faults included. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  phone: PhoneName,
  context: CallContext,
): Promise<void> {
  const { service, faults, log, cipherKeys } = context
  const method = request.method ?? 'GET'
  const body = method === 'POST' ? await readJsonBody(request) : Object.fromEntries(url.searchParams)
  const operation = operationAt(method, url.pathname)?.operation.native ?? url.pathname
  const keys = keyHeaders(request.headers)
  const asks = queryHeader in keys
  const id = log.begin({
    phone,
    kind: 'call',
    operation: asks ? `what became of ${operation}` : operation,
    method,
    path: url.pathname,
    carrier: 'http',
    request: asks ? { [queryHeader]: keys[keyHeader] } : body,
    requestId: (!asks && keys[keyHeader]) || null,
  })
  const token = request.headers.authorization?.replace(/^Bearer /, '')
  if (token) context.sawSecret(token)
  const fault = faults.meet(operation)
  const row = fault && faultRow(fault.kind)
  if (fault && row) {
    log.fault(id, fault.kind)
    await wait(waitOf(fault, limits.toastMs), undefined, { ref: false })
    if ('before' in row) {
      answerInstead(response, row.before({ code: fault.code, language: request.headers['accept-language'] }))
      return log.answer(id, fault.code ?? fault.kind, null)
    }
  }
  const headers = {
    authorization: request.headers.authorization,
    'accept-language': request.headers['accept-language'],
    ...keys,
  }
  const key = cipherKeys.keyOf(headerOf(request, cipherKeyHeader))
  const cipher = key === undefined ? undefined : ({ key, format: 1 } as const)
  const envelope = await service.handle({ method, path: url.pathname, body, headers }, cipher)
  log.phase(id, 'effect')
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
