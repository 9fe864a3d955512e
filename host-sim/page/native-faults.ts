import { EnvelopeCode } from '../../bridge/contract/codes'
import { failed } from '../../bridge/protocol/host'
import type { Outcome, Result } from '../../bridge/protocol/messages'
import { faultMessage } from '../faults/fault-words'
import type { FaultKind, Meeting } from '../faults/faults'
import { hugeText, proxyPage, wrongType } from '../faults/spoil'

/** What a host says in place of asking the service: no effect. */
export const insteadOfCall: Partial<Record<FaultKind, (meeting: Meeting, language?: string) => Outcome>> = {
  dropBefore: () => failed('network', 'gateway'),
  offline: () => failed('offline', 'native'),
  http500: () => failed(500, 'gateway'),
  http502: () => failed(502, 'gateway'),
  http429: (_, language) => ({
    ok: false,
    error: {
      code: 429,
      layer: 'gateway',
      message: faultMessage('http429', language),
      retryAfterMs: 2000,
    },
  }),
  code: ({ code = 500 }, language) => failed(code, 'business', faultMessage('code', language, code)),
  '401': (_, language) => failed(EnvelopeCode.unauthorized, 'business', faultMessage('401', language)),
  '3008': () => failed(EnvelopeCode.empty, 'business'),
}

export interface Spoiling {
  post(message: unknown): void
  /** How long the app waits for this call, in ms. */
  deadline: number
  meeting: Meeting
  reload(): void
}

const dataOf = (result: Result): unknown => (result.ok ? result.data : null)
const withData = ({ type, sid, id }: Result, data: unknown) => ({ type, sid, id, ok: true, data })

/** What becomes of a result on its way out; each kind that is not here leaves it alone. */
export const spoilResult: Partial<Record<FaultKind, (result: Result, how: Spoiling) => void>> = {
  noReply: () => undefined,
  dropAfter: ({ type, sid, id }, { post }) => post({ type, sid, id, ...failed('network', 'gateway') }),
  cut(result, { post }) {
    const text = JSON.stringify({ code: EnvelopeCode.ok, data: dataOf(result) })
    post(withData(result, text.slice(0, Math.ceil(text.length / 2))))
  },
  html: (result, { post }) => post(withData(result, proxyPage)),
  wrongType: (result, { post }) => post(withData(result, wrongType(dataOf(result)))),
  huge: (result, { post }) => post(withData(result, hugeText())),
  twice(result, { post }) {
    post(result)
    post(result)
  },
  late: (result, { post, deadline, meeting }) =>
    void setTimeout(post, meeting.delayMs ?? deadline + 1000, result),
  wrongId: (result, { post }) => post({ ...result, id: result.id + 1000 }),
  reload: (_, { reload }) => reload(),
}
