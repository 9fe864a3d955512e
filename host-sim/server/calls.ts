import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { cipherKeyHeader } from '../../bridge/config'
import { EnvelopeCode } from '../../bridge/contract/codes'
import { limits } from '../../bridge/contract/limits'
import { keyHeader, queryHeader } from '../../bridge/contract/once'
import type { Envelope } from '../backend/envelope'
import { operationAt } from '../backend/registry'
import type { Service } from '../backend/service'
import { faultMessage } from '../faults/fault-words'
import { type FaultKind, type Faults, faultKinds, type Meeting } from '../faults/faults'
import { hugeText, proxyPage, wrongType } from '../faults/spoil'
import type { Log, PhoneName } from '../log'
import { readJsonBody, sendJson, sendText } from './answer'
import type { CipherKeys } from './cipher-keys'

const refused = (code: number, msg: string): Envelope => ({ code, msg, data: null })

/** Answers in place of the service, without any effect; undefined where the call goes on. */
const before: Partial<
  Record<FaultKind, (response: ServerResponse, meeting: Meeting, language: string | undefined) => unknown>
> = {
  dropBefore: (response) => response.destroy(),
  offline: (response) => response.destroy(),
  hostGone: (response) => response.destroy(),
  http500: (response) => sendText(response, 500, 'Internal Server Error', 'text/plain'),
  http502: (response) => sendText(response, 502, proxyPage, 'text/html'),
  http429: (response, _, language) =>
    sendJson(response, 429, refused(429, faultMessage('http429', language)), { 'retry-after': '2' }),
  code: (response, { code = 500 }, language) =>
    sendJson(response, 200, refused(code, faultMessage('code', language, code))),
  '401': (response, _, language) =>
    sendJson(response, 200, refused(EnvelopeCode.unauthorized, faultMessage('401', language))),
  '3008': (response) => sendJson(response, 200, refused(EnvelopeCode.empty, '')),
}

/** Spoils the answer after the effect. */
const after: Partial<Record<FaultKind, (response: ServerResponse, envelope: Envelope) => unknown>> = {
  dropAfter: (response) => response.destroy(),
  // the socket stays open until the other end has had enough
  noReply: () => undefined,
  cut: (response, envelope) => {
    const text = JSON.stringify(envelope)
    sendText(response, 200, text.slice(0, Math.ceil(text.length / 2)), 'application/json')
  },
  html: (response) => sendText(response, 200, proxyPage, 'text/html'),
  wrongType: (response, envelope) => sendJson(response, 200, { ...envelope, data: wrongType(envelope.data) }),
  huge: (response, envelope) => sendJson(response, 200, { ...envelope, pad: hugeText() }),
}

/** Headers of a write that is meant once, as the service reads them. */
const keyHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    [keyHeader, queryHeader].flatMap((name) => (headers[name] ? [[name, `${headers[name]}`]] : [])),
  )

const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined =>
  headers[name] === undefined ? undefined : `${headers[name]}`

/** May this kind be told from others without a host? */
export const worksOverHttp = (kind: FaultKind): boolean => faultKinds[kind].over === 'both'

export interface CallRig {
  service: Service
  faults: Faults
  log: Log
  cipherKeys: CipherKeys
  /** Told of tokens that pass, so that the log can be searched for them. */
  sawSecret(secret: string): void
}

/** Answers one REST call of the lending service, faults included. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  phone: PhoneName,
  rig: CallRig,
): Promise<void> {
  const { service, faults, log, cipherKeys } = rig
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
  if (token) rig.sawSecret(token)
  const fault = faults.meet(operation)
  if (fault) {
    log.fault(id, fault.kind)
    const slow = fault.kind === 'latency' || (fault.delayMs !== undefined && fault.kind !== 'late')
    if (slow) await wait(fault.delayMs ?? limits.toastMs, undefined, { ref: false })
    const instead = before[fault.kind]
    if (instead) {
      instead(response, fault, request.headers['accept-language'])
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
  if (fault?.kind === 'late') await wait(fault.delayMs ?? limits.requestMs + 1000, undefined, { ref: false })
  const spoil = fault && after[fault.kind]
  if (spoil) {
    spoil(response, envelope)
    if (fault.kind !== 'noReply') log.answer(id, fault.kind, null)
    return
  }
  if (!response.destroyed) sendJson(response, 200, envelope)
  log.answer(id, envelope.code, envelope.code === EnvelopeCode.ok ? envelope.data : envelope.msg)
}
