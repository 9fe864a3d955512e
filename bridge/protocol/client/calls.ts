import { Failure, type FailureCode } from '../../gateway/failure'
import {
  type Act,
  type AppState,
  type Call,
  type Hello,
  type HostContext,
  type Line,
  protocol,
} from '../messages'
import type { Reply, Request } from '../transport'
import { createAlarm } from './alarm'
import { createOutbox } from './outbox'
import { createPendingCalls } from './pending-calls'
import { createPresence } from './presence'

export interface ClientOptions {
  line: Line
  /** Session id: 128 random bits as hex, new for each page load. */
  sid: string
  app: Hello['app']
  /** Context values of this app for fields that the host does not send, such as its time zone. */
  context?: Partial<HostContext> | undefined
}

type EndCode = 'tooOld' | 'unavailable'

/** Creates the sending side of the app: sends hello messages and calls, and checks whether the host is still reachable. */
export function createCalls({ line, sid, app }: ClientOptions, onLate: () => void) {
  const post = createOutbox(line)
  // after a suspension, hello is sent and calls don't time out yet, because their results may be queued before the reply to hello
  const alarm = createAlarm(
    (now) => Math.min(presence.due(now), pending.due(now)),
    () => presence.announce(),
  )
  const pending = createPendingCalls(
    alarm,
    onLate,
    (id) => giveUp(id, 'timeout'),
    () => presence.ask(),
  )
  let closed: [EndCode, string] | undefined
  let lastId = 0
  let lastAsked = 0
  let goodbye = ''
  const waiting: (() => void)[] = []

  /** Called once the host has replied or is gone. Fails open calls with ids up to `upTo`, because their results are lost. */
  const answer = (upTo = lastId) => {
    for (const id of [...pending.open.keys()]) if (id <= upTo) pending.fail(id, 'network')
    for (const done of waiting.splice(0)) done()
  }
  const presence = createPresence(
    alarm,
    () => {
      lastAsked = lastId
      post({ type: 'hello', v: protocol, sid, app, protos: [protocol], open: [...pending.open.keys()] })
    },
    answer,
  )
  const giveUp = (id: number, code: 'timeout' | 'cancelled') => {
    pending.fail(id, code)
    if (!closed) post({ type: 'cancel', sid, id })
  }
  const check = () => (closed ? answer() : presence.ask())
  // callers build each message as one object literal, because spreading other objects into it is slower
  const ask = (name: string, message: Call | Act, signal?: AbortSignal) =>
    new Promise<Reply>((resolve, reject) => {
      const failure = (code: FailureCode, why?: string) => reject(new Failure(code, 'bridge', name, why))
      if (closed) return failure(...closed)
      if (signal?.aborted) return failure('cancelled')
      if (!presence.isHere()) {
        presence.ask()
        return failure('hostGone', goodbye)
      }
      const { id } = message
      const unsent = post(message)
      if (unsent) return failure(unsent)
      pending.add(id, {
        name,
        leftMs: message.deadline,
        resolve,
        reject,
        withdraw: () => giveUp(id, 'cancelled'),
        repeat: () => post(message),
        signal,
      })
    })

  return {
    ...pending,
    begin: alarm.ring,
    post,
    send: ({ operation: { native: op }, body, headers, deadlineMs: deadline, idem, signal }: Request) =>
      ask(op, { type: 'call', sid, id: ++lastId, op, body, deadline, idem, headers }, signal),
    act: (action: string, params: unknown, deadline: number, signal?: AbortSignal) =>
      ask(action, { type: 'act', sid, id: ++lastId, action, params, deadline }, signal),
    sendState: (state: AppState) => void post({ type: 'state', sid, ...state }),
    check,
    /** Ends the session and fails all open calls. */
    bye(reason: string, code: EndCode = 'unavailable'): void {
      if (!closed) post({ type: 'bye', sid, reason })
      closed ??= [code, reason]
      alarm.stop()
      answer()
      line.close()
    },
    /** Handles the host's bye message. The host may come back later. */
    left(reason: string): void {
      goodbye = reason
      presence.leave()
    },
    /**
     * Handles the host's welcome message. `isOther` is true if the host was restarted: it has lost the calls sent before the last
     * hello, so these calls fail. Returns true if the host was unreachable before.
     */
    welcomed(isOther: boolean): boolean {
      const wasGone = !presence.isHere()
      presence.arrive()
      goodbye = ''
      answer(isOther ? lastAsked : 0)
      alarm.ring()
      return wasGone
    },
    /** Requests the host's current context. Resolves once the context has arrived or the host is gone. */
    refresh: () =>
      new Promise<void>((done) => {
        waiting.push(done)
        check()
      }),
  }
}

export type Calls = ReturnType<typeof createCalls>
