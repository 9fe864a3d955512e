import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { keyHeader, queryHeader } from '../../bridge/contract/once'
import { cipherKeyHeader } from '../../bridge/http/config'
import type { Log, PhoneName } from '../control/calls/call-log'
import type { Recorder } from '../control/calls/recorder'
import type { SentCalls } from '../control/calls/sent-calls'
import type { Holds } from '../control/desk/holds'
import { type FaultKind, faultKinds } from '../faults/fault-kinds'
import type { Faults } from '../faults/faults'
import { answerHttp, beginHttpCall, type HttpCall } from '../host/http-call'
import { readJsonBody, sendText } from './answer'
import type { CipherKeys } from './cipher-keys'

/** Returns the idempotency headers of a request. */
const getIdempotencyHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    [keyHeader, queryHeader].flatMap((name) => (headers[name] ? [[name, `${headers[name]}`]] : [])),
  )

const getHeader = ({ headers }: IncomingMessage, name: string): string | undefined =>
  headers[name] === undefined ? undefined : `${headers[name]}`

/** True for paths of the lending service. */
export const isServicePath = (path: string): boolean => /^\/(dfp-|file\/)/.test(path)

/** True for faults that also have an effect without a native host. */
export const worksOverHttp = (kind: FaultKind): boolean => faultKinds[kind].over === 'both'

export interface CallContext {
  callHttp: Recorder['callHttp']
  faults: Faults
  holds: Holds
  sent: SentCalls
  log: Log
  cipherKeys: CipherKeys
  /** Called with the session token of each call, so that a monitor can check that no log or page reveals the token. */
  sawSecret(secret: string): void
}

/** Reads a call and logs it. */
async function readCall(
  request: IncomingMessage,
  url: URL,
  phone: PhoneName,
  { callHttp, log, sent, cipherKeys, sawSecret }: CallContext,
): Promise<HttpCall> {
  const method = request.method ?? 'GET'
  const body = method === 'POST' ? await readJsonBody(request) : Object.fromEntries(url.searchParams)
  const path = url.pathname
  const headers = {
    authorization: request.headers.authorization,
    'accept-language': request.headers['accept-language'],
    ...getIdempotencyHeaders(request.headers),
  }
  const key = cipherKeys.getKey(getHeader(request, cipherKeyHeader))
  const cipher = key === undefined ? undefined : ({ key, format: 1 } as const)
  const send = async () => callHttp({ method, path, body, headers }, cipher, phone)
  return beginHttpCall({ method, path, body, headers }, send, { phone, log, sent, sawSecret })
}

/** Answers a REST call of the lending service, after applying the armed faults. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  phone: PhoneName,
  context: CallContext,
): Promise<void> {
  const { faults, holds, log } = context
  const call = await readCall(request, url, phone, context)
  // drop a held call once its client has disconnected
  response.once('close', () => holds.drop(call.entry))
  const pause = (ms: number) => wait(ms, undefined, { ref: false })
  const answer = await answerHttp(call, { phone, faults, holds, log, pause })
  if (answer === null) response.destroy()
  if (!answer || response.destroyed) return
  const { 'content-type': type = '', ...headers } = answer.headers
  sendText(response, answer.status, answer.body, type, headers)
}
