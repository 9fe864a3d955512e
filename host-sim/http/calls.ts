import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { findOperation, isUpload } from '../../bridge/contract/find-operation'
import { limits } from '../../bridge/contract/limits'
import { keyHeader, queryHeader } from '../../bridge/contract/once'
import { addressHeader } from '../../bridge/contract/who-may-call'
import { cipherKeyHeader, pinFormatHeader } from '../../bridge/http/config'
import type { Log, PhoneName } from '../control/calls/call-log'
import type { Recorder } from '../control/calls/recorder'
import type { SentCalls } from '../control/calls/sent-calls'
import type { Holds } from '../control/desk/holds'
import { type FaultKind, faultKinds } from '../faults/fault-kinds'
import type { Faults } from '../faults/faults'
import { answerHttp, beginHttpCall, type HttpCall, toHttpDate } from '../host/http-call'
import { readJsonBody, readShortBody, sendText } from './answer'
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
  /** Time of the service, in ms since 1970. */
  now(): number
  /** True for the token of a session that is live. */
  isSignedIn(token: string): boolean
}

/**
 * Reads the body of a call. Only uploads may be long. A long upload of a caller without a session is dropped unread, because the
 * service refuses the caller, whatever the body.
 */
async function readBody(
  request: IncomingMessage,
  path: string,
  isSignedIn: CallContext['isSignedIn'],
): Promise<object> {
  const found = findOperation('POST', path)
  if (!found || !isUpload(found.operation)) return readJsonBody(request, limits.bodyBytes)
  const [, token = ''] = /^Bearer (.*)$/.exec(request.headers.authorization ?? '') ?? []
  return isSignedIn(token) ? readJsonBody(request) : ((await readShortBody(request, limits.bodyBytes)) ?? {})
}

/** Reads a call and logs it. */
async function readCall(
  request: IncomingMessage,
  url: URL,
  phone: PhoneName,
  { callHttp, log, sent, cipherKeys, sawSecret, isSignedIn }: CallContext,
): Promise<HttpCall> {
  const method = request.method ?? 'GET'
  const path = url.pathname
  const body =
    method === 'POST' ? await readBody(request, path, isSignedIn) : Object.fromEntries(url.searchParams)
  const headers = {
    authorization: request.headers.authorization,
    'accept-language': request.headers['accept-language'],
    ...getIdempotencyHeaders(request.headers),
    // not taken from the request, which could name any address
    [addressHeader]: request.socket.remoteAddress,
  }
  const key = cipherKeys.getKey(getHeader(request, cipherKeyHeader))
  const format = getHeader(request, pinFormatHeader) === '2' ? 2 : 1
  const cipher = key === undefined ? undefined : ({ key, format } as const)
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
  const { faults, holds, log, now } = context
  const call = await readCall(request, url, phone, context)
  // drop a held call once its client has disconnected
  response.once('close', () => holds.drop(call.entry))
  const pause = (ms: number) => wait(ms, undefined, { ref: false })
  const answer = await answerHttp(call, { phone, faults, holds, log, pause })
  if (answer === null) response.destroy()
  if (!answer || response.destroyed) return
  const { 'content-type': type = '', ...headers } = answer.headers
  sendText(response, answer.status, answer.body, type, { ...headers, date: toHttpDate(now()) })
}
