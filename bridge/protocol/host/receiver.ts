import {
  type Act,
  type Call,
  type Caps,
  decode,
  type Fields,
  type HostMessage,
  isFields,
  maxMessage,
  protocol,
} from '../messages'
import type { HostOptions, RejectedReason } from './options'
import { failed, refusalOf } from './outcome'

/** One page load of the app, from its hello on. */
export interface HostSession {
  sid: string | undefined
  caps: Caps
}

/** Sends a message; `text` is the message as JSON where that is known already. */
export type Send = (message: HostMessage, text?: string) => void

/** A call or an action whose own fields are sound; its body or params are the handler's to check. */
function isRequest({ type, id, op, action, deadline, headers }: Fields): boolean {
  const name = type === 'call' ? op : action
  return (
    Number.isSafeInteger(id) &&
    typeof name === 'string' &&
    typeof deadline === 'number' &&
    deadline > 0 &&
    (type !== 'call' || isFields(headers))
  )
}

/** Begins a session at each hello that can be answered. */
function createGreeter(options: HostOptions, session: HostSession, send: Send) {
  return (message: Fields): RejectedReason | undefined => {
    const protos = Array.isArray(message.protos) ? message.protos : []
    const own =
      typeof message.sid === 'string' && /^[0-9a-f]{32}$/.test(message.sid) ? message.sid : undefined
    if (!own || (options.sid ?? session.sid ?? own) !== own) return 'sid'
    if (!protos.includes(protocol)) {
      const reason = `host speaks hb/${protocol}, app speaks ${protos.map((proto) => `hb/${proto}`).join(', ')}`
      send({ type: 'bye', sid: own, reason })
      return
    }
    session.sid = own
    const words = options.welcome()
    session.caps = { ...words.caps }
    send({ type: 'welcome', v: protocol, sid: own, proto: protocol, ...words })
    options.onHello?.()
  }
}

/** Answers calls and actions, each id once. */
function createResponder(options: HostOptions, session: HostSession, send: Send) {
  const seen = new Set<number>()
  const respond = async (request: Call | Act) => {
    const { sid, id } = request
    send({ type: 'ack', sid, id })
    const isCall = request.type === 'call'
    const work = async () => (isCall ? options.onCall(request) : options.onAct(request))
    const outcome =
      refusalOf(session.caps, isCall ? request.op : request.action) ??
      (await work().catch(() => failed('serverError', 'native')))
    if (session.sid !== sid) return
    const result: HostMessage = { type: 'result', sid, id, ...outcome }
    const text = JSON.stringify(result)
    if (text.length <= maxMessage) send(result, text)
    else send({ type: 'result', sid, id, ...failed('serverError', 'native', 'reply too long') })
  }
  return (message: Fields): RejectedReason | undefined => {
    if (!isRequest(message)) return 'malformed'
    const request = message as unknown as Call | Act // looked at above
    if (seen.has(request.id)) return 'repeatedId'
    seen.add(request.id)
    void respond(request)
  }
}

/** Takes what the app says, message by message; strict: what it does not know, or what comes too soon, is rejected. */
export function createReceiver(
  options: HostOptions,
  session: HostSession,
  send: Send,
  onHandled: (seq: number, handled: boolean) => void,
) {
  const greet = createGreeter(options, session, send)
  const respond = createResponder(options, session, send)
  const take = (message: Fields): RejectedReason | undefined => {
    const { type, sid, id, seq } = message
    if (type === 'hello') return greet(message)
    if (!session.sid) return 'beforeHello'
    if (sid !== session.sid) return 'sid'
    if (type === 'call' || type === 'act') return respond(message)
    if (type === 'cancel' && typeof id === 'number') options.onCancel?.(id)
    else if (type === 'handled' && typeof seq === 'number') {
      onHandled(seq, message.handled === true)
      options.onHandled?.(seq, message.handled === true)
    } else if (type === 'bye') {
      session.sid = undefined
      options.onBye?.(`${message.reason}`)
    } else return 'unknown'
  }
  return (text: unknown): void => {
    const message = decode(text)
    const why = message ? take(message) : 'unreadable'
    if (why) options.onRejectedMessage?.(why, message ?? text)
  }
}
