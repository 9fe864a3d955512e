import { keyHeader, queryHeader } from '../../bridge/contract/once'
import { operations } from '../../bridge/contract/operations'
import { decode } from '../../bridge/protocol/messages'
import type { FrameReply, FrameRequest } from '../host/frame-messages'
import { answerHttp, type HttpAnswer, type HttpCall } from '../host/http-call'
import type { PhoneHostOptions } from './host'
import { memoize } from './memoize'

export type HttpHostOptions = Pick<
  PhoneHostOptions,
  'phone' | 'faults' | 'holds' | 'sent' | 'log' | 'context' | 'latency' | 'page' | 'sawSecret'
> & { backend: Pick<PhoneHostOptions['backend'], 'call'> & { callHttp: CallHttp } }

type CallHttp = (
  request: { method: string; path: string; body: unknown; headers: Record<string, string> },
  cipher: { key: string; format: 1 } | undefined,
) => ReturnType<PhoneHostOptions['backend']['call']>

/** The operation at a REST place, by its native name; the path itself where there is none. */
export function operationAt(method: string, path: string): string {
  const fits = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  return operations.find((row) => row.method === method && fits(row.path))?.native ?? path
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Puts a request on the timeline, and says how the service is asked about it. */
function readRequest(request: FrameRequest, options: HttpHostOptions): HttpCall {
  const { phone, log, sent, backend, page, sawSecret } = options
  const { method, headers, cipherKey } = request
  const { pathname: path, searchParams } = new URL(request.address, location.origin)
  const body = method === 'POST' ? (decode(request.body) ?? {}) : Object.fromEntries(searchParams)
  const operation = operationAt(method, path)
  const asks = headers[queryHeader] !== undefined
  const entry = log.begin({
    phone,
    kind: 'call',
    operation: asks ? `what became of ${operation}` : operation,
    method,
    path,
    carrier: 'http',
    page: page(),
    request: asks ? { [queryHeader]: headers[keyHeader] } : body,
    requestId: (!asks && headers[keyHeader]) || null,
  })
  if (headers.authorization) sawSecret(headers.authorization.replace(/^Bearer /, ''))
  if (cipherKey) sawSecret(cipherKey)
  const cipher = cipherKey === null ? undefined : ({ key: cipherKey, format: 1 } as const)
  const send = () => backend.callHttp({ method, path, body, headers }, cipher)
  sent.keep(entry, send)
  const ask = memoize(async () => {
    const envelope = await send()
    log.phase(entry, 'effect')
    return envelope
  })
  return { entry, operation, language: headers['accept-language'], ask }
}

/** Answers the requests of a phone that is a plain browser, as the server over HTTP does. */
export function serveHttp(port: MessagePort, options: HttpHostOptions): void {
  const answer = async (request: FrameRequest): Promise<HttpAnswer | null | undefined> => {
    if (options.context().network === 'offline') return null
    await pause(options.latency())
    return answerHttp(readRequest(request, options), { ...options, pause })
  }
  port.onmessage = async ({ data: request }: MessageEvent<FrameRequest>) => {
    const answered = await answer(request)
    if (answered !== undefined) port.postMessage({ id: request.id, answer: answered } satisfies FrameReply)
  }
}
