import { failed } from '../../../bridge/protocol/host/outcome'
import type { Outcome, Result } from '../../../bridge/protocol/messages'
import type { AlteredReply, Answer, SubstituteAnswer } from '../../faults/fault-kinds'

/** Converts the answer that a fault substitutes for the service's answer to an outcome. The host handles a goodbye itself. */
export function toSubstituteOutcome(instead: Exclude<SubstituteAnswer, { kind: 'goodbye' }>): Outcome {
  switch (instead.kind) {
    case 'broken':
      return failed(instead.code, instead.code === 'network' ? 'gateway' : 'native')
    case 'status': {
      const { status, message = '', retryAfterMs } = instead
      const error = { code: status, layer: 'gateway', message } as const
      return { ok: false, error: retryAfterMs === undefined ? error : { ...error, retryAfterMs } }
    }
    case 'envelope':
      return failed(instead.code, 'business', instead.message)
  }
}

export interface SendOptions {
  post(message: unknown): void
  /** Time until a late answer is sent, in ms. */
  lateMs: number
  reload(): void
}

/** Converts a result to an answer in the service's format. */
export const toAnswer = (result: Result): Answer =>
  result.ok
    ? { code: 200, msg: 'ok', data: result.data }
    : { code: Number(result.error.code) || 500, msg: result.error.message, data: null }

const withData = ({ type, sid, id }: Result, data: unknown) => ({ type, sid, id, ok: true, data })

type Send<K extends AlteredReply['kind']> = (
  result: Result,
  altered: Extract<AlteredReply, { kind: K }>,
  how: SendOptions,
) => void

const senders: { readonly [K in AlteredReply['kind']]: Send<K> } = {
  broken: ({ type, sid, id }, _, { post }) => post({ type, sid, id, ...failed('network', 'gateway') }),
  never: () => undefined,
  text: (result, { text }, { post }) => post(withData(result, text)),
  data: (result, { data, padding }, { post }) => post(withData(result, padding ?? data)),
  late: (result, _, { post, lateMs }) => void setTimeout(post, lateMs, result),
  twice(result, _, { post }) {
    post(result)
    post(result)
  },
  foreignId: (result, _, { post }) => post({ ...result, id: result.id + 1000 }),
  reload: (_, __, { reload }) => reload(),
}

/** Sends a result in the way that a fault has altered it. */
export const sendAltered: Send<AlteredReply['kind']> = (result, altered, how) =>
  (senders[altered.kind] as Send<AlteredReply['kind']>)(result, altered, how) // each sender takes its own kind
