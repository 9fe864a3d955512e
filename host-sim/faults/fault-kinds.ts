import { EnvelopeCode } from '../../bridge/contract/codes'
import { toLanguage } from '../../bridge/contract/who'
import { t } from '../service/texts'
import { hugeText, proxyErrorPage, wrongType } from './corrupt'

/** A reply that is sent instead of the service's reply; the call never reaches the service. */
export type SubstituteAnswer =
  /** The connection breaks, or there is no connection. */
  | { kind: 'broken'; code: 'network' | 'offline' }
  /** An HTTP status with a body that is not an envelope. `message` is the error message of a gateway, if it would send one. */
  | { kind: 'status'; status: number; body: string; type: string; message?: string; retryAfterMs?: number }
  /** An envelope without data. */
  | { kind: 'envelope'; code: number; message: string }
  /** The host sends a bye message and goes silent. */
  | { kind: 'goodbye' }

/** A change to the service's reply on its way to the page, after the service has carried out the call. */
export type AlteredReply =
  | { kind: 'broken' }
  | { kind: 'never' }
  /** A text that is not JSON, or only half of the JSON. */
  | { kind: 'text'; text: string; type: string }
  /** An envelope with other data, or with padding. */
  | { kind: 'data'; data: unknown; padding?: string }
  | { kind: 'late' }
  | { kind: 'twice' }
  | { kind: 'foreignId' }
  | { kind: 'reload' }

/** The service's original reply. */
export interface Answer {
  code: number
  msg: string
  data: unknown
}

/** Effect of a fault kind; a kind without effect is a compile error. */
type Effect =
  | { before(given: { code?: number | undefined; language: string | undefined }): SubstituteAnswer }
  | { after(answer: Answer, given: { data?: unknown }): AlteredReply }
  /** The transport itself delays the call or never acknowledges it. */
  | { carrier: 'waits' | 'silent' }

/**
 * Description and effect of a fault. `over` is 'native' for a fault that, over HTTP, has the same effect as another fault. `needs`
 * names the field of the order that the fault can't do without.
 */
export type FaultRow = { about: string; over: 'both' | 'native'; needs?: 'code' | 'data' } & Effect

const firstHalf = (text: string) => text.slice(0, Math.ceil(text.length / 2))
const json = 'application/json'

/** All faults of a call, with description and effect, shared by all transports. */
export const faultKinds = {
  latency: { about: 'Delays the call by delayMs (3 s by default)', over: 'both', carrier: 'waits' },
  noAck: { about: 'The host never acknowledges the call', over: 'native', carrier: 'silent' },
  noReply: {
    about: 'The call takes effect, but the reply never arrives',
    over: 'both',
    after: () => ({ kind: 'never' }),
  },
  dropBefore: {
    about: 'The connection drops before the call reaches the service',
    over: 'both',
    before: () => ({ kind: 'broken', code: 'network' }),
  },
  dropAfter: {
    about: 'The connection drops after the call took effect',
    over: 'both',
    after: () => ({ kind: 'broken' }),
  },
  offline: {
    about: 'The phone is offline; nothing is sent',
    over: 'both',
    before: () => ({ kind: 'broken', code: 'offline' }),
  },
  http500: {
    about: 'HTTP 500, no effect',
    over: 'both',
    before: () => ({ kind: 'status', status: 500, body: 'Internal Server Error', type: 'text/plain' }),
  },
  http502: {
    about: 'HTTP 502, no effect',
    over: 'both',
    before: () => ({ kind: 'status', status: 502, body: proxyErrorPage, type: 'text/html' }),
  },
  http429: {
    about: 'HTTP 429 with Retry-After, no effect',
    over: 'both',
    before({ language }) {
      const message = t('service.fault.tooManyRequests', toLanguage(language))
      const body = JSON.stringify({ code: 429, msg: message, data: null })
      return { kind: 'status', status: 429, body, type: json, message, retryAfterMs: 2000 }
    },
  },
  code: {
    about: 'An envelope with a code of your choice, no effect',
    over: 'both',
    needs: 'code',
    before: ({ code = 500, language }) => ({
      kind: 'envelope',
      code,
      message: t('service.fault.code', toLanguage(language), { code }),
    }),
  },
  answer: {
    about: 'The call takes effect, but the reply has your own data',
    over: 'both',
    needs: 'data',
    after: (_, { data }) => ({ kind: 'data', data }),
  },
  '401': {
    about: 'The session has ended',
    over: 'both',
    before: ({ language }) => ({
      kind: 'envelope',
      code: EnvelopeCode.unauthorized,
      message: t('service.signInAgain', toLanguage(language)),
    }),
  },
  '3008': {
    about: 'An empty reply of the gateway',
    over: 'both',
    before: () => ({ kind: 'envelope', code: EnvelopeCode.empty, message: '' }),
  },
  cut: {
    about: 'The reply is cut off halfway',
    over: 'both',
    after: (answer) => ({ kind: 'text', text: firstHalf(JSON.stringify(answer)), type: json }),
  },
  html: {
    about: 'An HTML page instead of JSON',
    over: 'both',
    after: () => ({ kind: 'text', text: proxyErrorPage, type: 'text/html' }),
  },
  wrongType: {
    about: 'One field of the reply has the wrong type',
    over: 'both',
    after: ({ data }) => ({ kind: 'data', data: wrongType(data) }),
  },
  huge: {
    about: 'A reply of more than 8 MB',
    over: 'both',
    after: ({ data }) => ({ kind: 'data', data, padding: hugeText() }),
  },
  twice: { about: 'The reply arrives twice', over: 'native', after: () => ({ kind: 'twice' }) },
  late: { about: 'The reply arrives after the deadline', over: 'both', after: () => ({ kind: 'late' }) },
  wrongId: {
    about: 'The reply has the id of another call',
    over: 'native',
    after: () => ({ kind: 'foreignId' }),
  },
  hostGone: {
    about: 'The host says goodbye and stops answering',
    over: 'both',
    before: () => ({ kind: 'goodbye' }),
  },
  reload: {
    about: 'The host reloads the app after the call took effect',
    over: 'native',
    after: () => ({ kind: 'reload' }),
  },
} as const satisfies Record<string, FaultRow>

export type FaultKind = keyof typeof faultKinds

export const getFaultRow = (kind: FaultKind): FaultRow => faultKinds[kind]

/** Kinds of faults that need nothing but their name, in the order of the table. */
export const plainFaultKinds = (Object.keys(faultKinds) as FaultKind[]).filter(
  (kind) => getFaultRow(kind).needs === undefined,
) // the keys of `faultKinds`

/** Delay before a transport handles a call, in ms. */
export function getWaitMs(
  { kind, delayMs }: { kind: FaultKind; delayMs?: number | undefined },
  usual: number,
): number {
  const row = getFaultRow(kind)
  // 'late' delays the reply, after the effect
  if (kind === 'late') return 0
  return delayMs ?? ('carrier' in row && row.carrier === 'waits' ? usual : 0)
}
