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
import { failed, getRefusal } from './outcome'

/** State of one page load, from its hello on. */
export interface HostSession {
  /** Id of the current session; undefined before the first hello and after a bye. */
  sid: string | undefined
  /** Session id of the page; kept after the page's bye message. */
  page: string | undefined
  caps: Caps
  /** Number of the last event sent. */
  seq: number
  /** Ids of all calls and actions received. */
  seen: Set<number>
  /** Results of calls, kept until a hello no longer lists the call as open. */
  ended: Map<number, HostMessage>
}

export const newSession = (): HostSession => ({
  sid: undefined,
  page: undefined,
  caps: {},
  seq: 0,
  seen: new Set(),
  ended: new Map(),
})

/** decided: until the page's next hello, at most the latest 100 results are kept; older results are dropped. */
const maxEnded = 100

/** Sends a message; `text` is its JSON if it was serialized before. */
export type Send = (message: HostMessage, text?: string) => void

/** True if a call or action has valid fields; the handler checks its body or params. */
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

/** Answers a repeated call: sends its result again, or its acknowledgement if there is no result yet. */
function resend({ sid, ended }: HostSession, send: Send, id: number): void {
  if (sid) send(ended.get(id) ?? { type: 'ack', sid, id })
}

type End = HostMessage & { id: number }

/** Stores the result of a call and sends it. */
export function endCall({ ended }: HostSession, send: Send, message: End, text?: string): void {
  ended.set(message.id, message)
  for (const id of ended.keys()) {
    if (ended.size <= maxEnded) break
    ended.delete(id)
  }
  send(message, text)
}

/** Sends the result or acknowledgement of each call that a hello lists as open, and deletes all other results. */
function settleOpen(session: HostSession, send: Send, named: unknown): void {
  const open: unknown[] = Array.isArray(named) ? named : []
  for (const id of session.ended.keys()) if (!open.includes(id)) session.ended.delete(id)
  for (const id of open) {
    if (typeof id !== 'number' || !session.sid) continue
    if (session.seen.has(id)) resend(session, send, id)
    else send({ type: 'result', sid: session.sid, id, ...failed('cancelled', 'native', 'unknown') })
  }
}

/** Creates the handler of hello messages: a new session id starts a new session, the current id continues it. */
function createGreeter(options: HostOptions, session: HostSession, send: Send, onNewPage: () => void) {
  return (message: Fields): RejectedReason | undefined => {
    const protos = Array.isArray(message.protos) ? message.protos : []
    const own =
      typeof message.sid === 'string' && /^[0-9a-f]{32}$/.test(message.sid) ? message.sid : undefined
    if (!own || (options.sid ?? own) !== own) return 'sid'
    if (!protos.includes(protocol)) {
      const reason = `host speaks hb/${protocol}, app speaks ${protos.map((proto) => `hb/${proto}`).join(', ')}`
      send({ type: 'bye', sid: own, reason })
      return
    }
    if (session.page !== own) {
      Object.assign(session, newSession())
      onNewPage()
    }
    session.page = session.sid = own
    const greeting = options.welcome()
    session.caps = { ...greeting.caps }
    send({ type: 'welcome', v: protocol, sid: own, proto: protocol, ...greeting })
    settleOpen(session, send, message.open)
    options.onHello?.()
  }
}

/** Returns the result with its JSON, or an error if the result can't be serialized or is too long. */
function sendable(result: End & { sid: string }): [End, string?] {
  const instead = (why: string): [End] => [
    { type: 'result', sid: result.sid, id: result.id, ...failed('serverError', 'native', why) },
  ]
  try {
    const text = JSON.stringify(result)
    return text.length <= maxMessage ? [result, text] : instead('reply too long')
  } catch {
    return instead('reply is no JSON')
  }
}

/** Creates the handler of calls and actions; each id runs only once. */
function createResponder(options: HostOptions, session: HostSession, send: Send) {
  const respond = async (request: Call | Act) => {
    const { sid, id } = request
    const { seen } = session
    send({ type: 'ack', sid, id })
    const isCall = request.type === 'call'
    const work = async () => (isCall ? options.onCall(request) : options.onAct(request))
    const outcome =
      getRefusal(session.caps, isCall ? request.op : request.action) ??
      (await work().catch(() => failed('serverError', 'native')))
    // the result is dropped if the page was closed or the session was reset while the call ran
    if (session.sid === sid && session.seen === seen)
      endCall(session, send, ...sendable({ type: 'result', sid, id, ...outcome }))
  }
  return (message: Fields): RejectedReason | undefined => {
    if (!isRequest(message)) return 'malformed'
    const request = message as unknown as Call | Act // checked by isRequest
    if (session.seen.has(request.id)) {
      resend(session, send, request.id)
      return 'repeatedId'
    }
    session.seen.add(request.id)
    void respond(request)
  }
}

/** Answers an unreadable (e.g. oversized) call with an error, if the first characters contain the call's id. */
function refuseUnreadable(text: unknown, session: HostSession, send: Send): void {
  const head = typeof text === 'string' ? text.slice(0, 200) : ''
  const id = Number(/^\{"type":"(?:call|act)".*?"id":(\d+)/.exec(head)?.[1])
  if (!session.sid || !head.includes(session.sid) || Number.isNaN(id)) return
  session.seen.add(id)
  endCall(session, send, { type: 'result', sid: session.sid, id, ...failed('tooLarge', 'native') })
}

/** Creates the handler of the app's messages. It rejects unknown messages, and all messages before a hello. */
export function createReceiver(
  options: HostOptions,
  session: HostSession,
  send: Send,
  onHandled: (seq: number, handled: boolean) => void,
  onNewPage: () => void,
) {
  const greet = createGreeter(options, session, send, onNewPage)
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
    } else if (type === 'state') {
      const { canGoBack, unsaved, bar } = message
      options.onState?.({
        canGoBack: canGoBack === true,
        unsaved: unsaved === true,
        bar: bar === 'dark' ? 'dark' : 'light',
      })
    } else if (type === 'bye') {
      session.sid = undefined
      options.onBye?.(`${message.reason}`)
    } else return 'unknown'
  }
  return (text: unknown): void => {
    const message = decode(text)
    if (!message) refuseUnreadable(text, session, send)
    const why = message ? take(message) : 'unreadable'
    if (why) options.onRejectedMessage?.(why, message ?? text)
  }
}
