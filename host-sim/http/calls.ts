import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { keyHeader, queryHeader } from '../../bridge/contract/once'
import { cipherKeyHeader } from '../../bridge/http/config'
import type { Log, PhoneName } from '../control/call-log'
import type { Holds } from '../control/holds'
import type { SentCalls } from '../control/sent-calls'
import type { Faults } from '../faults/faults'
import { type FaultKind, faultKinds } from '../faults/table'
import { answerHttp, type HttpCall } from '../host/http-call'
import { operationAt } from '../service/registry'
import type { Service } from '../service/service'
import { readJsonBody, sendText } from './answer'
import type { CipherKeys } from './cipher-keys'

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

/** Reads a call and puts it on the timeline. */
async function readCall(
  request: IncomingMessage,
  url: URL,
  phone: PhoneName,
  { service, log, sent, cipherKeys, sawSecret }: CallContext,
): Promise<HttpCall> {
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
  return { entry, operation, language: request.headers['accept-language'], ask }
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
  // nobody waits for a held call whose caller has hung up
  response.once('close', () => holds.drop(call.entry))
  const pause = (ms: number) => wait(ms, undefined, { ref: false })
  const answer = await answerHttp(call, { phone, faults, holds, log, pause })
  if (answer === null) response.destroy()
  if (!answer || response.destroyed) return
  const { 'content-type': type = '', ...headers } = answer.headers
  sendText(response, answer.status, answer.body, type, headers)
}
