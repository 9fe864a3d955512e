import { limits } from '../contract/limits'
import type { EventName, HostContext, HostMessage, Line, Outcome, Welcome, WireError } from './messages'
import {
  type Act,
  type Call,
  type Caps,
  decode,
  type Fields,
  isFields,
  maxMessage,
  protocol,
} from './messages'

/** Why a message from the app was not taken. */
export type RejectedReason = 'unreadable' | 'sid' | 'beforeHello' | 'unknown' | 'malformed' | 'repeatedId'

export interface HostOptions {
  line: Line
  /** Where the carrier knows whose line it is: only this sid is taken. Otherwise the first hello decides. */
  sid?: string
  /** What welcome says; read again at each hello, after which `updateContext` and `updateCaps` go on from it. */
  welcome(): Omit<Welcome, 'type' | 'v' | 'sid' | 'proto'>
  /** A call whose name the caps allow. Rejecting gives 'serverError'. */
  onCall(call: Call): Promise<Outcome>
  /** An action that the caps allow. */
  onAct(act: Act): Promise<Outcome>
  /** The app has withdrawn a call: nobody waits for its answer. */
  onCancel?(id: number): void
  onHandled?(seq: number, handled: boolean): void
  onHello?(): void
  onBye?(reason: string): void
  onRejectedMessage?(why: RejectedReason, message: unknown): void
  /**
   * Every message on its way out; without it all are posted. Whoever wants to misbehave drops, repeats, delays or
   * changes them here: `post` takes any object, or a text as it is.
   */
  send?(message: HostMessage, post: (message: unknown) => void): void
}

export interface Host {
  readonly sid: string | undefined
  /** Sends any message as it is, past `send` and its checks. */
  post(message: unknown): void
  /** The host's sheet for a call opened or closed: the app's deadline stands still in between. */
  sheet(id: number, ui: 'open' | 'closed'): void
  /** Share that is done, 0 to 100. */
  percent(id: number, percent: number): void
  /** Gives a call up. */
  cancel(id: number): void
  event(name: EventName, data?: unknown): void
  /** Asks the app to deal with 'back'; false when it did not within 300 ms. */
  back(): Promise<boolean>
  /** Merged into the app's context. */
  updateContext(change: Partial<HostContext>): void
  updateCaps(change: Caps): void
  bye(reason: string): void
}

/** The outcome of a call from the service's envelope { code, msg or errorMessage, data }. */
export function fromEnvelope(envelope: unknown): Outcome {
  if (!isFields(envelope) || typeof envelope.code !== 'number') return failed('serverError', 'gateway')
  const { code, msg, errorMessage, data } = envelope
  if (code === 200) return { ok: true, data }
  return { ok: false, error: { code, layer: 'business', message: `${msg || errorMessage || ''}` } }
}

/** An outcome that failed; codes are failure codes, or numbers of a container or the service. */
export const failed = (code: number | string, layer: WireError['layer'], message = ''): Outcome => ({
  ok: false,
  error: { code, layer, message },
})

/** The host's end of hb/1 over one line: one page load of the app. Strict: what its caps do not name it refuses. */
export function createHost(options: HostOptions): Host {
  const { line } = options
  const seen = new Set<number>()
  const answers = new Map<number, (handled: boolean) => void>()
  let caps: Caps = {}
  let sid: string | undefined
  let seq = 0

  const post = (message: unknown) =>
    line.post(typeof message === 'string' ? message : JSON.stringify(message))
  /** `text` is the message as JSON where that is known already. */
  const send = (message: HostMessage, text?: string) =>
    options.send ? options.send(message, post) : post(text ?? message)
  const rejectedMessage = (why: RejectedReason, message: unknown) => options.onRejectedMessage?.(why, message)

  const refusal = (name: string): Outcome | undefined => {
    const word = Object.hasOwn(caps, name) ? caps[name] : undefined
    if (word === 'yes') return
    if (isFields(word)) return failed('tooOld', 'native', `${word.needs}`)
    return failed(word === 'denied' ? 'denied' : 'missing', 'native')
  }

  async function answer(id: number, name: string, work: () => Promise<Outcome>) {
    const open = sid ?? ''
    send({ type: 'ack', sid: open, id })
    const outcome = refusal(name) ?? (await work().catch(() => failed('serverError', 'native')))
    if (sid !== open) return
    const result: HostMessage = { type: 'result', sid: open, id, ...outcome }
    const text = JSON.stringify(result)
    if (text.length <= maxMessage) send(result, text)
    else send({ type: 'result', sid: open, id, ...failed('serverError', 'native', 'reply too long') })
  }

  function hello(message: Fields) {
    const protos = Array.isArray(message.protos) ? message.protos : []
    const own =
      typeof message.sid === 'string' && /^[0-9a-f]{32}$/.test(message.sid) ? message.sid : undefined
    if (!own || (options.sid ?? sid ?? own) !== own) return rejectedMessage('sid', message)
    if (!protos.includes(protocol)) {
      const reason = `host speaks hb/${protocol}, app speaks ${protos.map((proto) => `hb/${proto}`).join(', ')}`
      return send({ type: 'bye', sid: own, reason })
    }
    sid = own
    const words = options.welcome()
    caps = { ...words.caps }
    send({ type: 'welcome', v: protocol, sid, proto: protocol, ...words })
    options.onHello?.()
  }

  function request(message: Fields) {
    const { type, id, op, action, deadline } = message
    const name = type === 'call' ? op : action
    const sound =
      Number.isSafeInteger(id) && typeof name === 'string' && typeof deadline === 'number' && deadline > 0
    if (!sound || (type === 'call' && !isFields(message.headers)))
      return rejectedMessage('malformed', message)
    if (seen.has(id as number)) return rejectedMessage('repeatedId', message) // a safe integer, as looked at above
    seen.add(id as number) // as above
    // the fields were looked at above; body and params are the handler's to check
    const work = async () =>
      type === 'call'
        ? options.onCall(message as unknown as Call) // looked at above
        : options.onAct(message as unknown as Act) // looked at above
    answer(id as number, `${name}`, work) // a safe integer
  }

  line.listen((text) => {
    const message = decode(text)
    if (!message) return rejectedMessage('unreadable', text)
    if (message.type === 'hello') return hello(message)
    if (!sid) return rejectedMessage('beforeHello', message)
    if (message.sid !== sid) return rejectedMessage('sid', message)
    if (message.type === 'call' || message.type === 'act') return request(message)
    if (message.type === 'cancel' && typeof message.id === 'number') return options.onCancel?.(message.id)
    if (message.type === 'handled' && typeof message.seq === 'number') {
      answers.get(message.seq)?.(message.handled === true)
      return options.onHandled?.(message.seq, message.handled === true)
    }
    if (message.type === 'bye') {
      sid = undefined
      return options.onBye?.(`${message.reason}`)
    }
    rejectedMessage('unknown', message)
  })

  const say = (name: EventName, data: unknown, reply?: boolean) => {
    if (sid) send({ type: 'event', sid, seq: ++seq, name, data, ...(reply && { reply }) })
  }

  return {
    get sid() {
      return sid
    },
    post,
    sheet: (id, ui) => sid && send({ type: 'progress', sid, id, ui }),
    percent: (id, percent) => sid && send({ type: 'progress', sid, id, percent }),
    cancel: (id) => sid && send({ type: 'cancel', sid, id }),
    event: (name, data = {}) => say(name, data),
    back() {
      if (!sid) return Promise.resolve(false)
      const own = seq + 1
      return new Promise((resolve) => {
        const finish = (handled: boolean) => {
          clearTimeout(timer)
          answers.delete(own)
          resolve(handled)
        }
        const timer = setTimeout(finish, limits.backAnswerMs, false)
        answers.set(own, finish)
        say('back', {}, true)
      })
    },
    updateContext: (change) => say('context', change),
    updateCaps(change) {
      caps = { ...caps, ...change }
      say('caps', change)
    },
    bye(reason) {
      if (sid) send({ type: 'bye', sid, reason })
      sid = undefined
    },
  }
}
