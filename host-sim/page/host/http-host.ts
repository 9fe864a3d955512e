import { decode } from '../../../bridge/protocol/messages'
import type { FrameReply, FrameRequest } from '../../host/frame-messages'
import { answerHttp, beginHttpCall, type HttpAnswer, type HttpCall, toHttpDate } from '../../host/http-call'
import type { PhoneHostOptions } from './host'

export type HttpHostOptions = Pick<
  PhoneHostOptions,
  'phone' | 'faults' | 'holds' | 'sent' | 'log' | 'context' | 'latency' | 'page' | 'sawSecret'
> & { backend: PhoneHostOptions['backend'] & { callHttp: CallHttp } }

type CallHttp = (
  request: { method: string; path: string; body: unknown; headers: Record<string, string> },
  cipher: { key: string; format: 1 } | undefined,
) => ReturnType<PhoneHostOptions['backend']['call']>

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Logs a request and converts it to a call of the service. */
function readRequest(request: FrameRequest, options: HttpHostOptions): HttpCall {
  const { method, headers, cipherKey } = request
  const { pathname: path, searchParams } = new URL(request.address, location.origin)
  const body = method === 'POST' ? (decode(request.body) ?? {}) : Object.fromEntries(searchParams)
  if (cipherKey) options.sawSecret(cipherKey)
  const cipher = cipherKey === null ? undefined : ({ key: cipherKey, format: 1 } as const)
  const send = () => options.backend.callHttp({ method, path, body, headers }, cipher)
  return beginHttpCall({ method, path, body, headers, page: options.page() }, send, options)
}

/** Answers the requests of a phone that is a plain browser, like the server does over HTTP. */
export function serveHttp(port: MessagePort, options: HttpHostOptions): void {
  const answer = async (request: FrameRequest): Promise<HttpAnswer | null | undefined> => {
    if (options.context().network === 'offline') return null
    await pause(options.latency())
    const answered = await answerHttp(readRequest(request, options), { ...options, pause })
    const date = toHttpDate(Date.parse(await options.backend.now()))
    return answered && { ...answered, headers: { ...answered.headers, date } }
  }
  port.onmessage = async ({ data: request }: MessageEvent<FrameRequest>) => {
    const answered = await answer(request)
    if (answered !== undefined) port.postMessage({ id: request.id, answer: answered } satisfies FrameReply)
  }
}
