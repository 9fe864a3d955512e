import { Failure, type FailureCode } from '../../gateway/failure'
import { type AppState, type Line, protocol } from '../messages'
import type { Reply, Request } from '../transport'
import { createAlarm } from './alarm'
import { createOutbox } from './outbox'
import { createPendingCalls } from './pending-calls'
import { createPresence } from './presence'

export interface ClientOptions {
  line: Line
  /** 128 random bits as hex, new with each page load. */
  sid: string
  app: { id: string; version: string; build: number }
}

type EndCode = 'tooOld' | 'unavailable'

/** What the app sends over a line: its hello, calls until the session ends, and the questions whether the host is there. */
export function createCalls({ line, sid, app }: ClientOptions, onLate: () => void) {
  const post = createOutbox(line, sid)
  // what lay in the queue of a process that slept counts before any deadline: it comes before the answer to this hello
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

  /** It is known whether the host is there. The calls up to an id are lost: nobody knows what became of them. */
  const answer = (upTo = lastId) => {
    for (const id of [...pending.open.keys()]) if (id <= upTo) pending.fail(id, 'network')
    for (const done of waiting.splice(0)) done()
  }
  const presence = createPresence(
    alarm,
    () => {
      lastAsked = lastId
      post('hello', { v: protocol, app, protos: [protocol], open: [...pending.open.keys()] })
    },
    answer,
  )
  const giveUp = (id: number, code: 'timeout' | 'cancelled') => {
    pending.fail(id, code)
    if (!closed) post('cancel', { id })
  }
  const check = () => (closed ? answer() : presence.ask())
  const ask = (type: string, name: string, fields: object, deadlineMs: number, signal?: AbortSignal) =>
    new Promise<Reply>((resolve, reject) => {
      const no = (code: FailureCode, why?: string) => reject(new Failure(code, 'bridge', name, why))
      if (closed) return no(...closed)
      if (signal?.aborted) return no('cancelled')
      if (!presence.isHere()) {
        presence.ask()
        return no('hostGone', goodbye)
      }
      const id = ++lastId
      const repeat = () => post(type, { id, ...fields, deadline: deadlineMs })
      const unsent = repeat()
      if (unsent) return no(unsent)
      pending.add(id, {
        name,
        leftMs: deadlineMs,
        resolve,
        reject,
        withdraw: () => giveUp(id, 'cancelled'),
        repeat,
        signal,
      })
    })

  return {
    ...pending,
    begin: alarm.ring,
    post,
    send: ({ operation: { native }, body, headers, deadlineMs, idem, signal }: Request) =>
      ask('call', native, { op: native, body, idem, headers }, deadlineMs, signal),
    act: (action: string, params: unknown, deadlineMs: number, signal?: AbortSignal) =>
      ask('act', action, { action, params }, deadlineMs, signal),
    sendState: (state: AppState) => void post('state', state),
    check,
    /** Ends the session; every open call settles. */
    bye(reason: string, code: EndCode = 'unavailable'): void {
      if (!closed) post('bye', { reason })
      closed ??= [code, reason]
      alarm.stop()
      answer()
      line.close()
    },
    /** The host has left; it may come back. */
    left(reason: string): void {
      goodbye = reason
      presence.leave()
    },
    /** The host has said welcome; another one than before knows nothing of the calls that this hello named. False where it was there all the while. */
    welcomed(isOther: boolean): boolean {
      const wasGone = !presence.isHere()
      presence.arrive()
      goodbye = ''
      answer(isOther ? lastAsked : 0)
      alarm.ring()
      return wasGone
    },
    /** Asks for the host's context as it is now; over when it is known, or the host is gone. */
    refresh: () =>
      new Promise<void>((done) => {
        waiting.push(done)
        check()
      }),
  }
}

export type Calls = ReturnType<typeof createCalls>
